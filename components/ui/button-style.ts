import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'danger' | 'default' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent-solid text-on-solid hover:brightness-110',
  danger: 'border-transparent bg-red-solid text-on-solid hover:brightness-110',
  default: 'border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
}

// lg is for thumbs: 44 px is the smallest target that is comfortable on a phone.
const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2 text-xs',
  md: 'h-8 gap-2 px-3 text-base',
  icon: 'size-8 text-base',
  lg: 'min-h-[44px] gap-2 px-4 text-base',
}

/** The look of a button, for links that act like one. */
export function buttonStyle(
  variant: ButtonVariant = 'default',
  size: ButtonSize = 'md',
  extra?: string,
): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap select-none',
    'transition-colors duration-[120ms] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    extra,
  )
}
