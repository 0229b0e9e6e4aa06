import { findDates } from '@casefold/clinical/dates/find-dates'
import type { Part } from '@casefold/clinical/model/parts'
import type { Mention } from '@casefold/clinical/notes'
import { readPage } from '@casefold/clinical/read-page'
import type { SaidFinding } from '@casefold/dev/language-model/scripted-models'
import { type Lost, withAnswers } from './answered-page.ts'
import { claimOf, toClaim } from './label-claims.ts'
import { type CaseLabels, type FactLabel, keyOf, type NoteCase, type Quote } from './labels.ts'
import { isSame } from './score-facts.ts'

/**
 * A model that knows the labels: it says both sides of every labelled conflict, and every labelled fact that the rules did
 * not read. What it does not reach with conflicts is lost on the way from an answer to a conflict. Labels are coarser than
 * the contract: where the rules have a fact right by its label, a perfect model says what they say.
 */
export function oracle(lost: Lost): NoteCase {
  return async (labels) => {
    const byPage = Map.groupBy(saidOf(labels), ({ page }) => keyOf(page))
    return (page, carried) => {
      const all = byPage.get(`${page.documentId}/${page.pageNumber}`) ?? []
      const { mentions } = readPage(page, carried)
      const said = all.filter(({ fact }) => !fact || !isRead(fact, page.text, mentions))
      const answer = ({ text }: Part): string[] => [
        JSON.stringify({ findings: said.map(({ finding }) => finding).filter(({ quote }) => text.includes(quote)) }),
      ]
      return withAnswers(page, carried, answer, lost)
    }
  }
}

function isRead(fact: FactLabel, text: string, mentions: readonly Mention[]): boolean {
  const start = text.indexOf(fact.quote)
  return mentions.some(
    (mention) =>
      mention.category === fact.category &&
      mention.start < start + fact.quote.length &&
      mention.end > start &&
      mention.confidence !== 'low' &&
      isSame(fact, mention.value as Value) &&
      hasParts(fact, mention.value as Value),
  )
}

type Value = Readonly<Record<string, unknown>>

/** Parts that comparison rests on and that the scorer of facts does not ask for. */
function hasParts({ value: want = {} }: FactLabel, value: Value): boolean {
  return ['laterality', 'denied', 'strength'].every((part) => want[part] === undefined || want[part] === value[part])
}

/** `fact`: the label that says no more than that. */
type Said = { readonly page: string; readonly finding: SaidFinding; readonly fact?: FactLabel }
type Claimed = Omit<Said, 'finding'> & { readonly finding: SaidFinding | undefined }
type Side = Quote & { readonly kind: string; readonly at: number; readonly names: readonly string[] }

function saidOf({ facts, conflicts }: CaseLabels): Said[] {
  const sides = conflicts.flatMap(({ kind, sides: both = [] }) => {
    const names = both.flat().flatMap((quote) => facts.filter((fact) => isOf(fact, quote)).flatMap(nameOf))
    return both.flatMap((side, at) => side.map((quote): Side => ({ ...quote, kind, at, names })))
  })
  const said: Claimed[] = [
    ...facts.map((fact): Claimed => {
      const own = sides.filter((side) => isOf(fact, side)).map((side) => partsBy(side, fact))
      const more: Value = Object.assign({}, ...own)
      return {
        page: fact.page,
        finding: claimOf(fact, more),
        ...(!own.some((parts) => Object.keys(parts).length > 0) && !isAccount(fact, sides) && { fact }),
      }
    }),
    ...sides.map((side): Claimed => ({ page: side.page, finding: claimBy(side, facts) })),
  ]
  return said.flatMap((one) => (one.finding ? [{ ...one, finding: one.finding }] : []))
}

/** Of these, names have no words that labels and rules share. */
const accounts = new Set(['medical.mechanismDiffers', 'medical.lateralityDiffers', 'medical.onsetDiffers'])

function isAccount(fact: FactLabel, sides: readonly Side[]): boolean {
  return sides.some((side) => accounts.has(side.kind) && isOf(fact, side))
}

function isOf(fact: FactLabel, { page, quote }: Quote): boolean {
  return fact.page === page && (fact.quote.includes(quote) || quote.includes(fact.quote) || runsInto(fact.quote, quote))
}

/** One ends with what the other begins with. */
function runsInto(one: string, other: string): boolean {
  const least = 12
  const ends = (a: string, b: string): boolean => {
    for (let length = Math.min(a.length, b.length) - 1; length >= least; length--)
      if (a.endsWith(b.slice(0, length))) return true
    return false
  }
  return ends(one, other) || ends(other, one)
}

function nameOf({ category, value }: FactLabel): string[] {
  return category === 'medical.condition' && typeof value?.name === 'string' ? [value.name] : []
}

/** What labels of facts do not hold and the kind of the conflict says: when it began, until when, what it was put down to. */
function partsBy({ kind, at, quote }: Side, { category }: FactLabel): Value {
  const when = findDates(quote).length > 0 ? quote.slice(0, 120) : null
  if (kind === 'medical.onsetDiffers' && category === 'medical.condition') return { onset: when }
  if (kind === 'medical.disabledVsWorking' && category === 'medical.work') return spanIn(quote)
  if (kind === 'pulmonary.smokingVsCause' && category === 'medical.condition' && at === 1) return { cause: 'smoking' }
  if (category !== 'medication.statement') return {}
  if (kind === 'medication.deniedAndFilled') return { status: at === 0 ? 'notTaken' : 'dispensed' }
  if (kind === 'medication.givenDespiteAllergy' && at === 0) return { status: 'administered' }
  if (kind === 'medication.prescribedDespiteAllergy' && at === 0) return { status: 'started' }
  return {}
}

function spanIn(quote: string): Value {
  const words = quote.replace(/\s+/g, ' ')
  const [, since = null] = /\b(?:since|from|stop working\?|last worked:?) +(.{1,40})/i.exec(words) ?? []
  const [, until = null] = /\b(?:until|through|thru|to) +((?=.{0,12}\d).{1,40})/i.exec(words) ?? []
  const dated = (part: string | null): string | null => (part && findDates(part).length > 0 ? part : null)
  return { since: dated(since), until: dated(until) }
}

/** What no label of a fact says and the kind of the conflict asks for. */
function claimBy({ kind, at, quote, page, names }: Side, facts: readonly FactLabel[]): SaidFinding | undefined {
  if (kind === 'smoking.cotinineVsDenial' && at === 1) return toClaim('smoking.cotinine', quote, { result: 'positive' })
  if (kind === 'pulmonary.interpretationVsValues' && at === 0)
    return toClaim('pulmonary.test', quote, { interpretation: 'normal' })
  const span = spanIn(quote)
  if (kind === 'medical.disabledVsWorking' && at === 0 && (span.since ?? span.until) !== null)
    return toClaim('medical.work', quote, { status: 'offWork', ...span })
  const [name] = names
  const isKnown = facts.some((fact) => isOf(fact, { page, quote }))
  if (isKnown || name === undefined || findDates(quote).length === 0) return undefined
  if (kind !== 'medical.onsetDiffers') return undefined
  return toClaim('medical.condition', quote, { surface: name, status: 'active', onset: quote.slice(0, 120) })
}
