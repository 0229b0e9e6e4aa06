import type { ReactElement } from 'react'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { Menu } from '../kit/menu.tsx'
import { useWords } from '../words/words.tsx'
import type { FindingRow } from './review-rows.ts'
import type { Desk } from './use-desk.ts'

/** Each with its key, so that the mouse teaches the keyboard. */
export function FindingActions({ row, desk }: { readonly row: FindingRow; readonly desk: Desk }): ReactElement {
  const w = useWords().review
  const { setMode, edit, recite, expand } = desk
  return (
    <fieldset aria-label={w.actions.label} className="flex flex-wrap gap-1.5">
      <Button kind="primary" onClick={desk.approve}>
        {w.actions.approve} <Key>a</Key>
      </Button>
      <Button onClick={() => setMode({ kind: 'reject' })}>
        {w.actions.reject} <Key>x</Key>
      </Button>
      <Button onClick={edit}>
        {w.actions.edit} <Key>e</Key>
      </Button>
      <Menu quiet label={w.actions.more}>
        <button type="button" onClick={() => recite('words')}>
          {w.keys.words} <Key>s</Key>
        </button>
        <button type="button" onClick={() => recite('region')}>
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
