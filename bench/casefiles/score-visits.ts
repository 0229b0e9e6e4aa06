import type { Encounter } from '@casefold/clinical/finding'
import { keyOf, type ScoredCase, spanOf, type VisitLabel } from './labels.ts'
import { type OnMiss, type Scores, tallyOf } from './tally.ts'

type Own = { readonly encounter: Encounter; readonly date: string; readonly pages: ReadonlySet<string>; taken: boolean }

/** Dated visits one to one: the same date and a page in common. */
export function scoreVisits(one: ScoredCase, scores: Scores, onMiss?: OnMiss): void {
  const { name, labels, read } = one
  const own = read.analysis.encounters.flatMap((encounter): Own[] =>
    encounter.serviceDate
      ? [{ encounter, date: encounter.serviceDate.value, pages: pagesOf(encounter), taken: false }]
      : [],
  )
  const [visits, types] = [tallyOf(scores, 'visits'), tallyOf(scores, 'types')]
  for (const label of labels.encounters) {
    if (label.date === null || label.date === undefined) continue
    visits.labelled++
    const fitting = own.filter((each) => !each.taken && each.date === label.date && isOn(each, label))
    const hit = fitting.find(({ encounter }) => encounter.encounterType === label.type) ?? fitting[0]
    if (!hit) {
      onMiss?.(`${name} missed visit ${label.date} ${label.type} ${label.spans.map(({ page }) => page).join(' ')}`)
      continue
    }
    hit.taken = true
    visits.found++
    visits.right++
    types.labelled++
    if (hit.encounter.encounterType === label.type) types.found++
    else
      onMiss?.(`${name} type ${label.date} ${label.type} as ${hit.encounter.encounterType} ${[...hit.pages].join(' ')}`)
  }
  visits.reported += own.length
  for (const each of own)
    if (!each.taken)
      onMiss?.(`${name} false visit ${each.date} ${each.encounter.encounterType} ${[...each.pages].join(' ')}`)
}

/** The date of a finding is that of the visit that its citation names. */
export function scoreDates(one: ScoredCase, scores: Scores, onMiss?: OnMiss): void {
  const { name, labels, read } = one
  const dates = new Map(read.analysis.encounters.map(({ id, serviceDate }) => [id, serviceDate?.value]))
  const spans = labels.encounters.flatMap((label) =>
    label.spans.flatMap((span) => {
      const place = spanOf(one, span)
      return place && label.date ? [{ ...place, date: label.date }] : []
    }),
  )
  const tally = tallyOf(scores, 'dates')
  for (const finding of read.analysis.findings) {
    for (const { citation, key } of read.citationsOf(finding)) {
      const covering = spans.filter(
        (span) => span.key === key && citation.start >= span.start && citation.end <= span.end,
      )
      if (covering.length === 0) continue
      const reported = dates.get(citation.encounterId)
      const isRight = covering.some(({ date }) => date === reported)
      tally.labelled++
      if (reported !== undefined) tally.reported++
      if (isRight) [tally.found, tally.right] = [tally.found + 1, tally.right + 1]
      else onMiss?.(`${name} date ${key} ${covering.map(({ date }) => date).join(' ')} as ${reported}`)
    }
  }
}

/** Pages of another patient that a finding is flagged on. */
export function scorePatients({ labels, read }: ScoredCase, scores: Scores): void {
  const tally = tallyOf(scores, 'pages of another patient')
  const strange = new Set(labels.wrongPatient.map(keyOf))
  const flagged = new Set(
    read.analysis.findings
      .filter(({ flags }) => flags.includes('wrongPatient'))
      .flatMap((finding) => read.citationsOf(finding).map(({ key }) => key)),
  )
  const found = [...strange].filter((key) => flagged.has(key)).length
  tally.labelled += strange.size
  tally.reported += flagged.size
  tally.found += found
  tally.right += found
}

function isOn({ pages }: Own, { spans }: VisitLabel): boolean {
  return spans.some(({ page }) => pages.has(keyOf(page)))
}

function pagesOf({ segments }: Encounter): Set<string> {
  return new Set(segments.map(({ documentId, pageNumber }) => `${documentId}/${pageNumber}`))
}

/** A copy is found where it is listed as one of the page that it repeats. */
export function scoreCopies({ name, labels, read }: ScoredCase, scores: Scores, onMiss?: OnMiss): void {
  const tally = tallyOf(scores, 'copies')
  const listed = new Map(
    read.analysis.copies.map(({ documentId, pageNumber, of }) => [
      `${documentId}/${pageNumber}`,
      `${of.documentId}/${of.pageNumber}`,
    ]),
  )
  const found = labels.duplicates.filter(({ page, of }) => listed.get(keyOf(page)) === keyOf(of))
  for (const label of labels.duplicates) if (!found.includes(label)) onMiss?.(`${name} missed copy ${label.page}`)
  tally.labelled += labels.duplicates.length
  tally.reported += listed.size
  tally.found += found.length
  tally.right += found.length
}
