import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '../case/case-facts.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Encounter, Finding, FindingValues } from '../finding.ts'
import { currentList } from './current-list.ts'
import type { MedicationValues } from './medication.ts'
import { findMedicationConflicts } from './medication-conflicts.ts'
import { timelines } from './timelines.ts'

type Statement = MedicationValues['medication.statement']

function day(value: string): PartialDate {
  return { value, precision: 'day', basis: 'serviceDate' }
}

/** A finding of the encounter of that day. */
function finding<Kind extends keyof FindingValues>(
  category: Kind,
  on: string,
  value: FindingValues[Kind],
  rule = 'test',
): Finding {
  const cited = {
    documentId: `doc-${on}`,
    pageNumber: 1,
    start: 0,
    end: 1,
    quote: 'x',
    readVersion: 1,
    pageTextSha256: '',
    match: 'exact',
  }
  return {
    id: `${category} ${on} ${JSON.stringify(value)}`,
    category,
    value,
    display: '',
    assertion: {
      polarity: 'affirmed',
      certainty: 'definite',
      temporality: 'current',
      experiencer: 'patient',
      cues: [],
    },
    effectiveDate: day(on),
    citations: [{ kind: 'text', encounterId: `e-${on}`, section: 'medications', ...cited }],
    origin: { by: 'rules', rule, version: '1' },
    confidence: 'high',
    flags: [],
  } as unknown as Finding
}

function drug(on: string, name: string, rest: Partial<Statement> = {}, rule?: string): Finding {
  return finding(
    'medication.statement',
    on,
    { surface: name, ingredients: [name], prn: false, status: 'active', ...rest },
    rule,
  )
}

function reaction(on: string, substance: string, rest: Partial<FindingValues['allergy.reaction']> = {}): Finding {
  return finding('allergy.reaction', on, {
    surface: substance,
    substance,
    kind: 'drug',
    type: 'allergy',
    reactions: [],
    verification: 'reported',
    ...rest,
  })
}

function factsOf(findings: readonly Finding[]): CaseFacts {
  const days = [...new Set(findings.map(({ effectiveDate }) => effectiveDate?.value ?? ''))]
  const encounters = days.map(
    (on): Encounter => ({
      id: `e-${on}`,
      documentId: `doc-${on}`,
      pages: [1, 1],
      segments: [],
      encounterType: 'office',
      serviceDate: day(on),
      dateSource: 'labelled',
      documentType: 'note',
    }),
  )
  return { subject: {}, parameters: {}, encounters }
}

function kinds(...findings: Finding[]): string[] {
  return findMedicationConflicts(findings, factsOf(findings)).map(
    ({ kind, severity }) => `${kind.slice(11)} ${severity}`,
  )
}

const daily = { strength: '10 mg', timesPerDay: [1, 1] } as const
const twice = { strength: '5 mg', timesPerDay: [2, 2] } as const
const more = { strength: '20 mg', timesPerDay: [1, 1] } as const

