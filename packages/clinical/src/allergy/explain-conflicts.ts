import type { Finding } from '../finding.ts'
import type { ReactionFinding, Tolerated } from './allergy-facts.ts'
import { describeNone } from './describe.ts'

/** Sentences for a reader who will be asked about them: what stands where, and nothing about why. */
export function explainNone(
  known: readonly ReactionFinding[],
  denials: readonly Extract<Finding, { readonly category: 'allergy.none' }>[],
): string {
  const said = [...new Set(denials.map(({ value }) => describeNone(value).toLowerCase()))].join(' and ')
  const happened = known.find(({ value }) => value.when?.date)?.value.when?.date
  const dated = happened ? ` The reaction is dated ${happened.value}.` : ''
  return `An allergy to ${nameOf(known)}${reactionsOf(known)} is recorded ${on(known)}; "${said}" is recorded ${on(denials)}.${dated}`
}

export function explainDifference(odd: readonly ReactionFinding[]): string {
  const each = [...Map.groupBy(odd, ({ value }) => value.reactions.join(', '))]
  const parts = each.map(([reactions, findings]) => `${reactions} ${on(findings)}`)
  return `The reaction to ${nameOf(odd)} is recorded as ${parts.join('; ')}.`
}

export function explainTolerance(first: readonly ReactionFinding[], borne: readonly Tolerated[]): string {
  const [said, taken] = [borne.filter((one) => one.said), borne.filter((one) => !one.said)]
  const names = (all: readonly Tolerated[]): string => [...new Set(all.map((one) => one.names.join(' / ')))].join(', ')
  const findings = (all: readonly Tolerated[]): Finding[] => all.map(({ finding }) => finding)
  const parts = [
    ...(said.length > 0 ? [`${names(said)} is recorded as tolerated ${on(findings(said))}`] : []),
    ...(taken.length > 0 ? [`${names(taken)} is recorded as taken ${on(findings(taken))}`] : []),
  ]
  return `An allergy to ${nameOf(first)}${reactionsOf(first)} is recorded ${on(first)}; ${parts.join('; ')}.`
}

export function explainSideEffect(called: readonly ReactionFinding[], effects: readonly ReactionFinding[]): string {
  if (effects.length === 0)
    return `${capital(nameOf(called))} is recorded as an allergy ${on(called)}; what is recorded of it${reactionsOf(called)} is an effect of the drug.`
  const types = [
    ...new Set(effects.map(({ value }) => (value.type === 'intolerance' ? 'an intolerance' : 'a side effect'))),
  ]
  return `${capital(nameOf(called))} is recorded as an allergy ${on(called)}${reactionsOf(called)} and as ${types.join(' and ')} ${on(effects)}${reactionsOf(effects)}.`
}

function nameOf(findings: readonly ReactionFinding[]): string {
  return findings[0]?.value.substance ?? ''
}

function reactionsOf(findings: readonly ReactionFinding[]): string {
  const all = [...new Set(findings.flatMap(({ value }) => value.reactions))]
  return all.length > 0 ? ` (${all.join(', ')})` : ''
}

/** "on 2009-03-14 and 2011-05-02", "in 2009-03", "without a date" */
function on(findings: readonly Finding[]): string {
  const dates = [...new Set(findings.flatMap(({ effectiveDate }) => effectiveDate?.value ?? []))].toSorted()
  const undated = findings.some(({ effectiveDate }) => effectiveDate === undefined)
  const shown = dates.length > 4 ? [...dates.slice(0, 2), `${dates.length - 3} other dates`, ...dates.slice(-1)] : dates
  const last = shown.at(-1)
  const listed = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last
  if (listed === undefined) return 'in an undated record'
  return `${shown.every((date) => date.length < 10) ? 'in' : 'on'} ${listed}${undated ? ' and in an undated record' : ''}`
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
