import type { DecisionMade } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useWords } from '../words/words.tsx'

const tones: Readonly<Record<string, Tone>> = { approved: 'good', edited: 'good', rejected: 'bad' }

/** What somebody decided, in a word; of a rejection also why. */
export function DecisionBadge({ made }: { readonly made: DecisionMade | null }): ReactElement | null {
  const w = useWords().findings
  if (!made) return null
  const reason = made.reason ? `: ${nameIn(w.reasons, made.reason)}` : ''
  return (
    <Badge tone={tones[made.decision] ?? 'neutral'}>
      {nameIn(w.decisions, made.decision)}
      {reason}
    </Badge>
  )
}
