/** Shared by the windows of one browser: who works in one of them is there. */
const place = 'casefold.active'
const writeEveryMs = 5_000
let lastMs = Date.now()
let writtenMs = 0

/** Somebody is there, or something goes on that must not be cut off, such as an upload. */
export function noteActivity(): void {
  lastMs = Date.now()
  if (lastMs - writtenMs < writeEveryMs) return
  writtenMs = lastMs
  localStorage.setItem(place, `${lastMs}`)
}

export function lastActivity(): number {
  return Math.max(lastMs, Number(localStorage.getItem(place)) || 0)
}

export function watchActivity(counts: () => boolean): () => void {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
  const note = (): void => {
    if (counts()) noteActivity()
  }
  for (const sign of signs) window.addEventListener(sign, note, { passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note)
  }
}

export type Idling = { readonly state: 'working' | 'asked' | 'over'; readonly leftMs: number }

const longestWarningMs = 120_000

/** The question comes two minutes before the end, or at half time where that is later. */
export function idlingAt(nowMs: number, activeMs: number, idleMinutes: number): Idling {
  const limitMs = idleMinutes * 60_000
  const leftMs = activeMs + limitMs - nowMs
  if (leftMs <= 0) return { state: 'over', leftMs: 0 }
  return { state: leftMs <= Math.min(longestWarningMs, limitMs / 2) ? 'asked' : 'working', leftMs }
}
