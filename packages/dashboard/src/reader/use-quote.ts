import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The number that is pointed at or has the focus. */
export type PointedAt = { readonly n: number; readonly anchor: HTMLElement }

const showAfterMs = 120
const hideAfterMs = 220

/** One set of listeners for all numbers. The box stays while the pointer is on it, and goes with Esc. */
export function useQuote(root: RefObject<HTMLElement | null>): readonly [PointedAt | undefined, hide: () => void] {
  const [pointed, setPointed] = useState<PointedAt>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setPointed(undefined)
  }, [])
  useEffect(() => {
    const element = root.current
    if (!element) return
    const later = (next: PointedAt | undefined, ms: number): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setPointed(next), ms)
    }
    const onPoint = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return
      const cited = toPointed(target)
      if (cited) later(cited, showAfterMs)
      else if (target instanceof Element && target.closest('[data-quote]')) clearTimeout(timer.current)
      else later(undefined, hideAfterMs)
    }
    const onFocus = ({ target }: FocusEvent): void => {
      const isByKey = target instanceof Element && target.matches(':focus-visible')
      later(isByKey ? toPointed(target) : undefined, 0)
    }
    const onLeave = (): void => later(undefined, hideAfterMs)
    element.addEventListener('pointerover', onPoint)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onLeave)
    return () => {
      clearTimeout(timer.current)
      element.removeEventListener('pointerover', onPoint)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onLeave)
    }
  }, [root])
  useEscape(pointed !== undefined, hide)
  return [pointed, hide]
}

export function toPointed(target: EventTarget | null): PointedAt | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-cite]') : null
  return anchor ? { n: Number(anchor.dataset.cite), anchor } : undefined
}

/** Before the keys of the screen: the first Esc takes the box away, the next one the page. */
function useEscape(isOn: boolean, action: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOn, action])
}
