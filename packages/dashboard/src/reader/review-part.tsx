import type { FinishedReport } from '@casefold/contract/finished-report'
import type { ReportFinding } from '@casefold/contract/report-content'
import type { SignOff } from '@casefold/contract/sign-off'
import type { ReactElement } from 'react'
import { changedFields } from '../findings/changed-fields.ts'
import { nameIn } from '../findings/name-in.ts'
import { isObject } from '../findings/read.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { Cites } from './cites.tsx'
import { Part, Remark } from './part.tsx'
import { sayReviewer } from './say-reviewer.ts'
import { Signature } from './signature.tsx'

/** Who decided, and where the report says something else than the analyser had. */
export function ReviewPart({ report: { content, signOff } }: { readonly report: FinishedReport }): ReactElement {
  const w = useWords().reader
  const changed = content.findings.filter(isChanged)
  const { rejected } = content.counts
  return (
    <Part name="review">
      {changed.length === 0 && <Remark>{w.nothingChanged}</Remark>}
      {changed.length > 0 && (
        <ul className="panel mb-3">
          {changed.map((finding) => (
            <Changed key={finding.id} finding={finding} />
          ))}
        </ul>
      )}
      {rejected > 0 && <p className="mb-3 text-sm">{w.rejectedCount(rejected)}</p>}
      <h3 className="mb-1.5 font-semibold">{w.whoDecided}</h3>
      <Signature approved={signOff.approved} />
      <WhoDecided signOff={signOff} />
    </Part>
  )
}

function isChanged({ original, recited, origin }: ReportFinding): boolean {
  return original !== undefined || recited === true || origin.by === 'reviewer'
}

function Changed({ finding }: { readonly finding: ReportFinding }): ReactElement {
  const { reader: w, findings: names } = useWords()
  const { writeDate } = useFormat()
  const { category, display, effectiveDate, original, recited, origin, citations, note } = finding
  return (
    <li className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-first:border-t">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {original && <Badge tone="info">{w.edited}</Badge>}
        {recited && <Badge tone="info">{w.recited}</Badge>}
        {origin.by === 'reviewer' && <Badge tone="good">{w.added}</Badge>}
        <span className="text-xs text-soft">
          {nameIn(names.categories, category)}
          {effectiveDate && ` · ${writeDate(effectiveDate)}`}
        </span>
      </p>
      {original ? (
        <BeforeAfter finding={finding} original={original} />
      ) : (
        <p className="break-words">
          {display}
          <Cites numbers={citations} />
          {citations.length === 0 && <span className="text-soft"> ({w.withoutSource})</span>}
        </p>
      )}
      {recited && <p className="text-soft">{w.recitedText}</p>}
      {note !== undefined && <p className="break-words text-soft">{w.noteOf(note)}</p>}
    </li>
  )
}

type BeforeAfterProps = {
  readonly finding: ReportFinding
  readonly original: NonNullable<ReportFinding['original']>
}

function BeforeAfter({ finding, original }: BeforeAfterProps): ReactElement {
  const format = useFormat()
  const { reader: w, findings: names } = useWords()
  const [before, after] = [original.value, finding.value].map((value) => (isObject(value) ? value : {}))
  const fields = changedFields(finding.category, before ?? {}, after ?? {}, names, format)
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5 break-words">
      {original.display !== finding.display && (
        <>
          <dt className="text-soft">{w.before}</dt>
          <dd>
            <del className="text-soft">{original.display}</del>
          </dd>
        </>
      )}
      <dt className="text-soft">{w.after}</dt>
      <dd>
        <ins className="no-underline">{finding.display}</ins>
        <Cites numbers={finding.citations} />
      </dd>
      {fields.map((field) => (
        <div key={field.name} className="contents text-xs">
          <dt className="text-soft">{field.name}</dt>
          <dd>
            <del className="text-soft">{field.before || names.form.diff.nothing}</del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">{field.after || names.form.diff.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WhoDecided({ signOff }: { readonly signOff: SignOff }): ReactElement {
  const w = useWords().reader
  const { decided, unseen, reviewedByPerson, decisions, decisionsSha256 } = signOff
  const isCounted = unseen !== undefined && decided.some(({ together }) => together > 0)
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-sm marker:text-soft">
      {decided.map(({ oneByOne, together, sourceSeen, ...who }) => (
        <li key={`${who.by} ${who.name} ${who.credentials}`}>
          {oneByOne > 0 && <p>{w.decidedOneByOne(oneByOne, sayReviewer(who, w), sourceSeen)}</p>}
          {together > 0 && <p>{w.decidedTogether(together, sayReviewer(who, w))}</p>}
        </li>
      ))}
      {isCounted && <li className={unseen > 0 ? 'font-medium text-warn' : ''}>{w.unseen(unseen)}</li>}
      {!reviewedByPerson && <li className="font-medium text-warn">{w.noPerson}</li>}
      {decisionsSha256 !== '' && (
        <li>
          {w.chain(decisions)}: <code className="text-2xs break-all text-soft">{decisionsSha256}</code>
        </li>
      )}
    </ul>
  )
}
