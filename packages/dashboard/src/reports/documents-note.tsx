import type { DocumentRecord } from '@casefold/contract/document'
import type { ReactElement } from 'react'
import { isOpen } from '../record-cache.ts'
import { useWords } from '../words/words.tsx'

const mostNames = 5

/** What the report will be made from: what it waits for, and what it must do without. */
export function DocumentsNote({ documents }: { readonly documents: readonly DocumentRecord[] }): ReactElement {
  const w = useWords().reports
  const reading = documents.filter(isOpen).length
  const failed = documents.filter(({ processStatus }) => processStatus === 'failed')
  const read = documents.length - reading - failed.length
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      {documents.length === 0 && <p>{w.noDocuments}</p>}
      {reading === 0 && read > 0 && <p>{w.allRead(read)}</p>}
      {reading > 0 && <p>{w.stillReading(reading, documents.length)}</p>}
      {failed.length > 0 && (
        <div>
          <p className="text-warn">{w.notRead(failed.length)}</p>
          <ul className="mt-1 list-disc pl-5 text-xs wrap-anywhere">
            {failed.slice(0, mostNames).map(({ id, fileName }) => (
              <li key={id}>{fileName}</li>
            ))}
            {failed.length > mostNames && <li>{w.andMore(failed.length - mostNames)}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
