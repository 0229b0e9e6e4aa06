import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { buttonLook } from './button-look.ts'

type MenuProps = {
  readonly label: ReactNode
  /** Buttons and links, one below the other; choosing one closes it. */
  readonly children: ReactNode
  /** Where the label alone would not say it, as with three dots. */
  readonly name?: string
  readonly quiet?: boolean
}

const inside =
  '[&_a]:flex [&_a]:min-h-9 [&_a]:items-center [&_a]:rounded [&_a]:px-3 [&_a]:text-ink [&_a]:no-underline [&_a:hover]:bg-sunken ' +
  '[&_button]:flex [&_button]:min-h-9 [&_button]:items-center [&_button]:rounded [&_button]:px-3 [&_button]:text-left [&_button:hover]:bg-sunken'

/** A disclosure: Tab walks through it as through anything else, Esc and a click elsewhere close it. */
export function Menu({ label, children, name, quiet = false }: MenuProps): ReactElement {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const place = usePlace(open, button, list)
  useClosing(open, [button, list], (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={name}
        onClick={() => setOpen(!open)}
        className={`${buttonLook(quiet ? 'quiet' : 'plain')} max-w-full`}
      >
        {label}
      </button>
      {open && (
        // biome-ignore lint/a11y: a choice inside, by whatever means, closes it
        <div
          ref={list}
          id={id}
          onClick={() => setOpen(false)}
          style={place}
          className={`fixed z-30 flex w-max max-w-[calc(100vw-1rem)] min-w-44 flex-col rounded-md border border-line bg-panel p-1 text-sm shadow-raised ${inside}`}
        >
          {children}
        </div>
      )}
    </>
  )
}

const edge = 8

/** Below the button or above it, inside the window; a table that scrolls does not cut it off. */
function usePlace(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  useLayoutEffect(() => {
    // Before it measures: a table has one in every row that comes into view.
    if (!open) return
    const [from, to] = [button.current?.getBoundingClientRect(), list.current?.getBoundingClientRect()]
    if (!from || !to) return
    const left = Math.max(edge, Math.min(from.left, document.documentElement.clientWidth - to.width - edge))
    const below = from.bottom + 4
    setPlace({ left, top: below + to.height + edge > innerHeight ? Math.max(edge, from.top - to.height - 4) : below })
  }, [open, button, list])
  return place
}

type Close = (byKey: boolean) => void

function useClosing(open: boolean, own: readonly RefObject<HTMLElement | null>[], close: Close): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are refs, and stay
  useEffect(() => {
    if (!open) return
    const elsewhere = ({ target }: Event): void => {
      if (!(target instanceof Node && own.some(({ current }) => current?.contains(target)))) close(false)
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close(true)
    }
    const watched = ['pointerdown', 'focusin', 'scroll'] as const
    for (const event of watched) document.addEventListener(event, elsewhere, true)
    document.addEventListener('keydown', onKey)
    return () => {
      for (const event of watched) document.removeEventListener(event, elsewhere, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
}
