import type { SmokingStatus } from './smoking.ts'
import { pattern } from './tobacco-words.ts'

export type StatusRule = {
  readonly id: string
  /** `none`: the words are about tobacco and say nothing of the patient's use. */
  readonly status: SmokingStatus | 'none'
  readonly confidence: 'high' | 'medium' | 'low'
  readonly when: RegExp
  readonly unless?: RegExp
  readonly unbroken?: true
}

type Line = readonly [
  id: string,
  status: StatusRule['status'],
  confidence: StatusRule['confidence'],
  when: string,
  unless?: string,
  unbroken?: 'unbroken',
]

export function statusRules(lines: readonly Line[]): StatusRule[] {
  return lines.map(([id, status, confidence, when, unless, unbroken]) => ({
    id: `smoking.status.${id}`,
    status,
    confidence,
    when: pattern(when),
    ...(unless ? { unless: pattern(unless) } : {}),
    ...(unbroken ? { unbroken: true as const } : {}),
  }))
}
