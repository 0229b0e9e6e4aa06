import { type Dated, encounterOf, more, sayOf } from '../../case/dated.ts'
import { lookBackOf } from '../../case/look-back.ts'
import { makeConflict } from '../../case/make-conflict.ts'
import { earliest, toDate, toDays } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Conflict, Finding } from '../../finding.ts'
import type { Denied } from '../medical.ts'
import { isOneName, mayBeOnePlace, regionOf } from './places.ts'
import { type Denial, knownBy, type MedicalFacts } from './sound.ts'

type Told = Dated<'medical.condition' | 'medical.injury' | 'medical.procedure'>

/** Where nobody says when the present matter began, what is as recent as this may be that matter itself. */
const present = 120

const matters = new Set<Denied>(['condition', 'injury', 'trouble'])

/** A history that is denied, and an earlier record of it: one conflict for all who were told the same. */
export function deniedVsRecorded(facts: MedicalFacts, indexDate: string | undefined): Conflict[] {
  const asked = facts.denials.filter(({ finding: { value } }) => matters.has(value.denied))
  const before = (denial: Denial): string => beganBy(denial, facts, indexDate)
  return byMatter(asked).flatMap(([first, denials]) =>
    toConflicts('medical.deniedVsRecorded', denials, candidates(first, facts), before),
  )
}

function byMatter(denials: readonly Denial[]): [first: Denial, all: Denial[]][] {
  const groups = Map.groupBy(denials, ({ finding: { value } }) =>
    [value.denied, value.name, value.site, value.laterality].join('|'),
  )
  return [...groups.values()].flatMap((all) => (all[0] ? [[all[0], all]] : []))
}

/** An endoscope, a needle, a stitch or a tube is no surgery to those who are asked about surgeries. */
const notSurgery =
  /lacerat|root canal|dental|anesthesia|resuscitat|extubat|casting|cardioversion|closed reduction|drainage|nail|cryo|viscosupp|packing|radiation|line placement|tube placement|inject|colonoscop|endoscop|bronchoscop|biops|catheter|block|aspirat|centesis|intubat|dialys|scan|stress test|infusion|transfusion|extraction|electromyo|\bemg\b|nerve conduction/

export function surgeryDenied({ denials, procedures }: MedicalFacts): Conflict[] {
  const asked = denials.filter(({ finding, noted }) => finding.value.denied === 'surgery' && noted)
  const surgeries = procedures.filter(({ finding }) => !notSurgery.test(finding.value.name))
  return byMatter(asked).flatMap(([{ finding }, all]) => {
    const { name, ...place } = finding.value
    const against = surgeries.filter(
      ({ finding: { value } }) =>
        (name === undefined || name === value.name) && (place.site === undefined || isAt(place, value)),
    )
    return toConflicts('medical.surgeryDenied', all, against, ({ noted }) => (noted ? earliest(noted) : ''))
  })
}

type Place = Parameters<typeof mayBeOnePlace>[0]

/** At the place that is asked about: what names no place is at none. */
function isAt(asked: Place, told: Place & { readonly name?: string }): boolean {
  const place = { ...told, ...(told.site === undefined && told.name !== undefined && { site: told.name }) }
  return regionOf(place.site) !== undefined && mayBeOnePlace(asked, place)
}

function candidates(denial: Denial, { conditions, injuries, procedures }: MedicalFacts): Told[] {
  const { value } = denial.finding
  if (value.denied === 'condition') {
    const { name } = value
    if (name === undefined) return []
    return conditions.filter(
      ({ finding }) => isOneName(finding.value.name, name) && mayBeOnePlace(value, finding.value),
    )
  }
  const here = (told: Told): boolean => value.site === undefined || isAt(value, told.finding.value)
  const isHurt = ({ finding }: MedicalFacts['conditions'][number]): boolean => finding.value.system === 'injury'
  const hurt = [...injuries, ...conditions.filter(isHurt)]
  if (value.denied === 'injury') return hurt.filter((told) => here(told) && isSuch(told, value.name))
  if (value.site === undefined) return []
  return [...injuries, ...conditions, ...procedures].filter(here)
}

/** "No previous car accidents" says nothing of a fall. */
function isSuch({ finding: { value } }: Told, name: string | undefined): boolean {
  if (name === undefined) return true
  if ('mechanism' in value) return name === 'work accident' ? value.atWork === true : value.mechanism === name
  return 'name' in value && value.name.includes(name)
}

/** The day before which something is earlier history: the injury of that visit, the index date, or some time before the visit. */
function beganBy(denial: Denial, { injuries }: MedicalFacts, indexDate: string | undefined): string {
  const { noted } = denial
  const own = injuries
    .filter(({ finding }) => encounterOf(finding) === encounterOf(denial.finding))
    .flatMap(({ finding }) => (finding.value.when?.date ? [earliest(finding.value.when.date)] : []))
    .sort()
  if (own[0] !== undefined) return own[0]
  if (!noted) return ''
  const day = earliest(noted)
  if (indexDate !== undefined && indexDate <= day) return indexDate
  return denial.finding.value.denied === 'condition' ? day : toDate(toDays(day) - present)
}

function knownOf(told: Told): string {
  return knownBy(ownDate(told), told.noted) ?? '9999'
}

function ownDate({ finding: { value } }: Told): PartialDate | undefined {
  return 'onset' in value ? value.onset?.date : 'when' in value ? value.when?.date : undefined
}

/** Says itself when it was, or is told of as something of that day. */
function isDated(told: Told): boolean {
  const { value } = told.finding
  return ownDate(told) !== undefined || (told.noted !== undefined && !('status' in value && value.status === 'done'))
}

function toConflicts(
  kind: string,
  denials: readonly Denial[],
  told: readonly Told[],
  beforeOf: (denial: Denial) => string,
): Conflict[] {
  const known = told.map((one) => ({ one, day: knownOf(one) }))
  const spoken = denials.map((denial) => {
    const [from, before] = [denial.noted && lookBackOf(denial.finding, denial.noted), beforeOf(denial)]
    // Of a stretch of years, only what is dated speaks.
    const within = ({ one, day }: (typeof known)[number]): boolean =>
      from === undefined || (isDated(one) && day >= from)
    return { denial, against: known.filter((one) => one.day < before && within(one)) }
  })
  const wrong = spoken.filter((one) => one.against.length > 0).map((one) => one.denial)
  const against = [...new Set(spoken.flatMap((one) => one.against))]
  const [denial] = wrong
  const [record] = against.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (!denial || !record) return []
  const found: Finding[] = [...wrong, ...against.map(({ one }) => one)].map(({ finding }) => finding)
  const said = `${sayOf(denial)}. ${sayOf(record.one)}.${more(found.length)}`
  return [makeConflict(kind, 'material', found, said)]
}
