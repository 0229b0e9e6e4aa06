import type { Random } from '../random.ts'
import { jobs } from './body.ts'
import { addVisit, type Draft, plant, talks, tell } from './draft.ts'
import { medicalTraps, medicalPhrases as phrases } from './medical-phrases.ts'
import { daysAfter, writeDate } from './random.ts'
import type { Said, Visit } from './types.ts'

type WorkWay = (draft: Draft, random: Random) => void

/** Who works, who cannot, and who says both. A story has one of these. */
export const workWays: Readonly<Record<string, WorkWay>> = {
  disabledVsWorking: (draft, random) => {
    const { since, visit } = disable(draft, random)
    const job = random.pick(jobs)
    const said = [disabled(draft, random, visit, since)]
    const after = laterThan(draft, daysAfter(since, 90))
    // Within the next visits: years later somebody may well have recovered.
    const odd = random.pick(after.slice(0, 3))
    for (const each of after) {
      if (each !== odd && each.office !== odd.office && random.chance(0.3))
        said.push(disabled(draft, random, each, since))
    }
    // Worked before it, as anybody would have; told elsewhere, or the odd one would be a copy of old words.
    const before = draft.visits.filter((one) => talks(one) && one.date < daysAfter(since, -60))
    for (const each of before.filter(({ office }) => office !== odd.office).slice(0, 2)) works(draft, random, each, job)
    plant(draft, 'medical.disabledVsWorking', [[works(draft, random, odd, job)], said])
  },
  staysDisabled: (draft, random) => {
    const { since, visit } = disable(draft, random)
    const job = random.pick(jobs)
    disabled(draft, random, visit, since)
    const after = laterThan(draft, daysAfter(since, 60))
    for (const each of random.some(after, 3)) {
      const kind = random.pick(['relativeWorks', 'wantsWork', 'workedBefore'] as const)
      aside(draft, random, each, kind, job, Number(since.slice(0, 4)))
    }
    for (const each of draft.visits.filter((one) => talks(one) && one.date < daysAfter(since, -60)).slice(0, 2))
      works(draft, random, each, job)
  },
  releasedThenWorks: (draft, random) => {
    const { since, visit } = disable(draft, random)
    const job = random.pick(jobs)
    disabled(draft, random, visit, since)
    const slip = addVisit(draft, visit, random.int(20, 50), 'occupational', 'workSlip')
    const back = daysAfter(slip.date, 1)
    const words = { date: writeDate(back, slip.office.dateForm) }
    tell(draft, random, slip, {
      in: 'work',
      subject: 'medical',
      kind: 'released',
      value: back,
      phrases: medicalTraps.released,
      words,
    })
    for (const each of random.some(laterThan(draft, daysAfter(back, 30)), 2)) works(draft, random, each, job)
  },
  lightDuty: (draft, random) => {
    const { visit } = disable(draft, random)
    const job = random.pick(jobs)
    tell(draft, random, visit, {
      in: 'work',
      subject: 'medical',
      kind: 'restricted',
      value: visit.date,
      phrases: medicalTraps.lightDuty,
    })
    for (const each of random.some(laterThan(draft, visit.date), 2)) aside(draft, random, each, 'lightWork', job, 0)
  },
  retired: (draft, random) => {
    const job = random.pick(jobs)
    const year = Number(draft.visits[0]?.date.slice(0, 4)) - random.int(1, 4)
    for (const each of random.some(draft.visits.filter(talks), 3)) aside(draft, random, each, 'retired', job, year)
  },
  works: (draft, random) => {
    const job = random.pick(jobs)
    for (const each of random.some(draft.visits.filter(talks), 3)) works(draft, random, each, job)
  },
}

/** A form about work in the first half of the records: since that day, or some days before it. */
function disable(draft: Draft, random: Random): { since: string; visit: Visit } {
  const talking = draft.visits.filter(talks)
  const after = talking[Math.max(1, Math.floor(talking.length / 3))]
  if (!after) throw new Error('nobody talks')
  const type = random.pick(['workSlip', 'workSlip', 'disability'] as const)
  const visit = addVisit(draft, after, random.int(4, 25), 'occupational', type)
  return { since: daysAfter(visit.date, -random.pick([0, 0, 3, 10])), visit }
}

function disabled(draft: Draft, random: Random, visit: Visit, since: string): Said {
  const words = { date: writeDate(since, visit.office.dateForm) }
  const telling = { in: 'work', subject: 'medical', kind: 'disabled', value: since, words } as const
  return tell(draft, random, visit, { ...telling, phrases: phrases.disabled })
}

function works(draft: Draft, random: Random, visit: Visit, job: string): Said {
  const telling = { in: 'work', subject: 'medical', kind: 'working', value: `${job} ${visit.date}` } as const
  return tell(draft, random, visit, { ...telling, phrases: phrases.working, words: { job } })
}

type Aside = 'lightWork' | 'retired' | 'relativeWorks' | 'wantsWork' | 'workedBefore'

function aside(draft: Draft, random: Random, visit: Visit, kind: Aside, job: string, year: number): Said {
  const telling = { in: 'work', subject: 'medical', kind, value: visit.date, words: { job, year } } as const
  return tell(draft, random, visit, { ...telling, phrases: medicalTraps[kind] })
}

function laterThan(draft: Draft, date: string): Visit[] {
  return draft.visits.filter((visit) => talks(visit) && visit.date > date)
}
