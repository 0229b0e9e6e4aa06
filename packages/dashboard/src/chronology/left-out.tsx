import type { LeftOutPages } from '@casefold/contract/chronology'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Badge, type Tone } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { useWords, type Words } from '../words/words.tsx'
import type { ChronologyDesk } from './use-desk.ts'

/** More of them nobody reads one by one. */
const mostShown = 200

const tones: Record<LeftOutPages['reason'], Tone> = {
  notThisPatient: 'warn',
  beingRead: 'info',
  notRead: 'bad',
  notComputed: 'info',
}

/** Every page that is in no visit, with its reason: nothing is dropped in silence. */
export function LeftOut({ desk }: { readonly desk: ChronologyDesk }): ReactElement | null {
  const w = useWords().chronology.leftOut
  const { leftOut } = desk
  if (leftOut.length === 0) return null
  return (
    <details className="panel mb-3 text-sm">
      <summary className="px-3 py-2 font-medium">{titleOf(leftOut, w)}</summary>
      <p className="border-t border-line px-3 pt-2 text-xs text-soft">{w.hint}</p>
      <ul className="max-h-80 overflow-y-auto px-3 pb-2">
        {leftOut.slice(0, mostShown).map((left) => (
          <LeftOutItem key={`${left.documentId} ${left.pages?.[0]} ${left.reason}`} left={left} desk={desk} />
        ))}
        {leftOut.length > mostShown && <li className="py-1 text-soft">{w.more(leftOut.length - mostShown)}</li>}
      </ul>
    </details>
  )
}

type LeftOutItemProps = { readonly left: LeftOutPages; readonly desk: ChronologyDesk }

function LeftOutItem({ left, desk: { mayCorrect, corrections } }: LeftOutItemProps): ReactElement {
  const { chronology: c } = useWords()
  const w = c.leftOut
  const { documentId, fileName, pages, reason } = left
  const [first = 1, last = first] = pages ?? []
  const name = pages ? c.where(fileName, first, last) : `${fileName}, ${w.whole}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-first:border-t">
      <Link to="/documents/$documentId" params={{ documentId }} search={{ page: first }} className="wrap-anywhere">
        {name}
      </Link>
      <Badge tone={tones[reason]}>{w.reasons[reason]}</Badge>
      {reason === 'notThisPatient' && mayCorrect && (
        <Button
          kind="quiet"
          busy={corrections.isBusy}
          aria-label={w.restoreNamed(name)}
          onClick={() => corrections.restore(left)}
        >
          {w.restore}
        </Button>
      )}
    </li>
  )
}

function titleOf(leftOut: readonly LeftOutPages[], w: Words['chronology']['leftOut']): string {
  const counts = leftOut.map(({ pages }) => (pages ? (pages[1] ?? 0) - (pages[0] ?? 0) + 1 : 0))
  const pages = counts.reduce((sum, count) => sum + count, 0)
  const whole = leftOut.filter((left) => left.pages === null).length
  if (whole === 0) return w.title(pages)
  return pages === 0 ? w.documents(whole) : w.both(pages, whole)
}
