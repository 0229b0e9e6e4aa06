import type { Stamp } from './page-reading.ts'

/** Pages `from` to `to` are stamped with a prefix and a number that rises by one: page `from` carries `first`. */
export type LabelRun = {
  readonly from: number
  readonly to: number
  readonly prefix: string
  readonly first: number
  /** Numbers are padded with zeros to this length. */
  readonly digits: number
}

const fewestPages = 3
/** So many pages in a row may be misread or unstamped inside a run. */
const mostMissing = 2

type Sighting = { readonly page: number; readonly prefix: string; readonly number: number; readonly digits: number }

/** Bates stamps: the same corner and prefix on consecutive pages, and numbers that rise with the pages. */
export function detectLabels(stamps: ReadonlyMap<number, readonly Stamp[]>): LabelRun[] {
  const series = new Map<string, Sighting[]>()
  for (const [page, candidates] of [...stamps].sort(([one], [other]) => one - other)) {
    for (const { text, corner } of candidates) {
      const sighting = toSighting(page, text)
      if (!sighting) continue
      // Within a series, number minus page is the same: that is what "rises by one" means.
      const key = `${corner} ${sighting.number - page} ${sighting.prefix}`
      const seen = series.get(key)
      if (!seen) series.set(key, [sighting])
      else if (seen.at(-1)?.page !== page) seen.push(sighting)
    }
  }
  const runs = [...series.values()].flatMap(splitAtGaps).filter((run) => run.length >= fewestPages)
  // Where two runs claim a page, the one seen more often is the stamp and the other one is, say, a page number.
  return withoutOverlap(runs.sort((one, other) => other.length - one.length).map(toRun))
}

export function labelOf(runs: readonly LabelRun[], page: number): string | null {
  const run = runs.find(({ from, to }) => from <= page && page <= to)
  if (!run) return null
  return `${run.prefix}${String(run.first + page - run.from).padStart(run.digits, '0')}`
}

function toSighting(page: number, text: string): Sighting | undefined {
  const [, prefix, digits] = /^(.{0,40}?)(\d{1,15})$/s.exec(text) ?? []
  if (prefix === undefined || digits === undefined) return undefined
  return { page, prefix, number: Number(digits), digits: digits.length }
}

function splitAtGaps(sightings: readonly Sighting[]): Sighting[][] {
  const runs: Sighting[][] = []
  let last: Sighting[] = []
  for (const sighting of sightings) {
    const before = last.at(-1)
    if (before && sighting.page - before.page <= mostMissing + 1) last.push(sighting)
    else {
      last = [sighting]
      runs.push(last)
    }
  }
  return runs
}

function toRun(sightings: readonly Sighting[]): LabelRun {
  const [first] = sightings
  const last = sightings.at(-1)
  if (!first || !last) throw new RangeError('a run without pages')
  const digits = Math.min(...sightings.map((sighting) => sighting.digits))
  return { from: first.page, to: last.page, prefix: first.prefix, first: first.number, digits }
}

function withoutOverlap(runs: readonly LabelRun[]): LabelRun[] {
  const kept: LabelRun[] = []
  for (const run of runs) if (!kept.some((other) => run.from <= other.to && other.from <= run.to)) kept.push(run)
  return kept.sort((one, other) => one.from - other.from)
}
