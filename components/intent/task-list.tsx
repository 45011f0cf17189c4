import { Check, Circle, CircleDot, type LucideIcon, OctagonPause, X } from 'lucide-react'
import { VisibleText } from '@/components/ui/visible-text'
import type { StandingView, TaskView } from '@/lib/contract/openintent/standing-view'
import type { TaskStatus } from '@/lib/domain/intent/task'

const looks: Record<TaskStatus, { icon: LucideIcon; ink: string }> = {
  pending: { icon: Circle, ink: 'text-ink-3' },
  ready: { icon: Circle, ink: 'text-ink-2' },
  claimed: { icon: CircleDot, ink: 'text-ink-2' },
  running: { icon: CircleDot, ink: 'text-blue' },
  blocked: { icon: OctagonPause, ink: 'text-blue' },
  completed: { icon: Check, ink: 'text-green' },
  failed: { icon: X, ink: 'text-red' },
  skipped: { icon: Circle, ink: 'text-ink-3' },
  cancelled: { icon: X, ink: 'text-ink-3' },
}

type TaskListProps = { tasks: TaskView[]; leftOff: number; plans: StandingView['plans'] }

/** The steps of the intent's plan, with those its suspension holds up. */
export function TaskList({ tasks, leftOff, plans }: TaskListProps) {
  if (tasks.length === 0) return null
  const [plan] = plans
  return (
    <div className="mt-1.5 border-t border-line pt-1.5">
      <p className="text-xs text-ink-3">{plan ? `Plan, ${plan.state}` : 'Tasks'}</p>
      <ul aria-label="Tasks" className="flex flex-col">
        {tasks.map((task) => {
          const { icon: Icon, ink } = looks[task.status]
          return (
            <li key={task.id} className="flex items-baseline gap-1.5 text-xs">
              <Icon aria-hidden className={`size-3 shrink-0 self-center ${ink}`} strokeWidth={2.25} />
              <VisibleText text={task.name} className="min-w-0 truncate text-ink" />
              <span className={`shrink-0 ${ink}`}>{task.status}</span>
            </li>
          )
        })}
      </ul>
      {leftOff > 0 && <p className="text-xs text-ink-3">and {leftOff} more</p>}
    </div>
  )
}
