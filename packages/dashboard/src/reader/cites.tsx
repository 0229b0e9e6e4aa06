import type { ReportSentence } from '@casefold/contract/report-content'
import { Fragment, type ReactElement } from 'react'
import { useWords } from '../words/words.tsx'

/** The numbers behind a statement. Who draws the report listens to them and marks the open one: there are thousands. */
export function Cites({ numbers }: { readonly numbers: readonly number[] }): ReactElement | null {
  const w = useWords().reader
  if (numbers.length === 0) return null
  return (
    <span className="align-[0.3em] text-2xs leading-none">
      {numbers.map((n, place) => (
        <Fragment key={n}>
          {place > 0 && <wbr />}
          <a
            href={`?cite=${n}`}
            data-cite={n}
            aria-label={w.citation(n)}
            className="scroll-my-24 rounded px-[0.2em] py-0.5 tabular-nums no-underline outline-offset-0 hover:bg-accent-soft hover:underline aria-[current=true]:bg-accent aria-[current=true]:text-on-accent"
          >
            {n}
          </a>
        </Fragment>
      ))}
    </span>
  )
}

/** Each run of words with its citations. */
export function Sentence({ sentence }: { readonly sentence: ReportSentence }): ReactElement {
  return (
    <>
      {sentence.runs.map(({ text, citations }) => (
        <Fragment key={`${text} ${citations.join()}`}>
          {text}
          <Cites numbers={citations} />
        </Fragment>
      ))}
    </>
  )
}
