import type { Clause } from './clauses.ts'
import { denialRules } from './denial-rules.ts'
import { deniesNow } from './negation.ts'
import { pastRules } from './past-rules.ts'
import { quitRules } from './quit-rules.ts'
import type { StatusRule } from './status-rule.ts'
import { bareRules, everRules, presentRules } from './use-rules.ts'

export type Said = Pick<StatusRule, 'id' | 'status' | 'confidence' | 'unbroken'>

const first = [...denialRules, ...quitRules, ...pastRules, ...presentRules]
const afterDenial = [...everRules, ...bareRules]
const denied: Said = { id: 'smoking.status.denied', status: 'nonsmoker', confidence: 'high' }
const carriedOn = new Set([
  'smoking.status.quit-alone',
  'smoking.status.no-longer',
  'smoking.status.resumed',
  'smoking.status.not-since',
  'smoking.status.never-either',
  'smoking.status.did-before',
  'smoking.status.former-alone',
  'smoking.status.now-amount',
])

/** What a clause says of the use of tobacco: the first rule that holds. */
export function classify({ words: { text }, named }: Clause): Said | undefined {
  if (!named)
    return find(
      first.filter(({ id }) => carriedOn.has(id)),
      text,
    )
  const found = find(first, text) ?? (deniesNow(text) ? denied : find(afterDenial, text))
  return found?.status === 'none' ? undefined : found
}

function find(rules: readonly StatusRule[], text: string): StatusRule | undefined {
  return rules.find(({ when, unless }) => when.test(text) && !unless?.test(text))
}
