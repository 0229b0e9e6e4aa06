import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plantedFindings } from '../../test/planted-findings.ts'
import { plantFinding } from '../../test/planted-records.ts'
import { plantInput } from '../../test/planted-report.ts'
import type { Finding } from '../finding.ts'
import { reportTypes } from '../page-input.ts'
import { composeReport } from './compose-report.ts'
import type { ReportContent, Sentence } from './report-content.ts'
import { hashOf } from './report-hashes.ts'

const text = (sentences: readonly Sentence[]): string =>
  sentences
    .map(({ runs }) => runs.map((run) => run.text + run.citations.map((n) => `[${n}]`).join('')).join(''))
    .join('\n')
const table = ({ tables }: ReportContent, id: string): readonly (readonly string[])[] =>
  tables.find((one) => one.id === id)?.rows.map(({ cells }) => cells) ?? []

test('the bottom line of a smoking history', () => {
  expect(text(composeReport(plantInput('smokingHistory')).bottomLine)).toMatchInlineSnapshot(`
    "Smoking status in the most recent dated record: former smoker (01/08/2016)[1].
    Conflict of material severity: The record of 11/20/2014 says never smoker; the record of 03/14/2009 says 1 to 1.5 packs a day for 20 years.[2][3][4]
    Other dated records state: current smoker (03/14/2009)[2] and never smoker (11/20/2014)[4].
    Amounts in the records: 1 to 1.5 packs a day for 20 years, computed as 20 to 30 pack-years (03/14/2009)[3].
    Quit dates, each with the date of its record: 2010 (06/02/2012)[5]."
  `)
})

test('the bottom line of a medication history', () => {
  expect(text(composeReport(plantInput('medicationHistory')).bottomLine)).toMatchInlineSnapshot(`
    "The newest list of medication is dated 01/08/2016 and names lisinopril 20 mg[1] and metformin 500 mg[2].
    The statements that were compared, and those that were not, are under Conflicts. No conflict is listed there.
    Of the classes under scrutiny the records name oxycodone (opioid)[3][4].
    Recorded as discontinued: oxycodone (01/08/2016)[4].
    Adverse events: nausea with oxycodone (01/08/2016)[5]."
  `)
})

test('the bottom line of an allergy history', () => {
  expect(text(composeReport(plantInput('allergyHistory')).bottomLine)).toMatchInlineSnapshot(`
    "Reactions are recorded to penicillin (hives, anaphylaxis)[1][2].
    Conflict of material severity: The record of 11/20/2014 says no known drug allergies; earlier records name a reaction to penicillin.[1][2][3]
    Recorded as severe or life-threatening: allergy to penicillin: anaphylaxis (06/02/2012)[2].
    Statements of no allergy: no known drug allergies (11/20/2014)[3].
    Tolerance, tests and removed labels: tolerated amoxicillin (01/08/2016)[4]."
  `)
})

test.each(reportTypes)('%s: three to six sentences, each with its findings and their citations', (reportType) => {
  for (const input of [plantInput(reportType), plantInput(reportType, { approved: [], conflicts: [] })]) {
    const { bottomLine, findings, citations } = composeReport(input)
    expect(bottomLine.length).toBeGreaterThanOrEqual(3)
    expect(bottomLine.length).toBeLessThanOrEqual(6)
    const known = new Map(findings.map((finding) => [finding.id, finding]))
    for (const sentence of bottomLine) {
      expect(sentence.runs.map((run) => run.text).join('')).toBe(sentence.text)
      const cited = sentence.findingIds.flatMap((id) => known.get(id)?.citations ?? expect.fail('an unknown finding'))
      expect([...new Set(cited)].sort((a, b) => a - b)).toEqual(sentence.citations)
      expect(sentence.citations.every((n) => citations[n - 1]?.n === n)).toBe(true)
    }
  }
})

test.each(reportTypes)('%s: another order of everything gives the same hash', (reportType) => {
  const input = plantInput(reportType)
  const expected = hashOf(composeReport(input))
  const shuffled = fc.record({
    approved: fc.shuffledSubarray([...input.approved], { minLength: input.approved.length }),
    conflicts: fc.shuffledSubarray([...input.conflicts], { minLength: input.conflicts.length }),
    encounters: fc.shuffledSubarray([...input.encounters], { minLength: input.encounters.length }),
  })
  fc.assert(
    fc.property(shuffled, (other) => hashOf(composeReport({ ...input, ...other })) === expected),
    { numRuns: 30 },
  )
})

