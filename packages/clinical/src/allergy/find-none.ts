import type { Sentence } from '../text/page-text.ts'
import { exception, noneEntry, noneLabel, nonePatterns, type Scope, scopesIn } from './none-patterns.ts'

/** A statement that there is no allergy; offsets in the sentence. */
export type None = { readonly scope: Scope; readonly start: number; readonly end: number; readonly rule: string }

export function findNone(sentence: Sentence, inList: boolean): None[] {
  const { text, section } = sentence
  const found = nonePatterns.flatMap(({ rule, pattern, scope }) =>
    [...text.matchAll(pattern)].flatMap((match): None[] => {
      const [start, end] = [match.index, match.index + match[0].length]
      if (rule === 'allergy.none.label' && section?.kind === 'reviewOfSystems') return []
      if (exception.test(text.slice(end)) || isAnothers(text.slice(0, start))) return []
      // "No known allergies to latex" denies that one, and no more.
      if (!match.groups?.objects && /^\s+to\s+[a-z]/i.test(text.slice(end))) return []
      const said = `${match.groups?.kinds ?? ''} ${match.groups?.objects ?? ''}`.trim()
      return toScopes(said, scope).map((each) => ({ scope: each, start, end, rule }))
    }),
  )
  const kept = found.filter(({ start, end, scope }, at) =>
    found.every((other, place) => place >= at || other.end <= start || end <= other.start || other.scope !== scope),
  )
  return kept.length > 0 || !inList ? kept : noneOfEntry(sentence)
}

/** "None." under the heading of allergies; the heading may say which. */
function noneOfEntry({ text, section }: Sentence): None[] {
  const start = text.search(/[A-Za-z]/)
  if (start < 0) return []
  const words = text.slice(start).replace(/[\s.;:,!)*-]+$/, '')
  const match = noneLabel.exec(words) ?? noneEntry.exec(words)
  if (!match) return []
  const own = match.groups?.kinds ?? match.groups?.objects
  const scopes = own === undefined ? scopesIn(section?.title ?? '') : scopesIn(own)
  if (own !== undefined && scopes.length === 0) return []
  const rule = 'allergy.none.entry'
  return (scopes.length > 0 ? scopes : (['any'] as const)).map((scope) => ({
    scope,
    start,
    end: start + words.length,
    rule,
  }))
}

/** Nothing said means every allergy; only such as latex said means no statement of a scope. */
function toScopes(said: string, scope?: Scope): Scope[] {
  if (scope) return [scope]
  if (said === '' || /^(?:any|anything|intolerances|reactions|adverse\s+reactions)$/i.test(said)) return ['any']
  return scopesIn(said)
}

function isAnothers(before: string): boolean {
  return /\b(?:family|mother|father|brother|sister|son|daughter|wife|husband)\b[^.;]*$|\bif\b[^.;]*$/i.test(before)
}
