import type { DecisionMade } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { sayPerson } from '../colleagues.ts'
import { Time } from '../kit/time.tsx'
import { useWords } from '../words/words.tsx'

type MadeLineProps = {
  readonly made: DecisionMade
  /** What was decided, in words. */
  readonly what: string
}

/** What was decided, by whom, when, and what they wrote to it. */
export function MadeLine({ made, what }: MadeLineProps): ReactElement {
  const { list: w, hold } = useWords().review
  const { name, credentials, at, note, together, carriedFrom } = made
  return (
    <div className="border-l-2 border-line-strong pl-2 text-xs">
      <p className="wrap-anywhere text-soft">
        <span className="font-medium text-ink">{what}</span> · {sayPerson(name, credentials) || hold.integration} ·{' '}
        <Time at={Date.parse(at)} />
        {together && ` · ${w.together}`}
        {carriedFrom !== undefined && ` · ${w.carried}`}
      </p>
      {note && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  )
}