describe('conflicts', () => {
  test('active after stop', () => {
    const stop = drug('2012-01-05', 'lisinopril', { status: 'discontinued' })
    const later = drug('2012-03-05', 'lisinopril')
    expect(kinds(stop, later)).toEqual(['activeAfterStop significant'])
    expect(kinds(stop, drug('2012-02-01', 'lisinopril', { status: 'started' }), later)).toEqual([])
    expect(kinds(drug('2012-01-01', 'lisinopril'), stop)).toEqual([])
    expect(kinds(stop, drug('2012-01-05', 'lisinopril'))).toEqual([])
    expect(kinds(drug('2012-01-05', 'lisinopril', { status: 'discontinued' }, 'medication.said-tried'), later)).toEqual(
      [],
    )
    expect(kinds(drug('2012-01-05', 'warfarin', { status: 'discontinued' }), drug('2012-03-05', 'warfarin'))).toEqual([
      'activeAfterStop material',
    ])
  })

  test('two doses', () => {
    const day1 = '2012-01-05'
    expect(kinds(drug(day1, 'lisinopril', daily), drug(day1, 'lisinopril', more))).toEqual(['dosesDiffer significant'])
    expect(kinds(drug(day1, 'lisinopril', daily), drug(day1, 'lisinopril', twice))).toEqual([])
    expect(kinds(drug(day1, 'lisinopril', daily), drug(day1, 'lisinopril', { ...more, status: 'changed' }))).toEqual([])
    expect(kinds(drug(day1, 'lisinopril', daily), drug('2012-02-05', 'lisinopril', more))).toEqual([
      'dosesDiffer minor',
    ])
    expect(kinds(drug(day1, 'lisinopril', daily), drug('2014-02-05', 'lisinopril', more))).toEqual([])
    expect(
      kinds(
        drug(day1, 'lisinopril', daily),
        drug('2012-01-20', 'lisinopril', { ...more, status: 'changed' }),
        drug('2012-02-05', 'lisinopril', more),
      ),
    ).toEqual([])
    const odd = drug('2014-02-05', 'lisinopril', more)
    expect(kinds(drug(day1, 'lisinopril', daily), odd, drug('2016-02-05', 'lisinopril', daily))).toEqual([
      'dosesDiffer minor',
    ])
    expect(kinds(drug(day1, 'warfarin', daily), drug(day1, 'warfarin', more))).toEqual([])
    const tablets = drug('2013-02-05', 'lisinopril', { strength: '10 mg' })
    expect(kinds(drug(day1, 'lisinopril', daily), tablets, odd, drug('2016-02-05', 'lisinopril', daily))).toEqual([
      'dosesDiffer minor',
    ])
    const fill = drug('2012-01-20', 'lisinopril', { strength: '20 mg' })
    expect(kinds(drug(day1, 'lisinopril', daily), fill, drug('2012-02-05', 'lisinopril', more))).toEqual([
      'dosesDiffer minor',
    ])
  })

  test('an amount without a unit may mean any', () => {
    const [day1, later] = ['2012-01-05', '2012-02-05']
    const bare = (on: string, strength: string): Finding => drug(on, 'gabapentin', { strength, timesPerDay: [3, 3] })
    expect(kinds(bare(day1, '300'), bare(later, '600 mg'))).toEqual(['dosesDiffer minor'])
    expect(kinds(bare(day1, '300'), bare(later, '300 mg'))).toEqual([])
    expect(kinds(bare(day1, '50'), bare(later, '0.05 mg'))).toEqual([])
    const findings = [bare(day1, '300'), bare(later, '600 mg')]
    expect(findMedicationConflicts(findings, factsOf(findings))[0]?.isCertain).toBe(false)
  })

  test('all accounts of an allergy stand beside the dose, those of its day too', () => {
    const given = drug('2012-02-05', 'ketorolac', { status: 'administered' })
    const before = reaction('2011-01-05', 'naproxen', { class: 'nsaids' })
    const entry = reaction('2012-02-05', 'ibuprofen', { class: 'nsaids' })
    const sameDay = { ...entry, citations: [{ ...entry.citations[0], start: 40, end: 60 }] } as Finding
    const findings = [before, sameDay, given]
    const [conflict] = findMedicationConflicts(findings, factsOf(findings))
    expect(conflict?.findingIds).toEqual(expect.arrayContaining(findings.map(({ id }) => id)))
  })

  test('given despite an allergy', () => {
    const given = drug('2012-02-05', 'amoxicillin', { status: 'administered' })
    expect(kinds(reaction('2012-01-05', 'amoxicillin'), given)).toEqual(['givenDespiteAllergy material'])
    expect(kinds(reaction('2012-01-05', 'penicillin', { class: 'penicillins' }), given)).toEqual([
      'givenDespiteAllergy material',
    ])
    expect(kinds(reaction('2012-01-05', 'amoxicillin', { type: 'intolerance' }), given)).toEqual([])
    expect(kinds(reaction('2012-03-05', 'amoxicillin'), given)).toEqual([])
    expect(kinds(reaction('2012-01-05', 'amoxicillin'), drug('2012-02-05', 'amoxicillin'))).toEqual([])
    const cleared = finding('allergy.delabelled', '2012-01-20', { substance: 'amoxicillin' })
    expect(kinds(reaction('2012-01-05', 'amoxicillin'), cleared, given)).toEqual([])
  })

  test('denied and filled', () => {
    const fill = drug('2012-02-05', 'oxycodone', { status: 'dispensed' })
    expect(kinds(fill, finding('medication.none', '2012-03-01', { scope: 'all' }))).toEqual([
      'deniedAndFilled material',
    ])
    expect(kinds(fill, drug('2012-03-01', 'oxycodone', { status: 'notTaken' }))).toEqual(['deniedAndFilled material'])
    expect(kinds(fill, finding('medication.none', '2012-03-01', { scope: 'overTheCounter' }))).toEqual([])
    expect(kinds(fill, finding('medication.none', '2013-03-01', { scope: 'all' }))).toEqual([])
    expect(kinds(fill, drug('2012-03-01', 'alprazolam', { status: 'notTaken' }))).toEqual([])
    const denied = (name: string): Finding =>
      finding('medical.denial', '2012-03-01', { denied: 'medication', name } as FindingValues['medical.denial'])
    expect(kinds(fill, denied('pain pill'))).toEqual(['deniedAndFilled material'])
    expect(kinds(fill, denied('prescription'))).toEqual(['deniedAndFilled material'])
    expect(kinds(fill, denied('steroid'))).toEqual([])
  })

  test('denied and prescribed: of the kind that was denied, and possible at most', () => {
    const ordered = drug('2012-02-05', 'prednisone', { status: 'started' })
    const denied = (on: string): Finding =>
      finding('medical.denial', on, { denied: 'medication', name: 'steroid' } as FindingValues['medical.denial'])
    expect(kinds(ordered, denied('2012-03-01'))).toEqual(['deniedAndFilled material'])
    expect(findMedicationConflicts([ordered, denied('2012-03-01')], factsOf([ordered]))[0]?.isCertain).toBe(false)
    expect(kinds(ordered, denied('2012-02-05'))).toEqual([])
    expect(kinds(ordered, finding('medication.none', '2012-03-01', { scope: 'all' }))).toEqual([])
  })

  test('two of one class', () => {
    const on = '2012-02-05'
    expect(kinds(drug(on, 'oxycodone'), drug(on, 'hydrocodone'))).toEqual(['twoOfAClass significant'])
    expect(kinds(drug(on, 'lisinopril'), drug(on, 'enalapril'))).toEqual(['twoOfAClass minor'])
    expect(kinds(drug(on, 'lisinopril'), drug(on, 'enalapril', { status: 'discontinued' }))).toEqual([])
    const bottle = drug(on, 'enalapril', { frequency: 'once a day' })
    const stop = drug(on, 'enalapril', { status: 'discontinued', surface: 'Vasotec' })
    expect(kinds(drug(on, 'lisinopril'), bottle, stop)).toContain('twoOfAClass minor')
    expect(kinds(drug(on, 'lisinopril'), drug('2012-03-05', 'enalapril'))).toEqual([])
    expect(kinds(drug(on, 'aspirin'), drug(on, 'ibuprofen'))).toEqual([])
    expect(kinds(drug(on, 'atorvastatin'), drug(on, 'statin'))).toEqual([])
    expect(kinds(drug(on, 'prednisone'), drug(on, 'hydrocortisone', { route: 'topical' }))).toEqual([])
  })

  test('two of one class, one filled and the other listed', () => {
    const fill = (on: string): Finding => drug(on, 'simvastatin', { status: 'dispensed' })
    const listed = drug('2012-02-05', 'atorvastatin')
    expect(kinds(fill('2012-01-20'), listed, fill('2012-02-20'))).toEqual(['twoOfAClass minor'])
    expect(kinds(fill('2012-01-20'), listed)).toEqual([])
    expect(kinds(listed, fill('2012-02-20'), fill('2012-03-20'))).toEqual([])
    expect(kinds(fill('2011-01-20'), listed, fill('2013-02-20'))).toEqual([])
    const stop = drug('2012-02-05', 'simvastatin', { status: 'discontinued' })
    expect(kinds(fill('2012-01-20'), listed, stop, fill('2012-02-20'))).not.toContain('twoOfAClass minor')
    expect(kinds(fill('2012-01-20'), drug('2012-02-05', 'lisinopril'), fill('2012-02-20'))).toEqual([])
  })

  test('that a dose was tolerated was not known when it was given', () => {
    const allergy = finding('allergy.reaction', '2012-01-01', {
      surface: 'penicillin',
      substance: 'penicillin',
      class: 'penicillins',
      kind: 'drug',
      type: 'allergy',
      reactions: [],
      verification: 'reported',
    })
    const given = drug('2012-02-05', 'ampicillin', { status: 'administered' })
    const borne = (on: string): Finding =>
      finding('allergy.tolerance', on, { substance: 'ampicillin', class: 'penicillins', kind: 'drug' })
    expect(kinds(allergy, given, borne('2012-02-05'))).toEqual(['givenDespiteAllergy material'])
    expect(kinds(allergy, given, borne('2012-01-20'))).toEqual([])
  })

  test('what is of another person or another patient makes no conflict', () => {
    const stop = drug('2012-01-05', 'lisinopril', { status: 'discontinued' })
    const wrong = { ...drug('2012-03-05', 'lisinopril'), flags: ['wrongPatient'] } as Finding
    expect(kinds(stop, wrong)).toEqual([])
  })
})

