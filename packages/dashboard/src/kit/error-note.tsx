import { CasefoldError } from '@casefold/sdk/errors'
import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import { Button } from './button.tsx'
import { readError } from './read-error.ts'

type ErrorNoteProps = { readonly error: unknown; readonly onRetry?: (() => void) | undefined }

/** What went wrong, in a sentence; what to do next; and, small, what to quote when asking for help. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps): ReactElement {
  const w = useWords()
  const { sentence, next, code } = readError(error, w)
  const details = error instanceof CasefoldError ? error.details : []
  const requestId = error instanceof CasefoldError ? error.requestId : ''
  return (
    <div
      role="alert"
      className="flex flex-col gap-1 rounded-md border border-bad bg-bad-soft px-4 py-3 text-sm text-ink"
    >
      <p className="font-medium">{sentence}</p>
      {details.length > 0 && (
        <ul className="list-disc pl-5">
          {details.slice(0, 5).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code className="text-xs">{path.replace(/^\/(body|query|params)\/?/, '')}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {next && <p>{next}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs break-all text-soft">
          {code}
          {requestId && ` · ${w.frame.request(requestId)}`}
        </p>
        {onRetry && <Button onClick={onRetry}>{w.frame.tryAgain}</Button>}
      </div>
    </div>
  )
}
