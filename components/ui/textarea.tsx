import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlStyle } from './control-style'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlStyle, 'field-sizing-content min-h-20 px-2.5 py-1.5', className)}
    />
  )
}
