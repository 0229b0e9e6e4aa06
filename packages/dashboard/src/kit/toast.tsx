import { createContext, type ReactElement, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'

type ToastTone = 'good' | 'bad'
type Toast = { readonly id: number; readonly text: string; readonly tone: ToastTone }
type Say = (text: string, tone?: ToastTone) => void

const ToastContext = createContext<Say>(() => undefined)
const shownMs = 6_000

/** Says something that needs no answer, on the screen and to a screen reader. */
export function useToast(): Say {
  return use(ToastContext)
}

export function ToastProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const next = useRef(0)
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const say = useCallback<Say>(
    (text, tone = 'good') => {
      const id = next.current++
      // No more than three, else they hide what they speak of.
      setToasts((all) => [...all.slice(-2), { id, text, tone }])
      setTimeout(() => drop(id), tone === 'bad' ? shownMs * 2 : shownMs)
    },
    [drop],
  )
  return (
    <ToastContext value={say}>
      {children}
      <Toasts toasts={toasts} drop={drop} />
    </ToastContext>
  )
}

type ToastsProps = { readonly toasts: readonly Toast[]; readonly drop: (id: number) => void }

function Toasts({ toasts, drop }: ToastsProps): ReactElement {
  const w = useWords()
  const list = useRef<HTMLDivElement>(null)
  // In the browser's top layer, last: a dialog that covers the window does not cover what is said about it.
  useEffect(() => {
    list.current?.hidePopover()
    if (toasts.length > 0) list.current?.showPopover()
  }, [toasts])
  return (
    <div
      ref={list}
      role="status"
      aria-live="polite"
      popover="manual"
      className="pointer-events-none fixed inset-x-4 top-auto bottom-4 z-50 m-0 w-auto flex-col items-center gap-2 border-0 bg-transparent p-0 open:flex"
    >
      {toasts.map(({ id, text, tone }) => (
        <div
          key={id}
          className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-md border bg-panel py-2 pr-2 pl-4 text-sm shadow-raised ${tone === 'bad' ? 'border-bad text-bad' : 'border-line-strong'}`}
        >
          <span>{text}</span>
          <button
            type="button"
            aria-label={w.frame.close}
            onClick={() => drop(id)}
            className="size-7 shrink-0 rounded-md text-soft hover:bg-sunken"
          >
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
