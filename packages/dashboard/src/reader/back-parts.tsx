import type { ReportContent } from '@casefold/contract/report-content'
import type { ReactElement } from 'react'
import { SeverityBadge } from '../findings/severity-badge.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { Cites } from './cites.tsx'
import { LongTable } from './long-table.tsx'
import { Part, Quote, Remark } from './part.tsx'

type PartProps = { readonly content: ReportContent }

export function GapsPart({ content: { gaps } }: PartProps): ReactElement {
  const w = useWords().reader
  return (
    <Part name="gaps">
      {gaps.length === 0 && <Remark>{w.noGaps}</Remark>}
      <ul className="flex flex-col gap-2">
        {gaps.map(({ id, severity, detail, decision, note, citations }) => (
          <li key={id} className="panel flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
            <SeverityBadge severity={severity} />
            <div className="min-w-0 flex-1 basis-64 break-words">
              <p>
                {detail}
                <Cites numbers={citations} />
              </p>
              {note !== undefined && <p className="text-soft">{w.noteOf(note)}</p>}
            </div>
            <span className="text-soft">{decision}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function NotConfirmedPart({ content: { notConfirmed } }: PartProps): ReactElement {
  const w = useWords().reader
  return (
    <Part name="notConfirmed">
      <Remark>{notConfirmed.length === 0 ? w.noUnconfirmed : w.unconfirmedText}</Remark>
      {notConfirmed.length > 0 && (
        <LongTable
          label={w.tableOf(w.sections.notConfirmed)}
          columns={[w.where, w.words, w.readAs, w.reason, w.source]}
          rows={notConfirmed}
          keyOf={({ findingIds }) => findingIds.join()}
          cellsOf={({ where, quote, display, reasons, citations }) => [
            where,
            <Quote key="quote">{quote}</Quote>,
            display,
            reasons.join('; '),
            <Cites key="source" numbers={citations} />,
          ]}
        />
      )}
    </Part>
  )
}

export function RecordsIndexPart({ content: { recordsIndex } }: PartProps): ReactElement {
  const { index: w, where, undated, noRecords, indexText, sections, tableOf } = useWords().reader
  const { writeDate } = useFormat()
  return (
    <Part name="recordsIndex">
      <Remark>{recordsIndex.length === 0 ? noRecords : indexText}</Remark>
      {recordsIndex.length > 0 && (
        <LongTable
          label={tableOf(sections.recordsIndex)}
          columns={[w.date, w.record, w.provider, where, w.dateSource, w.findings]}
          rows={recordsIndex}
          keyOf={({ encounterId }) => encounterId}
          cellsOf={(row) => [
            row.date ? writeDate(row.date) : undated,
            row.documentType,
            [row.provider, row.facility].filter((part) => part !== '').join(', '),
            row.where,
            row.dateSource,
            row.findings,
          ]}
        />
      )}
    </Part>
  )
}
