type Rect = Pick<DOMRect, 'left' | 'top' | 'bottom'>
type Size = { readonly width: number; readonly height: number }

const edge = 8
const apart = 4

/** Below a button, or above it where there is no room below; always inside the window. */
export function placeBeside(button: Rect, list: Size, window: Size): { readonly left: number; readonly top: number } {
  const inside = (wanted: number, size: number, room: number): number =>
    Math.max(edge, Math.min(wanted, room - size - edge))
  const below = button.bottom + apart
  const hasRoom = below + list.height + edge <= window.height
  return {
    left: inside(button.left, list.width, window.width),
    top: inside(hasRoom ? below : button.top - list.height - apart, list.height, window.height),
  }
}
