import type { Hit } from '../engine/match-rules.ts'
import type { Entry } from '../engine/word-lists.ts'
import type { Sentence } from '../text/page-text.ts'
import { nearbyParts } from './nearby.ts'
import type { Statement } from './statement.ts'
import type { BodyPlace } from './typed-values.ts'

/** The value of a finding: the frame's word, what the rule sets, what its pattern caught, and what stands nearby. */
export function stateValue({ hit, gives, parts }: Statement, { text }: Sentence): Record<string, unknown> {
  const { rule } = hit
  const value: Record<string, unknown> = rule.field === 'none' ? { ...parts } : { [rule.field]: gives, ...parts }
  for (const [key, said] of Object.entries(rule.value)) {
    const part = typeof said === 'string' && said.startsWith('$') ? firstOf(hit, text, said) : said
    if (part !== undefined) value[key] = part
  }
  for (const name of rule.nearby) Object.assign(value, nearbyParts[name]?.(text, hit, gives))
  return { ...value, ...(hit.captures.get('site') as BodyPlace | undefined) }
}

/** `$illness|$LAY_ILLNESS`: whichever of them the pattern went through; without `$` a word as it is. */
function firstOf(hit: Hit, text: string, said: string): unknown {
  const parts = said.split('|').map((path) => (path.startsWith('$') ? capture(hit, text, path.slice(1)) : path))
  return parts.find((part) => part !== undefined)
}

/**
 * `SYMPTOM` is the entry's name, `AGENT.class` another cell of its row, `condition.system` a part of a typed value, and
 * `words` what the pattern matched. `number.last` is the last of several numbers.
 */
function capture({ captures, start, end }: Hit, text: string, path: string): unknown {
  if (path === 'words') return text.slice(start, end)
  const [name = '', cell] = path.split('.')
  if (cell === 'last') return [...captures].findLast(([one]) => one.replace(/\d+$/, '') === name)?.[1]
  const found = captures.get(name)
  if (typeof found !== 'object' || found === null || !('name' in found)) return found
  if (cell === undefined) return found.name
  return ('row' in found ? (found as Entry).row[cell] : (found as Record<string, unknown>)[cell]) || undefined
}
