import type { Sentence } from '../text/page-text.ts'
import { findAllergens } from './find-allergens.ts'
import { isMistaken } from './in-error.ts'
import { exception, noneEntry, noneLabel, nonePatterns, type Scope, scopesIn } from './none-patterns.ts'

/** A statement that there is no allergy; offsets in the sentence. */
export type None = { readonly scope: Scope; readonly start: number; readonly end: number; readonly rule: string }

/** "Nausea from codeine is not an allergy" judges that one, and denies no other. */
const judged = /^not\s+(?:an?|true|real)\b/i

export function findNone(sentence: Sentence, inList: boolean): None[] {
  const { text, section } = sentence
  const found = nonePatterns.flatMap(({ rule, pattern, scope }) =>
    [...text.matchAll(pattern)].flatMap((match): None[] => {
      const [start, end] = [match.index, match.index + match[0].length]
      if (rule === 'allergy.none.label' && section?.kind === 'reviewOfSystems') return []
      if (exception.test(text.slice(end)) || exceptsOne(text.slice(end)) || isAnothers(text.slice(0, start))) return []
      if (isMistaken('', text.slice(end)) || judged.test(match[0])) return []
      // "No known allergies to latex" denies that one, and no more.
      if (!match.groups?.objects && /^\s+to\s+[a-z]/i.test(text.slice(end))) return []
      const said = `${match.groups?.kinds ?? ''} ${match.groups?.objects ?? ''}`.trim()
      return toScopes(said, scope).map((each) => ({ scope: each, start, end, rule }))
    }),
  )
  const kept = found.filter(({ start, end, scope }, at) =>
    found.every((other, place) => place >= at || other.end <= start || end <= other.start || other.scope !== scope),
  )
  if (kept.length > 0) return kept
  return inList ? noneOfEntry(sentence) : noneAnswered(sentence)
}

/** "NKDA ex sulfa", but not "NKDA, ex smoker". */
function exceptsOne(behind: string): boolean {
  const ex = /^[\s,(]*ex\s+/i.exec(behind)?.[0].length
  return ex !== undefined && findAllergens(behind.slice(0, 60)).some(({ start }) => start === ex)
}

/** A question for allergies, however it is put, that was answered with no: "Allergies  N", "Alergia a medicinas?  No". */
const asks =
  /^[\s\d.)•-]*(?:(?:do you have|have you|are you|any|known|other|drug|food|medication|medicine|or|and|had|ever)\s+)*(?:al+erg(?:y|ies|ic)|alergias?|al[eé]rgic[oa])(?:\s+(?:to|a|la|las|los|any(?:thing)?|or|and|medicines?|medications?|drugs?|foods?|medicinas?|medicamentos?|comidas?|alguna?))*[\s?:.]*$/i

function noneAnswered({ text, start, asked }: Sentence): None[] {
  if (asked?.said !== 'no') return []
  const question = text.slice(Math.max(0, asked.start - start), asked.end - start)
  if (!asks.test(question)) return []
  const scopes = scopesIn(question)
  const end = asked.end - start
  return (scopes.length > 0 ? scopes : (['any'] as const)).map((scope) => ({
    scope,
    start: 0,
    end,
    rule: 'allergy.none.answered',
  }))
}

/** "None." under the heading of allergies; the heading may say which. */
function noneOfEntry({ text, section }: Sentence): None[] {
  const start = text.search(/[A-Za-z]/)
  if (start < 0) return []
  const words = text.slice(start).replace(/[\s.;:,!)*-]+$/, '')
  const match = noneLabel.exec(words) ?? noneEntry.exec(words)
  if (!match) return []
  const own = match.groups?.kinds ?? match.groups?.objects
  const title = section?.title ?? ''
  const scopes = scopesIn(own ?? title)
  // "Latex allergy? No" denies that one.
  if (scopes.length === 0 && (own !== undefined || findAllergens(title).length > 0)) return []
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
