import type { CaseOrder, CaseRecord } from '@casefold/contract/case'
import { Link } from '@tanstack/react-router'
import { memo, type ReactElement } from 'react'
import { Time } from '../kit/time.tsx'
import { VirtualTable } from '../kit/virtual-table.tsx'
import { useWords } from '../words/words.tsx'
import { CaseStatus } from './case-status.tsx'
import { SortHead } from './sort-head.tsx'

type CasesTableProps = {
  readonly rows: readonly CaseRecord[]
  readonly sort: CaseOrder
  readonly onSort: (order: CaseOrder) => void
  readonly onEnd: () => void
}

export function CasesTable({ rows, sort, onSort, onEnd }: CasesTableProps): ReactElement {
  const c = useWords().records.cases
  const head = (
    <tr>
      <SortHead label={c.claimNumber} name="claimNumber" sort={sort} onSort={onSort} className="sm:w-44" />
      <th scope="col" className="hidden sm:table-cell">
        {c.caseTitle}
      </th>
      <th scope="col" className="hidden w-40 xl:table-cell">
        {c.subject}
      </th>
      <th scope="col" className="hidden w-28 md:table-cell">
        {c.type}
      </th>
      <th scope="col" className="w-20 sm:w-24">
        {c.status}
      </th>
      <SortHead
        label={c.updated}
        name="updatedAt"
        sort={sort}
        onSort={onSort}
        descendingFirst
        className="w-28 sm:w-38"
      />
      <SortHead
        label={c.created}
        name="createdAt"
        sort={sort}
        onSort={onSort}
        descendingFirst
        className="hidden w-38 2xl:table-cell"
      />
    </tr>
  )
  return (
    <VirtualTable label={c.title} head={head} rows={rows} rowHeight={41} keyOf={keyOf} onEnd={onEnd}>
      {(row) => <CaseCells row={row} />}
    </VirtualTable>
  )
}

const keyOf = ({ caseId }: CaseRecord): string => caseId

const CaseCells = memo(function CaseCells({ row }: { readonly row: CaseRecord }): ReactElement {
  return (
    <>
      <th scope="row" className="wrap-anywhere">
        <Link to="/cases/$caseId" params={{ caseId: row.caseId }} preload={false}>
          {row.claimNumber}
        </Link>
        <span className="block text-xs font-normal text-soft sm:hidden">{row.title}</span>
      </th>
      <td className="hidden wrap-anywhere sm:table-cell">{row.title}</td>
      <td className="hidden wrap-anywhere xl:table-cell">{row.subject?.name}</td>
      <td className="hidden wrap-anywhere md:table-cell">{row.caseType}</td>
      <td>
        <CaseStatus status={row.status} />
      </td>
      <td className="text-soft max-sm:[&_time]:whitespace-normal">
        <Time at={row.updatedAt} />
      </td>
      <td className="hidden text-soft 2xl:table-cell">
        <Time at={row.createdAt} />
      </td>
    </>
  )
})
