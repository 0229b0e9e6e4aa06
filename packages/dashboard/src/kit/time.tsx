import { type ReactElement, useEffect, useState } from 'react'
import { useFormat } from '../words/words.tsx'

/** How long ago or until, as it passes; the exact time is in the title. */
export function Time({ at }: { readonly at: number }): ReactElement {
  const format = useFormat()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const near = Math.abs(Date.now() - at) < 3_600_000
    const timer = setInterval(() => setNow(Date.now()), near ? 20_000 : 600_000)
    setNow(Date.now())
    return () => clearInterval(timer)
  }, [at])
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)} className="whitespace-nowrap">
      {format.relative(at, now)}
    </time>
  )
}
