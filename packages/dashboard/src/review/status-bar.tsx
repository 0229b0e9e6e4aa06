import type { ReactElement } from 'react'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { toProgress } from './summary.ts'
import type { Desk } from './use-desk.ts'

/** `12/37 · 3 rejected · 1 flagged`, whether all of it is stored, and the way to the end. */
export function StatusBar({ desk }: { readonly desk: Desk }): ReactElement {
  const w = useWords().review.status
  const { all, decided, rejected, flagged, unresolved } = toProgress(desk.data)
  const parts = [
    rejected > 0 && w.rejected(rejected),
    flagged > 0 && w.flagged(flagged),
    unresolved > 0 && w.conflicts(unresolved),
  ].filter(Boolean)
  const state = desk.sources.isAwaited ? w.waiting : desk.unstored.waiting > 0 ? w.saving : w.saved
  return (
    <section
      aria-label={w.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-panel px-3 py-1.5 text-sm"
    >
      <span className="tabular-nums">
        <span className="font-semibold" title={w.decidedHint(decided, all)}>
          {w.decided(decided, all)}
        </span>
        {parts.length > 0 && <span className="text-soft"> · {parts.join(' · ')}</span>}
      </span>
      {decided === all && all > 0 && <span className="text-good">{w.allDecided}</span>}
      <span role="status" className="ml-auto text-xs text-soft">
        {desk.isOpen && state}
      </span>
      {desk.isOpen && (
        <span className="flex gap-2">
          <Button kind="quiet" onClick={desk.undo}>
            {w.undo} <Key>u</Key>
          </Button>
          <Button onClick={desk.add}>
            {w.add} <Key>n</Key>
          </Button>
          <Button kind="primary" disabled={desk.isPartial} onClick={() => desk.setMode({ kind: 'finish' })}>
            {w.finish} <Key>⇧↵</Key>
          </Button>
        </span>
      )}
    </section>
  )
}
