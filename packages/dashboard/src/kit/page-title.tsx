import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

type PageTitleProps = { readonly children: ReactNode; readonly actions?: ReactNode }

let isFirst = true

/** The heading of a screen. It names the window and, after a navigation, takes the focus so that it is read out. */
export function PageTitle({ children, actions }: PageTitleProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const text = heading.current?.textContent
    if (text) document.title = `${text} · Casefold`
  })
  useEffect(() => {
    // A page that was just loaded begins at its top by itself; a dialog that is open keeps what it has.
    if (!isFirst && !document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl font-semibold break-words">
        {children}
      </h1>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
