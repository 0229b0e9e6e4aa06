import { type RefObject, useEffect, useRef } from 'react'

type Shown = {
  readonly markId: string
  /** What is to be seen has been given to the browser. */
  readonly isDrawn: boolean
  /** False where it is not the picture with the mark on it. */
  readonly seen: boolean
  readonly onShown: ((markId: string, seen: boolean) => void) | undefined
}

/** Tells once for each mark that it stands on the screen: decoded, painted, and where the reader can see it. */
export function useShown(pane: RefObject<HTMLElement | null>, { markId, isDrawn, seen, onShown }: Shown): void {
  const told = useRef<string>(undefined)
  const tell = useRef(onShown)
  tell.current = onShown
  useEffect(() => {
    return () => {
      if (told.current === markId) told.current = undefined
    }
  }, [markId])
  useEffect(() => {
    if (!isDrawn || !pane.current || told.current === markId) return
    const stop = new AbortController()
    onceSeen(pane.current, stop.signal)
      .then(() => {
        told.current = markId
        tell.current?.(markId, seen)
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [pane, markId, isDrawn, seen])
}

async function onceSeen(pane: HTMLElement, signal: AbortSignal): Promise<void> {
  const target = pane.querySelector('[data-mark], [data-current]') ?? pane.querySelector('[data-sheet]')
  if (!target) throw new Error('Nothing to be seen')
  await Promise.all([pane.querySelector('img')?.decode(), inView(target, signal)])
  await nextFrame()
  signal.throwIfAborted()
}

/** So much of something large is enough, in pixels. */
const enough = 48

/** Cut off by whatever scrolls, folds or hides it: what the browser says, not what we believe. */
function inView(target: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry?.isIntersecting) return
        const needed = Math.min(entry.boundingClientRect.height / 2, enough)
        if (entry.intersectionRect.height < needed) return
        watch.disconnect()
        resolve()
      },
      { threshold: [0, 0.1, 0.25, 0.5] },
    )
    watch.observe(target)
    signal.addEventListener('abort', () => {
      watch.disconnect()
      reject(new Error('Something else is looked at'))
    })
  })
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