test('one finding less is another hash', () => {
  const input = plantInput('smokingHistory')
  const { approved } = input
  expect(hashOf(composeReport({ ...input, approved: approved.slice(1) }))).not.toBe(hashOf(composeReport(input)))
})

test('who transcribed a region is not part of the content', () => {
  const content = (by: string): ReportContent => {
    const region = {
      ...{ kind: 'region', documentId: 'doc_1', pageNumber: 1, readVersion: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } },
      ...{ imageSha256: '', transcription: 'smoker: yes', by, encounterId: 'doc_1-1' },
    } as const
    const finding = { ...plantedFindings.current, citations: [region] } as Finding
    return composeReport(plantInput('smokingHistory', { approved: [{ finding }] }))
  }
  expect(hashOf(content('usr_1'))).toBe(hashOf(content('usr_2')))
  expect(content('usr_1').chronology[0]?.rows[0]?.quote).toBe('smoker: yes (transcribed by reviewer)')
})

test('pack-years are printed as stated and as computed, never mixed', () => {
  expect(table(composeReport(plantInput('smokingHistory')), 'smoking.use')).toEqual([
    ['03/14/2009', 'cigarettes', '1 to 1.5 packs', '20', '20 to 30'],
  ])
})

test('the look-back window holds what is dated in it', () => {
  const parameters = { lookBackMonths: 36, indexDate: '2016-06-30' }
  const content = composeReport(plantInput('smokingHistory', { parameters }))
  expect(table(content, 'smoking.lookBack').map(([, record]) => record)).toEqual(['Never smoker', 'Former smoker'])
  expect(content.tables.at(-1)?.note).toBe('36 months before 06/30/2016: 06/30/2013 to 06/30/2016.')
  expect(text(content.bottomLine)).toContain(
    'No confirmed finding of current use is dated within the look-back window.',
  )
  expect(content.chronology.map(({ title }) => title)).toEqual(['Before 06/30/2016'])
})

test('what a later record repeats is one source', () => {
  const repeat = plantFinding(
    4,
    'Former smoker',
    'smoking.status',
    { status: 'never', product: 'cigarettes' },
    'never smoker',
    {
      duplicateOf: plantedFindings.never.id,
      flags: ['copiedForward'],
    },
  )
  const { approved } = plantInput('smokingHistory')
  const content = composeReport(plantInput('smokingHistory', { approved: [...approved, { finding: repeat }] }))
  expect(table(content, 'smoking.status')[1]).toEqual(['11/20/2014', 'Never smoker', 'cigarettes', '01/08/2016'])
})

test('possible conflicts come after the strong ones, and are counted apart', () => {
  const input = plantInput('smokingHistory')
  const strong = input.conflicts[0] ?? expect.fail('no conflict was planted')
  const possible = { ...strong, conflict: { ...strong.conflict, id: '0', strength: 'possible' as const } }
  const both = composeReport({ ...input, conflicts: [possible, strong] })
  expect(both.conflicts.map(({ strength }) => strength)).toEqual(['strong', 'possible'])
  expect(both.counts).toMatchObject({ conflicts: 1, conflictsUnresolved: 1, conflictsPossible: 1 })
  const alone = composeReport({ ...input, conflicts: [possible] })
  expect(alone.counts).toMatchObject({ conflicts: 0, conflictsUnresolved: 0, conflictsPossible: 1 })
  expect(alone.bottomLine.map(({ text }) => text).join('\n')).toContain('Statements that may contradict each other')
})

