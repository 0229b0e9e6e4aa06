import { useSyncExternalStore } from 'react'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const place = 'casefold.theme'
const night = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function readTheme(): Theme {
  const kept = localStorage.getItem(place)
  return themes.find((theme) => theme === kept) ?? 'auto'
}

function apply(): void {
  const theme = readTheme()
  document.documentElement.dataset.theme = theme === 'auto' ? (night.matches ? 'dark' : 'light') : theme
  for (const listener of listeners) listener()
}

/** From now on the page looks as chosen, in every window of it. */
export function keepTheme(): void {
  night.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  apply()
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(listen, readTheme)
  return [
    theme,
    (chosen) => {
      localStorage.setItem(place, chosen)
      apply()
    },
  ]
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
