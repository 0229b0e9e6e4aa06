import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../words/words.tsx'

type DialogProps = {
  readonly open: boolean
  /** Asked by Esc, the close button or a click beside it. Whoever opened it decides. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly wide?: boolean
}

/** The browser's own: it keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps): ReactElement | null {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, children, footer, wide = false }: DialogProps): ReactElement {
  const w = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // What had the focus gets it back, also where this goes away without having been closed.
    const before = document.activeElement
    // It gives the focus to the first that can take it; the button to close it is the last for that reason.
    if (!element.open) element.showModal()
    // Where something is to be filled in, that and not the cross comes first.
    element.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`m-auto max-h-[90dvh] w-[calc(100vw-2rem)] ${wide ? 'max-w-3xl' : 'max-w-lg'} overflow-y-auto rounded-lg border border-line bg-panel p-0 text-ink shadow-raised`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="min-w-0 pr-8 text-lg font-semibold break-words">
          {title}
        </h2>
        {children}
        {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">{footer}</div>}
      </div>
      <button
        type="button"
        onClick={onClose}
        className="absolute top-4 right-3 size-8 rounded-md text-lg text-soft hover:bg-sunken"
        aria-label={w.frame.close}
      >
        ×
      </button>
    </dialog>
  )
}
