import type { Subject } from '../../page-input.ts'
import { type AgeGroup, ageGroupsOf } from '../../pulmonary/screens/age.ts'
import { type Height, heightRow, sayHeightRow } from '../../pulmonary/screens/height.ts'
import {
  type Listing,
  type ListingRow,
  listedMeasure,
  listingRow,
  regulation,
} from '../../pulmonary/screens/listing-tables.ts'
import {
  type Best,
  countedOf,
  highest,
  type LungTest,
  litres,
  type Session,
} from '../../pulmonary/sessions/sessions.ts'
import type { Evidence } from '../evidence.ts'
import type { Row } from '../report-content.ts'
import { sayNumber, sayRange } from '../say.ts'
import { toRow } from '../table.ts'
import { diseaseIn, type RecordedDisease } from './pulmonary-disease.ts'
import { type Applied, inputRow, measuredRow, type Rule, whyNone } from './screen-parts.ts'

const titles: Readonly<Record<Listing, string>> = {
  '3.02A': 'SSA Listing 3.02A, FEV1',
  '3.02B': 'SSA Listing 3.02B, FVC',
  '3.03A': 'SSA Listing 3.03A, FEV1 in asthma',
}
const tableNames: Readonly<Record<Listing, string>> = { '3.02A': 'Table I', '3.02B': 'Table II', '3.03A': 'Table VI' }
/** What else the listing asks for beside this table. */
const more: Readonly<Record<Listing, string>> = {
  '3.02A': '',
  '3.02B': '',
  '3.03A': ' Part B of the listing, which asks for stays in hospital, goes with it: the tables of stays show them.',
}
const ageWords = { '18to19': 'age 18 to less than 20', from20: 'age 20 or older' } as const

/** Of a listing that asks for no disease. */
const noneAsked: RecordedDisease = { stands: true, rows: [], missing: [] }

/** A part of what the table is looked up by: rows that show it, its value, or why there is none. */
type Known<Some> = { readonly rows: readonly Row[]; readonly value?: Some; readonly missing: readonly string[] }
type Tall = { readonly row: number; readonly unit: Height['unit'] }

export function listingRule(evidence: Evidence, listing: Listing): Rule {
  const disease = listing === '3.03A' ? diseaseIn(evidence, 'asthma') : noneAsked
  return {
    id: `ssa.${listing}`,
    title: titles[listing],
    rule: `Social Security Administration, Listing of Impairments, ${listing}, ${tableNames[listing]}: ${regulation}. The highest acceptable value of the test, for sex, age and height without shoes.${more[listing]}`,
    without: 'notScreened',
    apply: (session) => applyListing(evidence, listing, session, disease),
  }
}

function applyListing(evidence: Evidence, listing: Listing, session: Session, disease: RecordedDisease): Applied {
  const measure = listedMeasure[listing]
  const best = highest(session, measure, litres)
  const { sex } = evidence.facts.subject
  const age = ageIn(evidence, session)
  const tall = heightIn(evidence, session)
  const sexed = sex === 'female' || sex === 'male' ? sex : undefined
  const inputs = [
    ...(best ? [measuredRow(evidence, session, best.finding)] : []),
    ...(sexed ? [toRow(evidence, [], ['Sex', `${sexed}, as in the header`, ''])] : []),
    ...age.rows,
    ...tall.rows,
    ...disease.rows,
  ]
  const missing = [
    ...(best ? [] : [whyNone(session, measure, `${measure} in litres`)]),
    ...(sexed ? [] : ['sex']),
    ...age.missing,
    ...tall.missing,
    ...withoutSecondTest(session, best),
    ...disease.missing,
  ]
  const common = { inputs, ...(best && { amount: best.amount }) }
  if (!best || !sexed || !age.value || !tall.value)
    return { ...common, criterion: '', outcome: 'notScreened', result: 'Not screened.', missing, complete: false }
  if (!disease.stands)
    return { ...common, criterion: '', outcome: 'notScreened', result: 'Not screened.', missing, complete: true }
  const row = listingRow(listing, age.value, sexed, tall.value.row)
  const where = `${row.table}, ${ageWords[age.value]}, ${sexed}, height ${sayHeightRow(tall.value.row, tall.value.unit)}`
  return { ...common, complete: true, ...compared(row, where, measure, best, missing) }
}

