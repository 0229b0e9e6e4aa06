import type { Assertion } from '../finding.ts'
import type { SmokingValues } from './smoking.ts'

type SmokingCategory = keyof SmokingValues

type StatementOf<Kind extends SmokingCategory> = {
  readonly category: Kind
  readonly value: SmokingValues[Kind]
  readonly display: string
  /** In the page's text. */
  readonly start: number
  readonly end: number
  readonly rule: string
  readonly confidence?: 'high' | 'medium' | 'low'
  readonly assertion?: Partial<Assertion>
  readonly informant?: 'patient' | 'relative'
}

/** What a sentence says of tobacco, before it becomes a mention. */
export type Statement = { [Kind in SmokingCategory]: StatementOf<Kind> }[SmokingCategory]
