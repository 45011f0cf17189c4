'use client'
import { type ReactNode, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { remember } from './remember'

export type Theme = 'system' | 'light' | 'dark'

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** System, light, dark, in turn. A cookie, so that the next page is drawn right from its first byte. */
export function ThemeSwitch({ initial, icons }: { initial: Theme; icons: Record<Theme, ReactNode> }) {
  const [theme, setTheme] = useState(initial)
  function choose(chosen: Theme) {
    setTheme(chosen)
    remember('theme', chosen === 'system' ? null : chosen)
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  }
  return (
    <button
      type="button"
      aria-label={`Theme: ${theme}. Switch to ${next[theme]}`}
      title={`Theme: ${theme}`}
      onClick={() => choose(next[theme])}
      className={buttonStyle('ghost', 'icon')}
    >
      {icons[theme]}
    </button>
  )
}
