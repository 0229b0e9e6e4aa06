import type { FindingRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { changedFields } from '../findings/changed-fields.ts'
import { type DiffPart, diffWords } from '../findings/word-diff.ts'
import { useFormat, useWords } from '../words/words.tsx'

/** What the analyser had and what the reviewer made of it; nothing where nobody edited it. */
export function FindingDiff({ finding }: { readonly finding: FindingRecord }): ReactElement | null {
  const w = useWords().findings
  const format = useFormat()
  const { category, original, value, display } = finding
  if (!original) return null
  const isReworded = original.display !== display
  const fields = changedFields(category, original.value, value, w, format)
  if (!isReworded && fields.length === 0) return null
  return (
    <section aria-label={w.form.diff.title} className="flex flex-col gap-1 text-xs">
      {isReworded && <Wording parts={diffWords(original.display, display)} />}
      {fields.length > 0 && (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5">
          {fields.map(({ name, before, after }) => (
            <Change key={name} name={name} before={before} after={after} />
          ))}
        </dl>
      )}
    </section>
  )
}

/** Struck out and underlined: not by colour alone. */
function Wording({ parts }: { readonly parts: readonly DiffPart[] }): ReactElement {
  const w = useWords().findings.form.diff
  let at = 0
  return (
    <p className="break-words">
      {parts.map(({ kind, text }) => {
        const key = at
        at += text.length
        if (kind === 'same') return <span key={`${key}`}>{text} </span>
        const Element = kind === 'removed' ? 'del' : 'ins'
        const look = kind === 'removed' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good underline'
        return (
          <span key={`${key} ${kind}`}>
            <Element className={`rounded-xs px-0.5 ${look}`}>
              <span className="sr-only">{kind === 'removed' ? w.removed : w.added} </span>
              {text}
            </Element>{' '}
          </span>
        )
      })}
    </p>
  )
}

type ChangeProps = { readonly name: string; readonly before: string; readonly after: string }

function Change({ name, before, after }: ChangeProps): ReactElement {
  const w = useWords().findings.form.diff
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="break-words">
        <span className="sr-only">{w.before} </span>
        <span className="text-soft">{before || w.nothing}</span>
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {w.after} </span>
        <span className="font-medium">{after || w.nothing}</span>
      </dd>
    </>
  )
}
