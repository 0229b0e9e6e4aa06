import type { Finding } from '../../finding.ts'
import { findSites } from '../sites.ts'

/** Words that any account of any injury may hold: who gives it, when, and that something was hurt. */
const anyAccount = new Set(
  `about after again approximately before began claimant complain complains date day denies developed employee felt
  from happen happened have hours hurt immediate immediately incident injure injured injury into january february march
  april june july august september october november december landed late later left low mechanism morning night noticed
  onset onto pain patient presents prior reports right said severe side since some sore stated states struck sudden
  suddenly sustained that their then there this time today told trauma twist twisted upper lower was were when while
  which with work worked worker working year years yesterday accident acute back backward forward down over fall fell
  slip slipped trip tripped lift lifted lifting hit`.split(/\s+/),
)
const ending = /(?:ing|ed|es|s)$/

/** The things that an account names: a truck, a bundle of decking. Two accounts that share one are one, in whatever words. */
export function thingsIn({ citations: [first] }: Finding): Set<string> {
  const quoted = (first.kind === 'text' ? first.quote : first.transcription).toLowerCase()
  const places = findSites(quoted)
  const words = quoted.matchAll(/\p{L}{4,}/gu)
  return new Set(
    [...words]
      .filter(({ index }) => !places.some(({ start, end }) => start <= index && index < end))
      .map(([word]) => word)
      .filter((word) => !anyAccount.has(word))
      .map((word) => word.replace(ending, ''))
      .filter((word) => !anyAccount.has(word)),
  )
}
