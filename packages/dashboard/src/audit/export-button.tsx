import { type ReactElement, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import type { AuditParams } from '../search-params.ts'
import { useWords } from '../words/words.tsx'
import { exportAudit } from './export-audit.ts'

/** Exports what is filtered, all of it and not only what is on the screen. */
export function ExportButton({ filter }: { readonly filter: AuditParams }): ReactElement {
  const w = useWords()
  const words = w.administration.audit
  const toast = useToast()
  const [rows, setRows] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const start = async (): Promise<void> => {
    const own = new AbortController()
    running.current = own
    setRows(0)
    try {
      const exported = await exportAudit(filter, setRows, own.signal)
      toast(exported.cut ? words.cut(exported.rows) : words.exported(exported.rows))
    } catch (error) {
      if (!own.signal.aborted) toast(readError(error, w).sentence, 'bad')
    } finally {
      setRows(undefined)
    }
  }
  if (rows === undefined) return <Button onClick={() => void start()}>{words.export}</Button>
  return (
    <>
      <span role="status" className="text-sm text-soft">
        {words.exporting(rows)}
      </span>
      <Button onClick={() => running.current?.abort()}>{words.stop}</Button>
    </>
  )
}
