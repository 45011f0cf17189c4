import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlStyle } from './control-style'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(controlStyle, 'h-10 px-2.5 sm:h-8', className)} />
}
