import type { KeyboardEvent } from 'react'
import { isPress } from '../frame/shortcuts.ts'

/** Ctrl+Enter sends the form from wherever in it; no key in it means anything to the screen around it. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  event.stopPropagation()
  if (!isPress('Ctrl+Enter', event) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
