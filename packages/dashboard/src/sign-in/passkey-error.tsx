import type { ReactElement } from 'react'
import { ErrorNote } from '../kit/error-note.tsx'
import { useWords } from '../words/words.tsx'
import { readPasskeyProblem } from './passkey.ts'

/** Why it did not work: in a sentence where the browser or the person said no, else what the service says. */
export function PasskeyError({ error }: { readonly error: Error | null }): ReactElement | null {
  const w = useWords()
  if (!error) return null
  const problem = readPasskeyProblem(error, w)
  if (problem === undefined) return <ErrorNote error={error} />
  return (
    <p role="alert" className="text-sm text-bad">
      {problem}
    </p>
  )
}
