import { useShortcutList } from '../frame/shortcuts.ts'
import { useWords } from '../words/words.tsx'
import { choose, isLooking, looking } from './mode.ts'
import type { Desk } from './use-desk.ts'

/** The keyboard is the reviewer's first tool: every key of the review. */
export function useReviewKeys(desk: Desk, onFilters: () => void): void {
  const k = useWords().review.keys
  const { mode, isOpen, row, sources, setMode, withOne } = desk
  const free = (key: string, label: string, does: () => void) => ({
    ...{ key, label },
    action: () => {
      if (isLooking(mode)) does()
    },
  })
  const deciding = (key: string, label: string, does: () => void) =>
    free(key, label, () => {
      if (isOpen) does()
    })
  const ofFinding = (does: () => void) => () => {
    if (row?.kind === 'finding') does()
  }
  useShortcutList([
    free('j', k.next, () => desk.move(1)),
    free('k', k.previous, () => desk.move(-1)),
    deciding('a', k.approve, desk.approve),
    deciding(
      'x',
      k.reject,
      ofFinding(() => setMode({ kind: 'reject' })),
    ),
    deciding('e', k.edit, () => withOne({ kind: 'edit' })),
    deciding('s', k.words, () => withOne(choose(mode, 'words', 'recite'))),
    deciding('g', k.region, () => withOne(choose(mode, 'region', 'recite'))),
    deciding(
      'd',
      k.mend,
      ofFinding(() => setMode({ kind: 'mend' })),
    ),
    deciding('n', k.add, () => setMode(choose(mode, 'words', 'add'))),
    free('[', k.previousCitation, () => sources.turn(-1)),
    free(']', k.nextCitation, () => sources.turn(1)),
    free('m', k.expand, desk.expand),
    free('/', k.search, () => setMode({ kind: 'search' })),
    free('f', k.filters, onFilters),
    deciding('u', k.undo, desk.undo),
    deciding('Shift+Enter', k.finish, () => setMode({ kind: 'finish' })),
    { key: 'Escape', label: k.back, action: () => setMode(looking) },
  ])
}
