import { type ConflictLabel, keyOf, type Place, placeOf, type ScoredCase } from './labels.ts'
import { type OnMiss, type Scores, tallyOf } from './tally.ts'

type Reported = {
  readonly kind: string
  readonly isStrong: boolean
  readonly places: ReadonlySet<string>
  readonly cites: readonly Place[]
}

/** So many characters beside the labelled words still count as these words. */
export const near = 40

/** A conflict is found where one of its kind cites words of both labelled sides. */
export function scoreConflicts(one: ScoredCase, scores: Scores, onMiss?: OnMiss): void {
  const { name, labels, read } = one
  const byId = new Map(read.analysis.findings.map((finding) => [finding.id, finding]))
  const reported = read.analysis.conflicts.map(
    (conflict): Reported => ({
      kind: conflict.kind,
      isStrong: conflict.strength === 'strong',
      places: read.placesOf(conflict),
      cites: conflict.findingIds
        .flatMap((id) => byId.get(id) ?? [])
        .flatMap((finding) => read.citationsOf(finding))
        .map(({ citation, key }) => ({ key, start: citation.start, end: citation.end })),
    }),
  )
  type Shows = (each: Reported, label: ConflictLabel) => boolean
  const count = (figure: string, counted: readonly Reported[], shows: Shows, labelled = labels.conflicts): void => {
    const tally = tallyOf(scores, figure)
    const found = labelled.filter((label) => counted.some((each) => shows(each, label)))
    tally.labelled += labelled.length
    tally.found += found.length
    tally.valued += found.length
    tally.reported += counted.length
    tally.right += counted.filter((each) => labelled.some((label) => shows(each, label))).length
  }
  const isOfKind: Shows = (each, label) => each.kind === label.kind && citesSides(one, each, label)
  count('conflicts, any kind', reported, (each, label) => citesSides(one, each, label))
  count('conflicts', reported, isOfKind)
  count(
    'conflicts, strong',
    reported.filter(({ isStrong }) => isStrong),
    isOfKind,
  )
  for (const kind of new Set([...labels.conflicts, ...reported].map((each) => each.kind)))
    count(kind, reported.filter(isOf(kind)), isOfKind, labels.conflicts.filter(isOf(kind)))
  for (const label of labels.conflicts)
    if (!reported.some((each) => isOfKind(each, label)))
      onMiss?.(`${name} missed conflict ${label.kind} ${label.pages.join(' ')}`)
}

const isOf =
  (wanted: string) =>
  ({ kind }: { readonly kind: string }): boolean =>
    kind === wanted

/** By the labelled sides; without sides, by two of the labelled pages. */
function citesSides(one: ScoredCase, { cites, places }: Reported, { sides, pages }: ConflictLabel): boolean {
  if (sides) return sides.every((side) => side.some((quote) => touches(cites, placeOf(one, quote))))
  const keys = new Set(pages.map(keyOf))
  return [...keys].filter((key) => places.has(key)).length >= Math.min(2, keys.size)
}

function touches(cites: readonly Place[], { key, start, end }: Place): boolean {
  return cites.some((cite) => cite.key === key && cite.start < end + near && cite.end > start - near)
}
