import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

export type Shortcut = {
  readonly key: string
  readonly label: string
  readonly action: () => void
  /** Held down, it goes on; all others count once. */
  readonly repeats?: boolean
}

/** What counts of a key press. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const place = 'casefold.letters'
const listeners = new Set<() => void>()
/** The last one counts: a dialog may take a key from the screen below it. */
let known: readonly Shortcut[] = []

/** `j`, `?`, `Shift+Enter`, `Ctrl+Enter`; Ctrl is ⌘ on a Mac. */
export function isPress(shortcut: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  // A plus stands for itself where nothing follows it.
  const parts = shortcut.split(/\+(?=.)/)
  const wanted = parts.pop() ?? ''
  if (key !== wanted) return false
  // Some keyboards make a sign such as `[` with Alt, or with Ctrl and Alt; a letter with them is another key.
  if (altKey && /^[^\p{L}\d]$/u.test(wanted)) return true
  if (altKey !== parts.includes('Alt')) return false
  if ((ctrlKey || metaKey) !== parts.includes('Ctrl')) return false
  // A sign such as `?` needs the shift key on some keyboards and not on others.
  return wanted.length === 1 || shiftKey === parts.includes('Shift')
}

/** A single sign, which speech input and a cat can type by mistake. */
export function isSingleSign(shortcut: string): boolean {
  return shortcut.length === 1
}

export function chooseShortcut(all: readonly Shortcut[], press: Press, letters: boolean): Shortcut | undefined {
  return all.findLast(({ key }) => isPress(key, press) && (letters || !isSingleSign(key)))
}

function areLettersOn(): boolean {
  return localStorage.getItem(place) !== 'off'
}

export function setLetters(on: boolean): void {
  localStorage.setItem(place, on ? 'on' : 'off')
  tell()
}

export function useLetters(): boolean {
  return useSyncExternalStore(listen, areLettersOn)
}

/** The keys that work on the present screen, each once. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(listen, () => known)
}

/** While the screen is there, the key does the action; `?` lists it with its label. */
export function useShortcut(key: string, label: string, action: () => void, repeats = false): void {
  useShortcutList([{ key, label, action, repeats }])
}

/** The same for several at once. */
export function useShortcutList(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  // Before it is painted: whoever sees the next thing and presses a key means that one.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  const names = shortcuts.map(({ key, label }) => `${key} ${label}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys and labels are what they are known by
  useEffect(() => {
    const own = latest.current.map(
      ({ action: _action, ...named }, place): Shortcut => ({ ...named, action: () => latest.current[place]?.action() }),
    )
    known = [...known, ...own]
    tell()
    return () => {
      known = known.filter((other) => !own.includes(other))
      tell()
    }
  }, [names])
}

/** One listener for all, set once by the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return
      // Whoever asks something has the keyboard for itself.
      if (document.querySelector('dialog[open]')) return
      const shortcut = chooseShortcut(known, event, areLettersOn())
      if (!shortcut) return
      event.preventDefault()
      if (!event.repeat || shortcut.repeats) shortcut.action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** What is ticked takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (
    !(target instanceof HTMLElement) ||
    (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
  )
    return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
