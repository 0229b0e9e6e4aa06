import type { ChainState } from '@casefold/contract/dashboard/site'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { readAuditChain } from '../api.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Time } from '../kit/time.tsx'
import { useWords } from '../words/words.tsx'

const tones: Record<ChainState['state'], Tone> = { verified: 'good', broken: 'bad', empty: 'neutral' }

/** What the trail is worth. The badge is a button: it says what it means. */
export function ChainBadge(): ReactElement {
  const w = useWords().administration.audit.chain
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['audit-chain'],
    queryFn: async ({ signal }) => readAuditChain({ signal }),
    staleTime: 60_000,
  })
  if (!data) return <Badge tone="neutral">{error ? w.unchecked : w.checking}</Badge>
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="flex min-h-8 items-center gap-2 rounded-md px-2">
        <Badge tone={tones[data.state]}>{w[data.state]}</Badge>
        <span className="text-xs text-soft">
          <Time at={data.checkedAt} />
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={w.title}>
        <p>{w.text}</p>
        <p className="text-sm text-soft">
          {w.checked(data.events)}, <Time at={data.checkedAt} />
        </p>
        {data.state === 'broken' && (
          <>
            <p className="font-medium text-bad">{w.brokenText}</p>
            <ul className="list-disc pl-5 text-sm break-words">
              {data.problems.slice(0, 20).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    </>
  )
}
