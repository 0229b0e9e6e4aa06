import type { LungTest, Measurement, Session } from '../../pulmonary/sessions/sessions.ts'
import { isAcceptable } from '../../pulmonary/sessions/sessions.ts'
import type { Evidence } from '../evidence.ts'
import type { Table } from '../report-content.ts'
import { sayDate, sayName, sayNumber } from '../say.ts'
import { type Source, sayRepeats } from '../sources.ts'
import { toRow } from '../table.ts'
import { maybe, measuredIn, phases, phaseWords, sayAmount, sessionsIn } from './lung-words.ts'

const measures = ['FEV1', 'FVC', 'FEV1/FVC', 'TLC', 'RV', 'DLCO', 'PEF', 'FEF25-75'] as const

type Line = {
  readonly cells: readonly string[]
  readonly findings: (Measurement | LungTest)[]
  readonly sources: Source<Measurement>[]
}

/** One row a test day, document and phase; rows that read the same are one. */
export function lungFunctionTables(evidence: Evidence): Table[] {
  const sources = new Map(measuredIn(evidence).map((source) => [source.finding.id, source]))
  const lines = new Map<string, Line>()
  for (const session of sessionsIn(evidence)) {
    for (const phase of phases) {
      const line = lineOf(session, phase, sources)
      if (!line) continue
      const key = JSON.stringify(line.cells)
      const same = lines.get(key)
      if (!same) lines.set(key, line)
      else {
        same.findings.push(...line.findings)
        same.sources.push(...line.sources)
      }
    }
  }
  if (lines.size === 0) return []
  const headings = ['Test day', 'Phase', ...measures, 'Printed limits', 'Quality', 'Remarks', 'Repeated']
  const rows = [...lines.values()].map((line) => ({
    ...line,
    cells: [...line.cells, sayRepeats(evidence, line.sources)],
  }))
  const used = headings.map((_, at) => at < 2 || rows.some(({ cells }) => cells[at] !== ''))
  const kept = (cells: readonly string[]): string[] => cells.filter((_, at) => used[at])
  return [
    {
      id: 'pulmonary.function',
      title: 'Lung function over time',
      note: 'Values before and after a bronchodilator are kept apart. Values are those of the page, also where a remark says that they cannot be right; such values count in no screen and no trend. Per cent is of the predicted value; of FEV1/FVC it is the ratio itself.',
      columns: kept(headings),
      rows: rows.map(({ cells, findings, sources: own }) =>
        toRow(evidence, [...findings, ...own.flatMap(({ repeats }) => repeats)], kept(cells)),
      ),
    },
  ]
}

function lineOf(
  session: Session,
  phase: Measurement['value']['phase'],
  sources: ReadonlyMap<string, Source<Measurement>>,
): Line | undefined {
  const own = session.measurements.filter(({ value }) => value.phase === phase)
  if (own.length === 0) return undefined
  const cellOf = (measure: (typeof measures)[number]): string =>
    joined(own.filter(({ value }) => value.measure === measure).map(({ value }) => sayShort(value)))
  const limits = own.flatMap(({ value }) => sayLimits(value))
  return {
    cells: [
      sayDate(session.on),
      phaseWords[phase],
      ...measures.map(cellOf),
      joined(limits),
      joined(session.tests.flatMap(sayQuality)),
      joined(remarksOn(session, own)),
    ],
    findings: [...own, ...session.tests],
    sources: own.flatMap(({ id }) => sources.get(id) ?? []),
  }
}

/** `1.20 L, 45 %`: the note says of what. */
function sayShort(value: Measurement['value']): string {
  const percent = maybe(
    value.percentPredicted,
    (amount) => `${sayNumber(amount)} %${value.measure === 'FEV1/FVC' ? ' of predicted' : ''}`,
  )
  return [sayAmount(value), percent].filter((word) => word !== '').join(', ')
}

function joined(words: readonly string[]): string {
  return [...new Set(words)].filter((word) => word !== '').join('; ')
}

function sayLimits({ measure, lowerLimit, zScore }: Measurement['value']): string[] {
  const limit = maybe(lowerLimit, (amount) => `LLN ${sayNumber(amount)}`)
  const score = maybe(zScore, (amount) => `z ${sayNumber(amount)}`)
  const said = [limit, score].filter((word) => word !== '').join(', ')
  return said === '' ? [] : [`${measure} ${said}`]
}

export function sayQuality({ value: { quality, grade, repeatable } }: LungTest): string[] {
  return [
    maybe(quality, sayName),
    maybe(grade, (letter) => `grade ${letter}`),
    maybe(repeatable, (yes) => (yes ? 'repeatable' : 'not repeatable')),
  ]
}

/** Why a value of the row cannot be right, or does not count. */
function remarksOn(session: Session, own: readonly Measurement[]): string[] {
  const flagged = own.filter(({ flags }) => flags.includes('implausible')).map(({ value }) => value.measure)
  const amount = (measure: string): number | undefined => {
    const amounts = own.filter(({ value }) => value.measure === measure).flatMap(({ value }) => value.amount ?? [])
    return amounts.length === 1 ? amounts[0] : undefined
  }
  const [fev1, fvc, ratio] = [amount('FEV1'), amount('FVC'), amount('FEV1/FVC')]
  const both = fev1 !== undefined && fvc !== undefined && fvc > 0
  return [
    ...[...new Set(flagged)].map((measure) => `${measure} not plausible`),
    ...(both && fev1 > fvc ? ['FEV1 above FVC'] : []),
    ...(both && ratio !== undefined && Math.abs((fev1 / fvc) * 100 - ratio) > 3
      ? ['printed ratio differs from that of the two volumes']
      : []),
    ...(isAcceptable(session) ? [] : ['test not acceptable as recorded']),
  ]
}
