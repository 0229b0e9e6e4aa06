import { makeStory } from '@casefold/dev/casefile/story'
import type { Place, Story } from '@casefold/dev/casefile/story-types'
import { noneOf, type Row } from '../row.ts'
import { judgeConflicts } from './judge-conflicts.ts'
import { type ReadStory, readStory } from './read-story.ts'
import { shareRow, shownShare } from './wilson.ts'

const [first, last] = [1, 60]

/** Hits of so many, added up over the case files. */
type Tally = { hits: number; of: number }
const figures = [
  'precision',
  'recall',
  'strangers',
  'accused',
  'copies',
  'repeats',
  'gaps',
  'pauses',
  'dates',
  'misquoted',
] as const
type Score = Readonly<Record<(typeof figures)[number], Tally>>

/** 60 made-up case files with planted contradictions, copies, strangers and gaps. */
export async function measureCasefiles(): Promise<Row[]> {
  const score = Object.fromEntries(figures.map((figure) => [figure, { hits: 0, of: 0 }])) as unknown as Score
  for (let seed = first; seed <= last; seed++) {
    const story = makeStory(seed)
    const read = readStory(story)
    scoreConflicts(story, read, score)
    scorePages(story, read, score)
    scoreCopies(story, read, score)
    scoreDates(story, read, score)
  }
  return toRows(score)
}

function toRows(score: Score): Row[] {
  const name = `generated, ${last - first + 1} case files`
  const barred = (figure: string, { hits, of }: Tally, gate: number, target: number): Row =>
    shareRow(`${name}: ${figure}`, hits, of, { gate, target })
  const shown = (figure: string, { hits, of }: Tally): Row => shownShare(`${name}: ${figure}`, hits, of)
  const none = (figure: string, { hits, of }: Tally): Row => noneOf(`${name}: ${figure}`, hits, of)
  return [
    barred('conflicts, precision', score.precision, 0.9, 0.92),
    barred('conflicts, recall', score.recall, 0.95, 0.97),
    shown("another patient's records found", score.strangers),
    none("own pages taken for another patient's", score.accused),
    shown('copied pages joined to their originals', score.copies),
    shown('repeated sentences marked as copied', score.repeats),
    shown('gaps found', score.gaps),
    shown('told gaps that are there', score.pauses),
    shown('pages with the right date of service', score.dates),
    none("citations that are not the page's words", score.misquoted),
  ]
}

function add(tally: Tally, hit: boolean): void {
  tally.of++
  if (hit) tally.hits++
}

function scoreConflicts({ truth }: Story, { analysis, placesOf }: ReadStory, score: Score): void {
  const told = analysis.conflicts.map((conflict) => ({ kind: conflict.kind, places: placesOf(conflict) }))
  const { found, missed, right, wrong } = judgeConflicts(truth.conflicts, told)
  score.recall.hits += found.length
  score.recall.of += found.length + missed.length
  score.precision.hits += right.length
  score.precision.of += right.length + wrong.length
}

function scorePages({ documents, truth }: Story, { analysis, citationsOf }: ReadStory, score: Score): void {
  const strange = new Set(truth.wrongPatient.map(keyOf))
  const flagged = new Set<string>()
  for (const finding of analysis.findings) {
    for (const { citation, key, text } of citationsOf(finding)) {
      if (finding.flags.includes('wrongPatient')) flagged.add(key)
      add(score.misquoted, text.slice(citation.start, citation.end) !== citation.quote || citation.quote === '')
    }
  }
  if (strange.size > 0)
    add(
      score.strangers,
      [...strange].some((key) => flagged.has(key)),
    )
  score.accused.of += documents.reduce((sum, { pages }) => sum + pages.length, 0) - strange.size
  score.accused.hits += [...flagged].filter((key) => !strange.has(key)).length
}

/** What a copied page says is cited from both pages; what a note repeats is marked. */
function scoreCopies({ truth }: Story, { analysis, citationsOf }: ReadStory, score: Score): void {
  for (const { kind, original, copy } of truth.duplicates) {
    const cites = (finding: (typeof analysis.findings)[number], place: Place): boolean =>
      citationsOf(finding).some(({ key }) => key === keyOf(place))
    const here = analysis.findings.filter((finding) => cites(finding, copy))
    if (kind === 'sentence') {
      const marked = here.filter(({ flags }) => flags.includes('copiedForward'))
      add(
        score.repeats,
        marked.some(({ category }) => category.startsWith('smoking.')),
      )
    } else if (here.length > 0)
      add(
        score.copies,
        here.every((finding) => cites(finding, original)),
      )
  }
}

function scoreDates({ truth }: Story, { analysis }: ReadStory, score: Score): void {
  for (const { date, pages } of truth.visits) {
    for (const { document, page } of pages) {
      const encounter = analysis.encounters.find(
        ({ documentId, pages: [from, to] }) => documentId === `doc_${document}` && from <= page && page <= to,
      )
      add(score.dates, encounter?.serviceDate?.value === date)
    }
  }
  const pauses = analysis.gaps.filter(({ kind }) => kind === 'noEntries')
  const told = pauses.map(({ from, to }) => `${from?.value} ${to?.value}`)
  const planted = truth.gaps.map(({ from, to }) => `${from} ${to}`)
  for (const gap of planted) add(score.gaps, told.includes(gap))
  for (const gap of told) add(score.pauses, planted.includes(gap))
}

function keyOf({ document, page }: Place): string {
  return `doc_${document}/${page}`
}
