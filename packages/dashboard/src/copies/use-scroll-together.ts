import { type RefObject, useEffect } from 'react'

/** What scrolls inside moves together: two pages of one form have the same words at the same height. */
export function useScrollTogether(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    /** Where a follower was put: that it moved there is no reason to move others. */
    const put = new WeakMap<Element, number>()
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof Element) || Math.abs((put.get(target) ?? -9) - target.scrollTop) < 2) return
      for (const other of element.querySelectorAll('[data-pane]')) {
        if (other === target) continue
        other.scrollTop = partOf(target) * roomOf(other)
        other.scrollLeft = target.scrollLeft
        put.set(other, other.scrollTop)
      }
      put.delete(target)
    }
    // It does not bubble, but it comes by on its way down.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', onScroll, { capture: true })
  }, [frame])
}

function roomOf({ scrollHeight, clientHeight }: Element): number {
  return Math.max(0, scrollHeight - clientHeight)
}

function partOf(element: Element): number {
  const room = roomOf(element)
  return room === 0 ? 0 : element.scrollTop / room
}
