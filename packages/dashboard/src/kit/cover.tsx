import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

type CoverProps = {
  /** The id of what names it. */
  readonly labelledBy: string
  /** Asked by Esc. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the whole window, where there is no room beside. The browser keeps the focus inside and gives it back. */
export function Cover({ labelledBy, onClose, children }: CoverProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col border-0 bg-panel p-0 text-ink"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
