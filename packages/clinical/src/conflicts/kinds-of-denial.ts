import { encounterOf } from '../case/dated.ts'
import { earliest, latest, toDate, toDays } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type {
  Admission,
  Condition,
  Denial,
  Imaging,
  Injury,
  MedicalFacts,
  Procedure,
} from '../medical/conflicts/sound.ts'
import type { Denied, Side } from '../medical/medical.ts'
import type { Claim, ExcludingKind } from './excludes.ts'
import { areOpposite, isOneName, isSurgery, mayBeOnePlace, namesOrgan, nameTopics, regionOf } from './topics.ts'
import { deniedBefore, happenedOn } from './when.ts'

type Recorded = Condition | Injury | Procedure | Imaging | Admission

/** Where nobody says when the present matter began, what is as recent as this may be that matter itself. */
const present = 120
const matters = new Set<Denied>(['condition', 'injury', 'trouble', 'treatment', 'imaging', 'hospitalization'])

/** A history that is denied, and an earlier record of it: one conflict for all denials of one matter. */
export const deniedVsRecorded: ExcludingKind<MedicalFacts, Denial, Recorded> = {
  kind: 'medical.deniedVsRecorded',
  joins: 'matter',
  severity: 'material',
  denials: (facts) => {
    const began = beginnings(facts)
    return facts.denials
      .filter(({ finding }) => matters.has(finding.value.denied))
      .flatMap((statement) => toDenial(statement, began(statement), deniedTopics(statement)))
  },
  records: ({ conditions, injuries, procedures, imaging, admissions }) =>
    inTime([
      ...injuries.flatMap((statement) => toRecord(statement, ['injury'], 'hurt')),
      ...conditions.flatMap((statement) => {
        const { name, system } = statement.finding.value
        return toRecord(statement, nameTopics(name).answers, system === 'injury' ? 'hurt' : 'trouble')
      }),
      ...procedures.flatMap((statement) => toRecord(statement, [`treated ${kindOf(statement)}`], 'trouble')),
      ...imaging.flatMap((statement) => toRecord(statement, imagingTopics(statement))),
      ...imaging
        .filter(showsTrouble)
        .flatMap((statement) => toRecord(statement, [], 'trouble'))
        .map((claim) => ({ ...claim, isVague: true as const })),
      ...admissions
        .filter(({ finding }) => finding.value.setting === 'inpatient')
        .flatMap((statement) => toRecord(statement, ['hospital'])),
    ]),
  same: ({ statement: { finding } }, { statement }) => {
    const asked = finding.value
    const { value } = statement.finding
    if (areOpposite(asked.laterality, sideOf(statement))) return false
    if (asked.denied === 'injury') return isSuch(statement, asked.name)
    if (asked.denied !== 'condition') return true
    const { name = '' } = asked
    if (!('name' in value) || !isOneName(value.name, name)) return false
    // Who denies pulmonary hypertension may have the other one.
    return !namesOrgan(name.replace(value.name, '')) && mayBeOnePlace(asked, value)
  },
}

const joints = new Set(['neck', 'back', 'shoulder', 'hand', 'elbow', 'hip', 'knee', 'foot'])

const nothing = /\b(?:normal|unremarkable|negative|clear|benign|no|not|without|within)\b/i

/** An image of a joint that names what is wrong; one that was only taken, or shows nothing, is no trouble. */
function showsTrouble({ finding: { value } }: Imaging): boolean {
  const { impression } = value
  return impression !== undefined && !nothing.test(impression) && joints.has(regionOf(value.site) ?? '')
}

function imagingTopics({ finding: { value } }: Imaging): string[] {
  const region = regionOf(value.site)
  return region === undefined ? [] : [`image of ${region}`]
}

/** The last word of a procedure's name: an epidural steroid injection is an injection. */
function kindOf({ finding: { value } }: Procedure): string {
  return value.name.split(' ').at(-1) ?? ''
}

function sideOf({ finding: { value } }: Recorded): Side | undefined {
  return 'laterality' in value ? value.laterality : undefined
}

