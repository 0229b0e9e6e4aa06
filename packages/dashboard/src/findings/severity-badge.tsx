import type { ConflictRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useWords } from '../words/words.tsx'
import { nameIn } from './name-in.ts'

type Severity = ConflictRecord['severity']

const tones: Readonly<Record<Severity, Tone>> = { material: 'bad', significant: 'warn', minor: 'neutral' }

export function SeverityBadge({ severity }: { readonly severity: Severity }): ReactElement {
  return <Badge tone={tones[severity]}>{nameIn(useWords().findings.severities, severity)}</Badge>
}
