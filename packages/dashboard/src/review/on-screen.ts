/** Whether somebody can see what a key is about to decide: half of it, or half of what there is room for. */
export function isOnScreen(element: Element): boolean {
  const own = element.getBoundingClientRect()
  const list = element.closest('section')?.getBoundingClientRect()
  return isHalfShown(own, {
    top: Math.max(0, list?.top ?? 0),
    bottom: Math.min(innerHeight, list?.bottom ?? innerHeight),
  })
}

type Span = { readonly top: number; readonly bottom: number }

/** Exported for its test. */
export function isHalfShown(own: Span, room: Span): boolean {
  const shown = Math.min(own.bottom, room.bottom) - Math.max(own.top, room.top)
  return shown > 0 && shown * 2 >= Math.min(own.bottom - own.top, room.bottom - room.top)
}

/** The row that is looked at, where the list has it. */
export function findCurrentRow(): Element | null {
  return document.querySelector('[data-current]')
}