test('a conflict whose side was rejected is counted and not printed', () => {
  const input = plantInput('smokingHistory')
  const { never, current, use } = plantedFindings
  const only = (ids: readonly string[]): ReportContent =>
    composeReport({ ...input, approved: input.approved.filter(({ finding }) => ids.includes(finding.id)) })
  expect(only([never.id])).toMatchObject({ conflicts: [], counts: { conflicts: 0, conflictsDropped: 1 } })
  expect(only([never.id, use.id, current.id]).conflicts).toHaveLength(1)
  // Those that are left say the same.
  expect(only([use.id, current.id])).toMatchObject({ conflicts: [], counts: { conflictsDropped: 1 } })
  const [left] = only([never.id, current.id]).conflicts
  expect(left?.sides.map(({ findingIds }) => findingIds)).toEqual([[current.id], [never.id]])
  expect(left?.explanation.text).not.toContain('20 years')
})

test('a conflict of which a side was edited ends, unless the others contradict each other', () => {
  const { never, current, use } = plantedFindings
  const input = plantInput('smokingHistory', { approved: [never, current, use].map((finding) => ({ finding })) })
  const edited = (finding: Finding, value: object): ReportContent => {
    const { value: before, display } = finding
    const other = { finding: { ...finding, value, display: 'edited' } as Finding, original: { value: before, display } }
    const approved = input.approved.map((one) => (one.finding.id === finding.id ? other : one))
    return composeReport({ ...input, approved })
  }
  const ended = edited(never, { status: 'former', product: 'cigarettes' })
  expect(ended).toMatchObject({
    conflicts: [],
    counts: { conflicts: 0, conflictsDropped: 0, conflictsEdited: 1, conflictsUnconfirmed: 0 },
  })
  expect(ended.bottomLine[1]?.text).toBe('No conflict stands after the review.')
  expect(edited(never, never.value).conflicts).toHaveLength(1)
  expect(edited(use, { product: 'cigarettes', years: [2, 2] }).conflicts[0]?.explanation.findingIds).not.toContain(
    use.id,
  )
})

test('a conflict needs two confirmed sides', () => {
  const input = plantInput('smokingHistory')
  const { never } = plantedFindings
  const approved = input.approved.filter(({ finding }) => finding.id !== never.id)
  const content = composeReport({ ...input, approved, unconfirmed: [{ finding: never, why: 'undecided' }] })
  expect(content).toMatchObject({
    conflicts: [],
    counts: { conflicts: 0, conflictsDropped: 0, conflictsEdited: 0, conflictsUnconfirmed: 1 },
  })
  expect(content.bottomLine.flatMap(({ findingIds }) => findingIds)).not.toContain(never.id)
})

test('a finding with a blocking flag is printed as not confirmed, with page, words and reason', () => {
  const finding = { ...plantedFindings.current, flags: ['wrongPatient'] } as Finding
  const input = plantInput('smokingHistory', { approved: [], unconfirmed: [{ finding, why: 'blocked' }] })
  expect(composeReport(input).notConfirmed).toMatchObject([
    {
      where: 'records.pdf, page 1',
      quote: 'smokes',
      display: 'Current smoker',
      reasons: ['the page may be of another person'],
      citations: [1],
    },
  ])
})

test('every record is in the index, also one without findings', () => {
  const { recordsIndex } = composeReport(plantInput('smokingHistory', { approved: [], conflicts: [] }))
  expect(recordsIndex.map(({ date, findings }) => [date?.value, findings])).toEqual([
    ['2009-03-14', 0],
    ['2012-06-02', 0],
    ['2014-11-20', 0],
    ['2016-01-08', 0],
  ])
})

test('nothing found: the report says so', () => {
  const { bottomLine, header } = composeReport(plantInput('allergyHistory', { approved: [], conflicts: [] }))
  expect(bottomLine[0]?.text).toBe('No confirmed finding in these records speaks of the matter of this report.')
  expect(header.pagesNotRead).toEqual([{ where: 'records.pdf, page 5', reason: 'not read' }])
})

test('words that no reader sees are counted in the header, page by page, and only where there are some', () => {
  const plain = plantInput('smokingHistory', {})
  expect(composeReport(plain).header).not.toHaveProperty('hiddenText')
  const [document] = plain.documents
  const hidden = [7, 2].map((pageNumber) => ({
    documentId: document?.documentId ?? '',
    pageNumber,
    words: pageNumber + 1,
  }))
  expect(composeReport({ ...plain, hidden }).header.hiddenText).toEqual([
    { where: 'records.pdf, page 2', words: 3 },
    { where: 'records.pdf, page 7', words: 8 },
  ])
})