/** Of a condition its name, of an injury, an image and of trouble its place, of a treatment its kind. */
function deniedTopics({ finding: { value } }: Denial): readonly string[] {
  const region = regionOf(value.site)
  if (value.denied === 'hospitalization') return ['hospital']
  if (value.denied === 'imaging') return region === undefined ? [] : [`image of ${region}`]
  if (value.denied === 'treatment' && region === undefined)
    return value.name === undefined ? [] : [`treated ${value.name}`]
  if (value.denied === 'condition') return value.name === undefined ? [] : nameTopics(value.name).asks
  if (value.denied === 'trouble' && region === undefined)
    return value.name === undefined ? [] : nameTopics(value.name).asks
  if (value.denied === 'injury') return [region === undefined ? 'injury' : `injury at ${region}`]
  return region === undefined ? [] : [`trouble at ${region}`]
}

function toDenial(statement: Denial, before: string, topics: readonly string[]): Claim<Denial>[] {
  const { denied, name, site, laterality } = statement.finding.value
  const span = before === '' ? undefined : deniedBefore(statement.finding, statement.noted, before)
  return span ? [{ statement, span, topics, matter: [denied, name, site, laterality].join('|') }] : []
}

function toRecord(statement: Recorded, names: readonly string[], what?: 'hurt' | 'trouble'): Claim<Recorded>[] {
  const { value } = statement.finding
  const isDone = 'status' in value && value.status === 'done'
  const span = happenedOn(ownDate(statement), statement.noted, !isDone)
  // What names no place may have it in its name: a knee arthroscopy.
  const site = 'site' in value ? value.site : undefined
  const region = regionOf(site ?? ('name' in value ? value.name : undefined))
  const places =
    region === undefined || what === undefined
      ? []
      : [`trouble at ${region}`, ...(what === 'hurt' ? [`injury at ${region}`] : [])]
  const topics = [...names, ...(what === 'hurt' ? ['injury'] : []), ...places]
  return span ? [{ statement, span, topics }] : []
}

/** The first of them is quoted. */
function inTime(claims: readonly Claim<Recorded>[]): Claim<Recorded>[] {
  return claims.toSorted((a, b) => a.span.to[1] - b.span.to[1])
}

/** "No previous car accidents" says nothing of a fall. */
function isSuch({ finding: { value } }: Recorded, name: string | undefined): boolean {
  if (name === undefined) return true
  if ('mechanism' in value) return name === 'work accident' ? value.atWork === true : value.mechanism === name
  return 'name' in value && value.name.includes(name)
}

/**
 * The day before which something is earlier history: the last injury that the visit tells of, the index date, or some time
 * before the visit.
 */
function beginnings({ injuries, indexDate }: MedicalFacts): (denial: Denial) => string {
  const own = new Map<string, string>()
  for (const { finding, noted } of injuries) {
    const date = finding.value.when?.date
    const [visit, day] = [encounterOf(finding), date ? earliest(date) : '']
    const isOver = noted === undefined || day <= latest(noted)
    if (isOver && day > (own.get(visit) ?? '')) own.set(visit, day)
  }
  return ({ finding, noted }) => {
    const began = own.get(encounterOf(finding))
    if (began !== undefined || !noted) return began ?? ''
    const day = earliest(noted)
    if (indexDate !== undefined && indexDate <= day) return indexDate
    return finding.value.denied === 'condition' ? day : toDate(toDays(day) - present)
  }
}

function ownDate({ finding: { value } }: Recorded): PartialDate | undefined {
  if ('onset' in value) return value.onset?.date
  if ('admitted' in value) return value.admitted?.date
  return 'when' in value ? value.when?.date : undefined
}

export const surgeryDenied: ExcludingKind<MedicalFacts, Denial, Recorded> = {
  kind: 'medical.surgeryDenied',
  joins: 'matter',
  severity: 'material',
  denials: ({ denials }) =>
    denials
      .filter(({ finding, noted }) => finding.value.denied === 'surgery' && noted)
      .flatMap((statement) => {
        const region = regionOf(statement.finding.value.site)
        const topic = region === undefined ? 'surgery' : `trouble at ${region}`
        return toDenial(statement, statement.noted ? earliest(statement.noted) : '', [topic])
      }),
  records: ({ procedures }) =>
    inTime(
      procedures
        .filter(({ finding }) => isSurgery(finding.value.name))
        .flatMap((statement) => toRecord(statement, ['surgery'], 'trouble')),
    ),
  same: ({ statement: { finding } }, { statement }) => {
    const { name, laterality } = finding.value
    const { value } = statement.finding
    if (areOpposite(laterality, sideOf(statement))) return false
    return name === undefined || ('name' in value && value.name === name)
  },
}
