import { more, sayOf } from '../../case/dated.ts'
import { makeConflict } from '../../case/make-conflict.ts'
import { earliest, latest, toDate, toDays } from '../../dates/compare-dates.ts'
import type { Conflict } from '../../finding.ts'
import type { MedicalFacts, Work } from './sound.ts'

const idle = new Set(['disabled', 'unable', 'offWork'])
/** Who is said to be unable to work is not back within the year, unless a record says so. */
const lasting = new Set(['disabled', 'unable'])
const year = 365

/** Away from work from one day to another, as one record says it, and at work in between by another record. */
export function disabledVsWorking({ work }: MedicalFacts): Conflict[] {
  const working = work.filter(({ finding, noted }) => finding.value.status === 'working' && noted)
  const released = work.flatMap(({ finding: { value }, noted }) =>
    noted && (value.status === 'released' || value.status === 'restricted') ? [earliest(noted)] : [],
  )
  return work.flatMap((away) => {
    const span = spanOf(away, released)
    if (!span) return []
    const against = working.filter(({ noted }) => noted && earliest(noted) > span.from && latest(noted) < span.to)
    const [first] = against
    if (!first) return []
    const found = [away, ...against].map(({ finding }) => finding)
    const said = `${sayOf(away)}. ${sayOf(first)}.${more(found.length)}`
    return [makeConflict('medical.disabledVsWorking', 'material', found, said)]
  })
}

type Span = { readonly from: string; readonly to: string }

/** From one kind of work, or in part: who says so may well be at work. */
const inPart =
  /\bpartial|\bpartly|\busual\b|\bregular (?:job|work|duties)|\bfull duty|\bformer (?:job|work|occupation)/i

/** What the record itself spans: whoever was away in March may be back in May. */
function spanOf({ finding, noted }: Work, released: readonly string[]): Span | undefined {
  const { value } = finding
  const [cited] = finding.citations
  if (!idle.has(value.status) || inPart.test(cited.kind === 'text' ? cited.quote : cited.transcription))
    return undefined
  const since = value.since?.date ?? (value.until ? noted : undefined)
  const until = value.until?.date ?? noted
  if (!since || !until) return undefined
  const [from, to] = [latest(since), earliest(until)]
  if (value.until || !lasting.has(value.status)) return { from, to }
  const end = toDate(toDays(to) + year)
  return { from, to: released.filter((day) => day > to).sort()[0] ?? end }
}
