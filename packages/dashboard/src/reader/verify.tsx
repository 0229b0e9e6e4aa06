import type { FinishedReport } from '@casefold/contract/finished-report'
import type { ReactElement } from 'react'
import { CopyField } from '../kit/copy-field.tsx'
import { useWords } from '../words/words.tsx'

/** Both hashes, and how whoever has a file can compare it with them. */
export function Verify({
  report: { run, contentSha256, recordSha256 },
}: {
  readonly report: FinishedReport
}): ReactElement {
  const w = useWords().reader
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit text-accent">{w.verify}</summary>
      <div className="panel mt-2 flex flex-col gap-3 px-4 py-3">
        <CopyField label={w.contentHash} value={contentSha256} />
        <CopyField label={w.recordHash} value={recordSha256} />
        <p className="max-w-prose text-soft">{w.verifyText}</p>
        <CopyField label={w.command} value={`casefold report verify ${run.reportId}.json`} />
      </div>
    </details>
  )
}
