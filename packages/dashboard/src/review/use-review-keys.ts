import type { FindingRecord } from '@casefold/contract/review'
import { type Shortcut, useShortcutList } from '../frame/shortcuts.ts'
import { useWords } from '../words/words.tsx'
import { choose, isLooking, looking } from './mode.ts'
import type { Desk } from './use-desk.ts'

/** The keyboard is the reviewer's first tool: every key of the review. */
export function useReviewKeys(desk: Desk, onFilters: () => void): void {
  const k = useWords().review.keys
  const { mode, isOpen, row, sources, setMode } = desk
  const free = (key: string, label: string, does: () => void): Shortcut => ({
    ...{ key, label },
    action: () => {
      if (isLooking(mode)) does()
    },
  })
  const deciding = (key: string, label: string, does: () => void): Shortcut =>
    free(key, label, () => {
      if (isOpen) does()
    })
  const ofFinding = (key: string, label: string, does: (finding: FindingRecord) => void): Shortcut =>
    deciding(key, label, () => {
      if (row?.kind === 'finding') does(row.finding)
    })
  useShortcutList([
    free('j', k.next, () => desk.move(1)),
    free('k', k.previous, () => desk.move(-1)),
    deciding('a', k.approve, desk.approve),
    ofFinding('x', k.reject, () => setMode({ kind: 'reject' })),
    deciding('e', k.edit, desk.edit),
    deciding('s', k.words, () => desk.recite('words')),
    deciding('g', k.region, () => desk.recite('region')),
    ofFinding('d', k.mend, ({ citations }) => citations.length > 0 && setMode({ kind: 'mend' })),
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