test('the current list is that of the newest encounter with a list', () => {
  const prose = {
    ...drug('2013-01-01', 'aspirin'),
    citations: [{ ...drug('2013-01-01', 'aspirin').citations[0], section: 'plan' }],
  } as Finding
  const findings = [
    drug('2012-01-01', 'lisinopril'),
    drug('2012-06-01', 'metformin'),
    drug('2012-06-01', 'zolpidem', { status: 'discontinued' }),
    prose,
  ]
  const list = currentList(findings, factsOf(findings))
  expect(list?.date?.value).toBe('2012-06-01')
  expect(list?.statements.map(({ value }) => value.surface)).toEqual(['metformin'])
  expect(currentList([prose], factsOf([prose]))).toBeUndefined()
})

test('timelines: active until it was stopped, and again', () => {
  const findings = [
    drug('2012-06-01', 'lisinopril'),
    drug('2012-01-01', 'lisinopril', { status: 'started' }),
    drug('2012-09-01', 'lisinopril', { status: 'discontinued' }),
    drug('2013-01-01', 'lisinopril'),
    drug('2011-01-01', 'aspirin', { status: 'planned' }),
  ]
  const [line, ...others] = timelines(findings)
  expect(others).toEqual([])
  expect(line?.drug).toBe('lisinopril')
  expect(line?.intervals.map(({ state, from, to, ends }) => [state, from.value, to.value, ends])).toEqual([
    ['active', '2012-01-01', '2012-09-01', true],
    ['stopped', '2012-09-01', '2012-09-01', false],
    ['active', '2013-01-01', '2013-01-01', false],
  ])
})
