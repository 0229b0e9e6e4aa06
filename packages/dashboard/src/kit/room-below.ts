const property = '--taken-below'

/** So many pixels at the bottom of the window belong to something that stays there; the screens end above it. */
export function takeFromWindow(height: number): void {
  document.documentElement.style.setProperty(property, `${height}px`)
  // For what measures the window: less of it is left.
  dispatchEvent(new Event('resize'))
}

/** How much of it is taken. Its own style is read, not the computed one: it is asked for in every frame of a scroll. */
export function takenBelow(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(property)) || 0
}
