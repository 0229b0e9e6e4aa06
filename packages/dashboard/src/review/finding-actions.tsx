import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { Key } from '../kit/key.tsx'
import { Menu } from '../kit/menu.tsx'
import { useWords } from '../words/words.tsx'
import { choose } from './mode.ts'
import type { FindingRow } from './review-rows.ts'
import type { Desk } from './use-desk.ts'

/** Each with its key, so that the mouse teaches the keyboard. */
export function FindingActions({ row, desk }: { readonly row: FindingRow; readonly desk: Desk }): ReactElement {
  const w = useWords().review
  const { setMode, withOne, expand } = desk
  return (
    <fieldset aria-label={w.actions.label} className="flex flex-wrap gap-1.5">
      <Button kind="primary" onClick={desk.approve}>
        {w.actions.approve} <Key>a</Key>
      </Button>
      <Button onClick={() => setMode({ kind: 'reject' })}>
        {w.actions.reject} <Key>x</Key>
      </Button>
      <Button onClick={() => withOne({ kind: 'edit' })}>
        {w.actions.edit} <Key>e</Key>
      </Button>
      <Menu quiet label={w.actions.more}>
        <button type="button" onClick={() => withOne(choose(desk.mode, 'words', 'recite'))}>
          {w.keys.words} <Key>s</Key>
        </button>
        <button type="button" onClick={() => withOne(choose(desk.mode, 'region', 'recite'))}>
          {w.keys.region} <Key>g</Key>
        </button>
        {row.finding.citations.length > 0 && (
          <button type="button" onClick={() => setMode({ kind: 'mend' })}>
            {w.keys.mend} <Key>d</Key>
          </button>
        )}
        {row.members.length > 1 && (
          <button type="button" onClick={expand}>
            {row.isExpanded ? w.list.collapse : w.list.expand} <Key>m</Key>
          </button>
        )}
      </Menu>
    </fieldset>
  )
}
