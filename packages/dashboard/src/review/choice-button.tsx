import type { ReactElement, ReactNode } from 'react'
import { Key } from '../frame/key.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'

type ChoiceButtonProps = {
  /** The key that does the same while the button is there. */
  readonly shortcut: string | undefined
  /** For the list of keys. */
  readonly label: string
  /** Undefined where none is given yet. */
  readonly isChosen?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of several answers; the one that was given stays pressed. */
export function ChoiceButton({ shortcut, label, isChosen, onChoose, children }: ChoiceButtonProps): ReactElement {
  return (
    <>
      {shortcut !== undefined && <ChoiceKey shortcut={shortcut} label={label} onChoose={onChoose} />}
      <Button
        aria-pressed={isChosen}
        aria-keyshortcuts={shortcut}
        onClick={onChoose}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
      >
        {shortcut !== undefined && <Key>{shortcut}</Key>}
        {children}
      </Button>
    </>
  )
}

type ChoiceKeyProps = Pick<ChoiceButtonProps, 'label' | 'onChoose'> & { readonly shortcut: string }

function ChoiceKey({ shortcut, label, onChoose }: ChoiceKeyProps): null {
  useShortcut(shortcut, label, onChoose)
  return null
}
