import { type Shortcut, useShortcutList } from '../frame/shortcuts.ts'
import { useWords } from '../words/words.tsx'
import { isLooking, looking } from './mode.ts'
import { findCurrentRow, isOnScreen } from './on-screen.ts'
import type { Desk } from './use-desk.ts'

/** The keyboard is the reviewer's first tool: every key of the review. */
export function useReviewKeys(desk: Desk, onFilters: () => void): void {
  const k = useWords().review.keys
  const { mode, isOpen, row, sources, setMode } = desk
  const free = (key: string, label: string, does: () => void, repeats = false): Shortcut => ({
    ...{ key, label, repeats },
    action: () => {
      if (isLooking(mode)) does()
    },
  })
  const deciding = (key: string, label: string, does: () => void): Shortcut =>
    free(key, label, () => {
      if (isOpen) does()
    })
  /** Never about what is not on the screen: then the key shows it, and the next one decides. */
  const aboutRow = (key: string, label: string, does: () => void): Shortcut =>
    deciding(key, label, () => {
      const current = findCurrentRow()
      if (mode.kind === 'elsewhere') setMode(looking)
      if (!current || !isOnScreen(current)) desk.callRow()
      else if (mode.kind !== 'elsewhere' || key !== 'a') does()
    })
  useShortcutList([
    free('j', k.next, () => desk.move(1), true),
    free('k', k.previous, () => desk.move(-1), true),
    aboutRow('a', k.approve, desk.approve),
    aboutRow('x', k.reject, () => row?.kind === 'finding' && setMode({ kind: 'reject' })),
    aboutRow('e', k.edit, desk.edit),
    deciding('s', k.words, () => desk.recite('words')),
    deciding('g', k.region, () => desk.recite('region')),
    deciding('d', k.mend, () => sources.shown.length > 0 && setMode({ kind: 'mend' })),
    deciding('n', k.add, desk.add),
    free('[', k.previousCitation, () => sources.turn(-1), true),
    free(']', k.nextCitation, () => sources.turn(1), true),
    free('m', k.expand, desk.expand),
    free('/', k.search, () => setMode({ kind: 'search' })),
    free('f', k.filters, onFilters),
    deciding('u', k.undo, desk.undo),
    deciding('Shift+Enter', k.finish, () => !desk.isPartial && setMode({ kind: 'finish' })),
    { key: 'Escape', label: k.back, action: () => setMode(looking) },
  ])
}
