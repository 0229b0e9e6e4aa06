import { earliest, latest } from '../../dates/compare-dates.ts'
import type { Session } from '../sessions/sessions.ts'

export type AgeGroup = 'under18' | '18to19' | 'from20'

/** Every group that the printed ages and the date of birth allow on the day of the test. */
export function ageGroupsOf({ on, tests }: Session, dateOfBirth: string | undefined): ReadonlySet<AgeGroup> {
  const printed = tests.flatMap(({ value }) => value.age ?? [])
  const reckoned = on && dateOfBirth ? [ageOn(dateOfBirth, earliest(on)), ageOn(dateOfBirth, latest(on))] : []
  return new Set([...printed, ...reckoned].map(toGroup))
}

function toGroup(age: number): AgeGroup {
  if (age < 18) return 'under18'
  return age < 20 ? '18to19' : 'from20'
}

/** Whole years; of dates as `2009-03-14`. */
function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
