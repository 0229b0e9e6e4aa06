import type { EncounterRecord } from '@casefold/contract/review'
import { memo, type ReactElement } from 'react'
import { FindingLines } from './finding-lines.tsx'
import { ConflictLines, GapLines } from './other-lines.tsx'
import type { ItemRow } from './review-rows.ts'

type RowButtonProps = {
  readonly row: ItemRow
  readonly encounters: ReadonlyMap<string, EncounterRecord>
  readonly names: ReadonlyMap<string, string>
  readonly onSelect: (id: string) => void
}

/** A row that is not looked at: a click does. */
export const RowButton = memo(function RowButton(props: RowButtonProps): ReactElement {
  const { row, encounters, names, onSelect } = props
  return (
    <button
      type="button"
      onClick={() => onSelect(row.id)}
      className="block w-full border-b border-line px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-sunken/60"
    >
      {row.kind === 'finding' && <FindingLines row={row} encounters={encounters} names={names} withQuote />}
      {row.kind === 'conflict' && <ConflictLines conflict={row.conflict} />}
      {row.kind === 'gap' && <GapLines gap={row.gap} />}
    </button>
  )
})
