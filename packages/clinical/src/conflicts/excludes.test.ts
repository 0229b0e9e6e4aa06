import { cpuUsage } from 'node:process'
import { expect, test } from 'vitest'
import { growsInLine } from '../../test/cpu-growth.ts'
import { findConflicts } from '../case/find-conflicts.ts'
import { toDate } from '../dates/compare-dates.ts'
import type { Category, Encounter, Finding, FindingValues } from '../finding.ts'
import { type Claim, type ExcludingKind, findExcluded } from './excludes.ts'
import { type Span, within } from './spans.ts'

function finding<Kind extends Category>(at: number, day: string, category: Kind, value: FindingValues[Kind]): Finding {
  const date = { value: day, precision: 'day', basis: 'stated' }
  return {
    ...{ id: `f${at}`, category, value, display: category, effectiveDate: date, confidence: 'high', flags: [] },
    assertion: {
      polarity: 'affirmed',
      certainty: 'definite',
      temporality: 'current',
      experiencer: 'patient',
      cues: [],
    },
    citations: [
      {
        ...{ kind: 'text', documentId: 'doc', pageNumber: at, start: 0, end: 4, quote: 'said', readVersion: 1 },
        ...{ pageTextSha256: '', encounterId: `visit ${at}`, match: 'exact' },
      },
    ],
    origin: { by: 'rules', rule: 'test', version: '1' },
  } as unknown as Finding
}

/** So many topics, each with as many denials and records. */
function countPairs(topics: number, size: number): number {
  let compared = 0
  const claims = (from: number): Claim[] =>
    Array.from({ length: topics * size }, (_, at) => ({
      statement: { finding: finding(from + at, '2010-01-01', 'allergy.none', { scope: 'any' }), source: 'note' },
      span: within([at, at]),
      topics: [`topic ${at % topics}`],
      matter: `matter ${at}`,
    }))
  const kind: ExcludingKind<undefined> = {
    ...{ kind: 'test', joins: 'matter', severity: 'minor', possible: true },
    denials: () => claims(0).map((claim) => ({ ...claim, span: within([0, topics * size]) })),
    records: () => claims(topics * size),
    same: () => {
      compared++
      return false
    },
  }
  expect(findExcluded(kind, undefined)).toEqual([])
  return compared
}

test('what is compared grows with the pairs of each topic', () => {
  expect(countPairs(10, 10)).toBe(10 * 10 * 10)
  expect(countPairs(100, 10)).toBe(100 * 10 * 10)
  expect(countPairs(10, 20)).toBe(10 * 20 * 20)
})

const names = Array.from({ length: 200 }, (_, at) => `condition ${at}`)
const sites = ['lumbar spine', 'knee', 'shoulder', 'neck', 'hand', 'hip', 'foot', 'chest']

/** What a case of very many pages says, over twenty years. */
function manyFindings(count: number): Finding[] {
  return Array.from({ length: count }, (_, at): Finding => {
    const day = toDate(10_000 + (at % 7300))
    const name = names[Math.floor(at / 8) % names.length] ?? ''
    const site = sites[Math.floor(at / 8) % sites.length] ?? ''
    switch (at % 8) {
      case 0:
        return finding(at, day, 'medical.denial', { denied: 'condition', name })
      case 1:
        return finding(at, day, 'medical.denial', { denied: 'trouble', site })
      case 2:
        return finding(at, day, 'medical.work', { status: at % 3 === 0 ? 'working' : 'offWork' })
      case 3:
        return finding(at, day, 'smoking.status', { status: at % 3 === 0 ? 'never' : 'current', product: 'tobacco' })
      case 4:
        return finding(at, day, 'smoking.status', { status: 'nonsmoker', product: 'tobacco' })
      default:
        return finding(at, day, 'medical.condition', { surface: name, name, system: 'other', status: 'active', site })
    }
  })
}

test('50,000 findings of one case are compared within seconds', () => {
  const findings = manyFindings(50_000)
  const encounters = findings.map(
    ({ citations: [{ encounterId }], effectiveDate }) =>
      ({ id: encounterId, encounterType: 'office', serviceDate: effectiveDate }) as Encounter,
  )
  const before = cpuUsage()
  const conflicts = findConflicts(findings, { subject: {}, parameters: {}, encounters }, 'medicalHistory')
  const { user, system } = cpuUsage(before)
  expect(conflicts.length).toBeGreaterThan(100)
  expect((user + system) / 1e6).toBeLessThan(5)
})

/** Claims of one topic and one matter, for the days that they are given. */
function ofOneTopic(
  joins: 'matter' | 'shared',
  denials: readonly Span[],
  records: readonly Span[],
): ExcludingKind<undefined> {
  const toClaims = (spans: readonly Span[], from: number) => (): Claim[] =>
    spans.map((span, at) => ({
      statement: { finding: finding(from + at, '2010-01-01', 'allergy.none', { scope: 'any' }), source: 'note' },
      ...{ span, topics: ['topic'], matter: 'matter' },
    }))
  return {
    ...{ kind: 'test', joins, severity: 'minor', possible: true },
    denials: toClaims(denials, 0),
    records: toClaims(records, denials.length),
    explain: ({ denials: [denial], records: [record] }) =>
      `${denial.statement.finding.id} ${record.statement.finding.id}`,
  }
}

const stretch = (from: number, to: number): Span => ({ from: [from, from], to: [to, to] })
const shapes: readonly (readonly [what: string, at: (place: number) => Span])[] = [
  ['all at one time', () => stretch(0, 10)],
  ['one after the other', (place) => stretch(place, place + 1)],
  ['at days of which little is known', (place) => ({ from: [-Infinity, place], to: [place, Infinity] })],
]

test.each(shapes.flatMap(([what, at]) => (['matter', 'shared'] as const).map((joins) => [what, joins, at] as const)))(
  '20,000 findings of one topic, %s, joined by %s',
  (_, joins, at) => {
    const compare = (count: number): void => {
      const spans = Array.from({ length: count / 2 }, (_, place) => at(place))
      const conflicts = findExcluded(ofOneTopic(joins, spans, spans), undefined)
      expect(conflicts.length).toBeGreaterThan(0)
      expect(Math.max(...conflicts.map(({ findingIds }) => findingIds.length))).toBeLessThanOrEqual(200)
    }
    expect(growsInLine(compare, 20_000)).toBe(true)
  },
)

test.each(['matter', 'shared'] as const)(
  'the pair that is quoted excludes each other, a sure one first: by %s',
  (joins) => {
    const unsure: Span = { from: [0, 20], to: [20, 40] }
    const quoted = (denials: readonly Span[], records: readonly Span[]): string[] =>
      findExcluded(ofOneTopic(joins, denials, records), undefined).map(({ explanation }) => explanation)
    // The second denial meets both records, the first only the second one.
    expect(quoted([stretch(8, 9), stretch(1, 9)], [stretch(1, 2), stretch(8, 8)])).toEqual(['f0 f3'])
    expect(quoted([unsure, stretch(1, 50)], [stretch(5, 6), stretch(30, 31)])).toEqual(['f1 f2'])
  },
)
