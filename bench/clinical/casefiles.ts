import { makeWholeStory } from '@casefold/dev/casefile/story/story'
import type { Place, Story } from '@casefold/dev/casefile/story/types'
import { noneOf, type Row, shown } from '../row.ts'
import { judgeConflicts } from './judge-conflicts.ts'
import { type ReadStory, readStory } from './read-story.ts'
import { shareRow, shownShare } from './wilson.ts'

const [first, last] = [1, 100]
const [firstHeld, heldCount] = [5001, 50]
const subjects = ['smoking', 'medication', 'allergy', 'medical', 'pulmonary'] as const

/** Hits of so many, added up over the case files. */
type Tally = { hits: number; of: number }
const figures = [
  'precision',
  'recall',
  'strangers',
  'unflagged',
  'accused',
  'copies',
  'repeats',
  'gaps',
  'pauses',
  'dates',
  'misquoted',
  ...subjects.flatMap((subject) => [`${subject} precision`, `${subject} recall`] as const),
] as const
type Score = Readonly<Record<(typeof figures)[number], Tally>>

/** 100 made-up case files over all five subjects, with planted contradictions, copies, strangers and gaps. */
export async function measureCasefiles(): Promise<Row[]> {
  const score = emptyScore()
  for (let seed = first; seed <= last; seed++) {
    const story = makeWholeStory(seed)
    const read = readStory(story)
    scoreConflicts(story, read, score)
    scorePages(story, read, score)
    scoreCopies(story, read, score)
    scoreDates(story, read, score)
  }
  return [...toRows(score), ...measureHeld()]
}

/** The same kinds of story in words that were not shown to whoever mends rules: of what is new in them, shown only. */
function measureHeld(): Row[] {
  const score = emptyScore()
  for (let seed = firstHeld; seed < firstHeld + heldCount; seed++) {
    const story = makeWholeStory(seed, { held: true })
    scoreConflicts(story, readStory(story), score)
  }
  return (['medical', 'pulmonary'] as const).flatMap((subject) =>
    (['precision', 'recall'] as const).map((figure) => {
      const { hits, of } = score[`${subject} ${figure}`]
      return shownShare(`generated, ${heldCount} case files in words held back: ${subject}, ${figure}`, hits, of)
    }),
  )
}

function emptyScore(): Score {
  return Object.fromEntries(figures.map((figure) => [figure, { hits: 0, of: 0 }])) as unknown as Score
}

function toRows(score: Score): Row[] {
  const name = `generated, ${last - first + 1} case files`
  const barred = (figure: string, { hits, of }: Tally, gate: number, target: number): Row =>
    shareRow(`${name}: ${figure}`, hits, of, { gate, target })
  const share = (figure: string, { hits, of }: Tally): Row => shownShare(`${name}: ${figure}`, hits, of)
  const none = (figure: string, { hits, of }: Tally): Row => noneOf(`${name}: ${figure}`, hits, of)
  return [
    barred('conflicts, precision', score.precision, 0.9, 0.92),
    barred('conflicts, recall', score.recall, 0.95, 0.97),
    ...subjects.flatMap((subject) => [
      share(`conflicts of ${subject}, precision`, score[`${subject} precision`]),
      share(`conflicts of ${subject}, recall`, score[`${subject} recall`]),
    ]),
    barred("another patient's records found", score.strangers, 1, 1),
    none("findings on another patient's pages without the flag", score.unflagged),
    atMostShare(`${name}: own pages taken for another patient's`, score.accused, 0.01),
    share('copied pages joined to their originals', score.copies),
    share('repeated sentences marked as copied', score.repeats),
    share('gaps found', score.gaps),
    share('told gaps that are there', score.pauses),
    share('pages with the right date of service', score.dates),
    none("citations that are not the page's words", score.misquoted),
  ]
}

/** No more than this share of what was looked at; none at all is a figure too. */
function atMostShare(figure: string, { hits, of }: Tally, most: number): Row {
  const ratio = hits / of
  return {
    ...(hits > 0 ? shown(figure, { ours: hits, bare: of, ratio }) : { figure, ours: 0, bare: of, ratio: 0 }),
    bar: `≤ ${(most * 100).toFixed(0)} %`,
    verdict: ratio <= most ? 'ok' : 'short',
    counted: true,
  }
}

function add(tally: Tally, hit: boolean): void {
  tally.of++
  if (hit) tally.hits++
}

function scoreConflicts({ truth }: Story, { analysis, placesOf }: ReadStory, score: Score): void {
  const told = analysis.conflicts.map((conflict) => ({ kind: conflict.kind, places: placesOf(conflict) }))
  const { found, missed, right, wrong } = judgeConflicts(truth.conflicts, told)
  const parts: [readonly { kind: string }[], 'precision' | 'recall', boolean][] = [
    [found, 'recall', true],
    [missed, 'recall', false],
    [right, 'precision', true],
    [wrong, 'precision', false],
  ]
  for (const [conflicts, figure, hit] of parts) {
    for (const { kind } of conflicts) {
      add(score[figure], hit)
      const subject = subjects.find((one) => kind.startsWith(`${one}.`))
      if (subject) add(score[`${subject} ${figure}`], hit)
    }
  }
}

function scorePages({ documents, truth }: Story, { analysis, citationsOf }: ReadStory, score: Score): void {
  const strange = new Set(truth.wrongPatient.map(keyOf))
  const flagged = new Set<string>()
  for (const finding of analysis.findings) {
    const wrong = finding.flags.includes('wrongPatient')
    for (const { citation, key, text } of citationsOf(finding)) {
      if (wrong) flagged.add(key)
      if (strange.has(key)) add(score.unflagged, !wrong)
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
      const encounter = analysis.encounters.find(({ segments }) =>
        segments.some((each) => each.documentId === `doc_${document}` && each.pageNumber === page),
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
