import { type RefObject, useLayoutEffect, useState } from 'react'

/** Without the bar on its side. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    // Before anything is painted, so that what is there already is there at once.
    setWidth(element.current.clientWidth)
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.target.clientWidth ?? 0))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
