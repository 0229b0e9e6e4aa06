import type { Row } from '../row.ts'
import type { AccuracyBar } from './bars.ts'
import { boxBar } from './bars.ts'
import { addHits, boxHits } from './box-hits.ts'
import type { ReadingSet } from './reading-set.ts'
import { type Accuracy, accuracyOf, scorePage } from './score.ts'
import type { Reading } from './through-service.ts'

/** What the service read and what the bare engine read, against the truth. An error may be zero, so these are not ratios. */
export function accuracyRows(bar: AccuracyBar, set: ReadingSet, ours: Reading, bareTexts: readonly string[]): Row[] {
  const name = `${bar.engine}, ${set.origin} ${set.degradation}`
  const [read, bare] = [
    accuracyIn(
      set,
      ours.pages.map(({ ocrText }) => ocrText),
    ),
    accuracyIn(set, bareTexts),
  ]
  return [
    toRow(`${name}: letters wrong, %`, read.cer, bare.cer, `≤ ${bar.cer}`, read.cer <= bar.cer),
    ...(bar.criticalRecall === undefined ? [] : [recallRow(name, read, bare, bar.criticalRecall)]),
    ...(set.knowsBoxes ? [boxRow(name, set, ours)] : []),
  ]
}

function accuracyIn({ files }: ReadingSet, texts: readonly string[]): Accuracy {
  const pages = files.flatMap((file) => file.pages)
  if (pages.length !== texts.length) throw new Error(`${texts.length} of ${pages.length} pages were read`)
  return accuracyOf(pages.map(({ text }, at) => scorePage(text, texts[at] ?? '')))
}

function recallRow(name: string, read: Accuracy, bare: Accuracy, least: number): Row {
  const { criticalRecall } = read
  const figure = `${name}: critical words found, %`
  return toRow(figure, criticalRecall, bare.criticalRecall, `≥ ${least}`, criticalRecall >= least)
}

function boxRow(name: string, { files }: ReadingSet, { pages }: Reading): Row {
  const truth = files.flatMap((file) => file.pages)
  const { words, matched, hits } = addHits(truth.map((page, at) => boxHits(page.words, pages[at]?.words ?? [])))
  const share = matched === 0 ? 0 : (100 * hits) / matched
  // The bare side is the share of words that were read at all: boxes of a few words would say little.
  return toRow(`${name}: boxes where the words are, %`, share, (100 * matched) / words, `≥ ${boxBar}`, share >= boxBar)
}

function toRow(figure: string, ours: number, bare: number, bar: string, reached: boolean): Row {
  if (![ours, bare].every((value) => Number.isFinite(value))) throw new Error(`${figure}: measured nothing`)
  const ratio = bare === 0 ? 1 : ours / bare
  return { figure, ours, bare, ratio, bar, verdict: reached ? 'ok' : 'short', counted: true }
}
