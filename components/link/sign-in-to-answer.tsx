import { LogIn } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'

type SignInToAnswerProps = { requestId: string; reasons: string[] }

/** Where the choices would be: this one takes an account, and why. */
export function SignInToAnswer({ requestId, reasons }: SignInToAnswerProps) {
  return (
    <section
      aria-labelledby="sign-in-to-answer"
      className="sticky bottom-0 z-10 flex flex-col gap-3 border-t border-line bg-canvas px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div role="status">
        <h2 id="sign-in-to-answer" className="text-base font-semibold">
          Sign in to answer this one
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">
          A link is not enough here, because {reasons.join(' and ')}. Nothing has been answered.
        </p>
      </div>
      <a href={`/inbox/${requestId}`} className={buttonStyle('primary', 'lg', 'w-full')}>
        <LogIn aria-hidden className="size-4" /> Sign in and answer
      </a>
    </section>
  )
}