function compared(
  { table, limit, verified, source }: ListingRow,
  where: string,
  measure: string,
  best: Best,
  missing: readonly string[],
): Pick<Applied, 'criterion' | 'outcome' | 'result' | 'missing'> {
  if (!verified || limit === undefined) {
    const why = `a verified row: that of ${table} for this age and height is not verified in this version`
    return { criterion: '', outcome: 'notScreened', result: 'Not screened.', missing: [...missing, why] }
  }
  const criterion = `${where}: ${measure} ${limit.toFixed(2)} L or less (${source}).`
  return isAtOrBelow(best.amount, limit)
    ? { criterion, outcome: 'atOrBelow', result: 'At or below the listed value.', missing }
    : { criterion, outcome: 'above', result: 'Above the listed value.', missing }
}

function isAtOrBelow(amount: number, limit: number): boolean {
  return amount <= limit
}

function ageIn(evidence: Evidence, session: Session): Known<Exclude<AgeGroup, 'under18'>> {
  const { dateOfBirth }: Subject = evidence.facts.subject
  const printed = session.tests.filter(({ value }) => value.age !== undefined)
  const rows = printed.map((test) =>
    inputRow(evidence, session, 'Age', `${sayNumber(test.value.age ?? 0)} years`, [test]),
  )
  const groups = [...ageGroupsOf(session, dateOfBirth)]
  const born =
    rows.length === 0 && groups.length > 0
      ? [inputRow(evidence, session, 'Age', 'by the date of birth in the header', [])]
      : []
  const all = [...rows, ...born]
  const [group] = groups
  if (group === undefined) return { rows: all, missing: ['age at the test'] }
  if (groups.length > 1) return { rows: all, missing: ['one age group: what is recorded allows more than one'] }
  if (group === 'under18') return { rows: all, missing: ['an age of 18 or more: the tables begin there'] }
  return { rows: all, value: group, missing: [] }
}

function heightIn(evidence: Evidence, session: Session): Known<Tall> {
  const measured = session.tests.filter(({ value }) => value.height !== undefined)
  const bare = measured.filter(({ value }) => value.withoutShoes !== false)
  const rows = measured.map((test) => heightInput(evidence, session, test))
  if (measured.length === 0) return { rows, missing: ['height at the test'] }
  if (bare.length === 0) return { rows, missing: ['height without shoes: the record says that shoes were worn'] }
  const places = bare.flatMap(({ value: { height } }): (Tall | undefined)[] => {
    const row = height && heightRow(height)
    return [height && row !== undefined ? { row, unit: height.unit } : undefined]
  })
  const [first] = places
  if (!first || places.some((place) => place?.row !== first.row))
    return { rows, missing: ['one height: what is recorded falls into more than one row of the table'] }
  const stated = bare.some(({ value }) => value.withoutShoes === true)
  return { rows, value: first, missing: stated ? [] : ['height recorded without saying whether without shoes'] }
}

function heightInput(evidence: Evidence, session: Session, test: LungTest): Row {
  const { height, withoutShoes } = test.value
  const shoes = withoutShoes === undefined ? '' : withoutShoes ? ', without shoes' : ', with shoes'
  const words = height ? `${sayRange(height.amount)} ${height.unit}${shoes}` : ''
  return inputRow(evidence, session, 'Height', words, [test])
}

/** 3.00E asks for a second test after a bronchodilator where FEV1 is low. */
function withoutSecondTest(session: Session, best: Best | undefined): string[] {
  const percent = best?.finding.value.percentPredicted
  const low = best?.finding.value.measure === 'FEV1' && percent !== undefined && percent < 70
  if (!low || countedOf(session, 'FEV1', 'post').length > 0) return []
  return ['a value after a bronchodilator, which the listing asks for where FEV1 is below 70 % of predicted']
}
