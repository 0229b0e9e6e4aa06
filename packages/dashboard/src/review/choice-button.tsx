import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { Key } from '../frame/key.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { isOnScreen } from './on-screen.ts'

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
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      {shortcut !== undefined && <ChoiceKey {...{ shortcut, label, button, onChoose }} />}
      <Button
        ref={button}
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

type ChoiceKeyProps = Pick<ChoiceButtonProps, 'label' | 'onChoose'> & {
  readonly shortcut: string
  readonly button: RefObject<HTMLElement | null>
}

/** What it is about must be on the screen; where it is not, the key shows it and decides nothing. */
function ChoiceKey({ shortcut, label, button, onChoose }: ChoiceKeyProps): null {
  useShortcut(shortcut, label, () => {
    const about = button.current?.closest('[data-side], [data-current]')
    if (!about || isOnScreen(about)) onChoose()
    else about.scrollIntoView({ block: 'nearest' })
  })
  return null
}
