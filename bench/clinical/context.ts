import { createHash } from 'node:crypto'
import { assertTarget } from '@casefold/clinical/assertion/assert'
import type { Row } from '../row.ts'
import { readShared } from './shared-set.ts'
import { type Bar, shareRow, shownShare } from './wilson.ts'

type Labelled = {
  readonly sentence: string
  readonly condition: string
  readonly negated: boolean
  readonly historical: boolean
  readonly hypothetical: boolean
}
type Score = { found: number; right: number; expected: number }

/** The gates of reports.md; beside them what medspaCy 1.3 with pruning reaches on the same rows. */
const precision: Bar = { gate: 0.97, target: 0.98, bare: 0.953 }
const recall: Bar = { gate: 0.955, target: 0.97, bare: 0.959 }

/** Negation on the sentences of the NegEx test kit. Cues were tuned on the half that `isDev` names. */
export async function measureContext(): Promise<Row[]> {
  const kit = await readShared('negex-context/rsAnnotations-1-120-random.txt')
  if (kit === undefined) return []
  const rows = kit.split(/\r?\n/).slice(1).filter(Boolean).map(toLabelled)
  const all = score(rows, ({ negated }) => negated, isNegated)
  const test = score(
    rows.filter(({ sentence }) => !isDev(sentence)),
    ({ negated }) => negated,
    isNegated,
  )
  const past = score(
    rows,
    ({ historical }) => historical,
    (row) => timeOf(row) === 'historical',
  )
  const hypothetical = score(
    rows,
    (row) => row.hypothetical,
    (row) => timeOf(row) === 'hypothetical',
  )
  return [
    shareRow(`negation, ${rows.length} rows: precision`, all.right, all.found, precision),
    shareRow(`negation, ${rows.length} rows: recall`, all.right, all.expected, recall),
    shownShare('negation, test half: precision', test.right, test.found),
    shownShare('negation, test half: recall', test.right, test.expected),
    shownShare('historical: precision', past.right, past.found),
    shownShare('historical: recall', past.right, past.expected),
    shownShare('hypothetical: precision', hypothetical.right, hypothetical.found),
    shownShare('hypothetical: recall', hypothetical.right, hypothetical.expected),
  ]
}

function isDev(sentence: string): boolean {
  return (createHash('sha256').update(sentence).digest()[0] ?? 0) % 2 === 0
}

function toLabelled(line: string): Labelled {
  const [, condition = '', sentence = '', negation = '', time = ''] = line.split('\t')
  return {
    sentence,
    condition: condition.trim(),
    negated: /negated/i.test(negation),
    historical: /historical/i.test(time),
    hypothetical: /not particular/i.test(time),
  }
}

function score(
  rows: readonly Labelled[],
  expected: (row: Labelled) => boolean,
  found: (row: Labelled) => boolean,
): Score {
  const counted: Score = { found: 0, right: 0, expected: 0 }
  for (const row of rows) {
    const [should, does] = [expected(row), found(row)]
    counted.expected += Number(should)
    counted.found += Number(does)
    counted.right += Number(should && does)
  }
  return counted
}

function isNegated({ sentence, condition }: Labelled): boolean {
  return assertTarget(sentence, targetOf(sentence, condition)).polarity === 'negated'
}

function timeOf({ sentence, condition }: Labelled): string {
  return assertTarget(sentence, targetOf(sentence, condition)).temporality
}

/** The kit writes the condition in capitals; some sentences were cut before it, and then are the target themselves. */
function targetOf(sentence: string, condition: string): { start: number; end: number } {
  const words = condition.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const pattern = words.join('[^A-Za-z0-9]+')
  const match =
    new RegExp(`(?<![A-Za-z])${pattern.toUpperCase().replaceAll('A-ZA-Z', 'A-Za-z')}`).exec(sentence) ??
    new RegExp(pattern, 'i').exec(sentence)
  return match ? { start: match.index, end: match.index + match[0].length } : { start: 0, end: sentence.length }
}
