import type { ReactElement, RefObject } from 'react'
import { Key } from '../frame/key.tsx'
import { isPress, useShortcut } from '../frame/shortcuts.ts'
import { TextAreaField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'

const noteKey = 'w'
const longestNote = 4_000

type NoteFieldProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly hint: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
  /** Ctrl+Enter. */
  readonly onDone: () => void
}

/** Goes with whatever is chosen. Esc leads out of it, so that the keys of the choices work again, and keeps it. */
export function NoteField({ field, value, hint, error, onChange, onDone }: NoteFieldProps): ReactElement {
  const w = useWords().review.notes
  useShortcut(noteKey, w.add, () => field.current?.focus())
  return (
    <TextAreaField
      ref={field}
      label={
        <>
          {w.label} <Key>{noteKey}</Key>
        </>
      }
      rows={2}
      className="text-sm"
      maxLength={longestNote}
      aria-keyshortcuts={noteKey}
      value={value}
      hint={hint}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          event.preventDefault()
          leave(event.currentTarget)
        }
        if (isPress('Ctrl+Enter', event)) {
          event.preventDefault()
          onDone()
        }
      }}
    />
  )
}

/** To what holds it, so that the place in the list is not lost. */
export function leave(field: HTMLElement): void {
  const around = field.closest<HTMLElement>('[tabindex="-1"]')
  if (around) around.focus({ preventScroll: true })
  else field.blur()
}
