import type { SectionKind } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { causeOf, isCause } from './cause.ts'
import type { Phrase } from './find-phrases.ts'
import type { Judged } from './judge.ts'
import { isLongAgo, onsetOf } from './onset.ts'
import { isProblem } from './problem-line.ts'
import { statusOf } from './status.ts'

/** `onset`: the words that a date of the beginning was taken from. */
type Valued = {
  readonly value: MedicalValues['medical.condition']
  readonly onset?: { readonly start: number; readonly end: number }
}

/** All that a sentence says of one condition. */
export function conditionValue(
  text: string,
  phrase: Phrase,
  judged: Judged,
  section: SectionKind | undefined,
  all: readonly Phrase[],
  at: number,
): Valued {
  const next = all[at + 1]
  const between = next && text.slice(phrase.end, next.start)
  const cause = causeOf(text, phrase) ?? (between !== undefined && isCause(between) ? next?.name : undefined)
  const begun = onsetOf(
    text,
    phrase,
    all.filter((other) => other !== phrase),
  )
  const problem = isProblem(text, phrase, all, section)
  const status = statusOf(text, phrase, judged, section, problem, next?.start ?? text.length)
  const passed =
    status === 'active' &&
    (phrase.course === 'episode' || phrase.course === 'curable') &&
    !problem &&
    begun !== undefined &&
    isLongAgo(begun)
  const value = {
    surface: text.slice(phrase.start, phrase.end),
    name: phrase.name,
    system: phrase.system,
    ...(phrase.site ? { site: phrase.site } : {}),
    ...(phrase.side ? { laterality: phrase.side } : {}),
    status: passed ? ('historical' as const) : status,
    ...(begun ? { onset: begun.moment } : {}),
    ...(cause ? { cause } : {}),
  }
  return begun ? { value, onset: begun } : { value }
}
