import {
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
import { placeBeside } from './place-beside.ts'

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
  '[&_button]:flex [&_button]:min-h-9 [&_button]:items-center [&_button]:gap-2 [&_button]:rounded [&_button]:px-3 [&_button]:text-left [&_button:hover]:bg-sunken'

/** A disclosure: Tab walks through it as through anything else; Esc, a click elsewhere and leaving it close it. */
export function Menu({ label, children, name, quiet = false }: MenuProps): ReactElement {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useBeside(open, button, list)
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
        // In the browser's top layer: no box around it can cut it off, or be what it is placed by.
        // biome-ignore lint/a11y: a choice inside, by whatever means, closes it
        <div
          ref={list}
          id={id}
          popover="manual"
          onClick={() => setOpen(false)}
          className={`fixed inset-auto m-0 flex max-h-[calc(100dvh-1rem)] w-max max-w-[calc(100vw-1rem)] min-w-44 flex-col overflow-y-auto rounded-md border border-line bg-panel p-1 text-sm text-ink shadow-raised ${inside}`}
        >
          {children}
        </div>
      )}
    </>
  )
}

/** It stands at its button and goes along with it, whatever moves that; while the button is out of sight, so is this. */
function useBeside(open: boolean, anchor: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [button, shown] = [anchor.current, list.current]
    if (!open || !button || !shown) return
    shown.showPopover()
    let frame = 0
    const follow = (): void => {
      const window = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = placeBeside(button.getBoundingClientRect(), shown.getBoundingClientRect(), window)
      Object.assign(shown.style, { left: `${left}px`, top: `${top}px` })
      frame = requestAnimationFrame(follow)
    }
    follow()
    const sight = new IntersectionObserver(([seen]) => {
      shown.style.visibility = seen?.isIntersecting === false ? 'hidden' : ''
    })
    sight.observe(button)
    return () => {
      cancelAnimationFrame(frame)
      sight.disconnect()
    }
  }, [open, anchor, list])
}

type Close = (byKey: boolean) => void

function useClosing(open: boolean, own: readonly RefObject<HTMLElement | null>[], close: Close): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are refs, and stay
  useEffect(() => {
    if (!open) return
    const isOwn = (target: EventTarget | null): boolean =>
      target instanceof Node && own.some(({ current }) => current?.contains(target))
    const onPointer = ({ target }: Event): void => {
      if (!isOwn(target)) close(false)
    }
    const onLeave = ({ target, relatedTarget }: FocusEvent): void => {
      if (isOwn(target) && relatedTarget !== null && !isOwn(relatedTarget)) close(false)
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close(true)
    }
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('focusout', onLeave, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('focusout', onLeave, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
}
