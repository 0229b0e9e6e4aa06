import { readAllergies } from './allergy/read-allergies.ts'
import { withAnswers } from './asked-mentions.ts'
import { readMedical } from './medical/read-medical.ts'
import { readMedications } from './medication/read-medications.ts'
import type { Mention } from './notes.ts'
import type { PageWord } from './page-input.ts'
import { readPulmonary } from './pulmonary/read-pulmonary.ts'
import { withRepairs } from './repaired-mentions.ts'
import { withRows } from './row-mentions.ts'
import { readRules } from './rule-reader/read-rules.ts'
import { readSmoking } from './smoking/read-smoking.ts'
import { settleStatuses } from './smoking/settle-statuses.ts'
import { withSpokenTimes } from './spoken-times.ts'
import type { SubjectName } from './subjects.ts'
import { unmarkedOptions } from './text/option-list.ts'
import { indexOverlaps } from './text/overlaps.ts'
import type { PageText } from './text/page-text.ts'

type Reader = (page: PageText, raw: string, words?: readonly PageWord[]) => Mention[]

const readers: Readonly<Record<SubjectName, Reader>> = {
  smoking: readSmoking,
  medication: readMedications,
  allergy: readAllergies,
  medical: readMedical,
  pulmonary: readPulmonary,
}

/** What a page says of these subjects. What a form only offers is no finding: a mention wholly in an option without a mark. */
export function readSubjects(
  subjects: Iterable<SubjectName>,
  page: PageText,
  raw: string,
  words?: readonly PageWord[],
): readonly Mention[] {
  const asked = new Set(subjects)
  const read = [...asked].flatMap((subject) => readers[subject](page, raw, words))
  const ruled = readRules(asked, page, raw)
  const ruledAt = indexOverlaps(ruled)
  const own = read.filter((mention) => !ruledAt(mention).some((other) => saysMore(other, mention)))
  const ownAt = indexOverlaps(own)
  // Of what a reader and the rules both find, the reader's stands: its value says more.
  const all = [...own, ...ruled.filter((one) => !ownAt(one).some((other) => saysSame(other, one)))]
  const settled = withAnswers(page, raw, settleStatuses(raw, withoutRelatives(all)))
  const mentions = withSpokenTimes(raw, withRows(page, raw, settled))
  const offeredAt = indexOverlaps(
    unmarkedOptions(page).map(([from, to]) => {
      const [start, end] = page.toRaw(from, to)
      return { start, end }
    }),
  )
  const told = mentions.filter((one) => !offeredAt(one).some(({ start, end }) => one.start >= start && one.end <= end))
  return withRepairs(page, raw, told)
}

/** "Denies falls, fractures or concussions" denies conditions, and injuries with the same words. */
function saysSame(one: Mention, other: Mention): boolean {
  if (one.category !== other.category) return false
  return other.category !== 'medical.denial' || other.value.denied !== 'injury'
}

/**
 * Whether somebody smokes is for the rules to say, where they do; "nonsmoker" is less than never or no longer. How much and
 * how long is more than how much alone.
 */
function saysMore(one: Mention, other: Mention): boolean {
  if (one.category === 'smoking.status' && other.category === 'smoking.status')
    return one.value.status !== 'nonsmoker' || (other.value.status !== 'never' && other.value.status !== 'former')
  if (one.category !== 'smoking.use' || other.category !== 'smoking.use') return false
  return (
    Object.keys(other.value).every((part) => part in one.value) && 'years' in one.value && !('years' in other.value)
  )
}

/** A condition whose words are those of a family finding is the relative's. */
function withoutRelatives(mentions: readonly Mention[]): Mention[] {
  const familyAt = indexOverlaps(mentions.filter(({ category }) => category === 'medical.family'))
  return mentions.filter((one) => one.category !== 'medical.condition' || familyAt(one).length === 0)
}
