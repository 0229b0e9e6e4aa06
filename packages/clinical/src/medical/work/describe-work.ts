import type { MedicalValues, WorkStatus } from '../medical.ts'
import { showMoment } from '../show-moment.ts'

const names: Readonly<Record<WorkStatus, string>> = {
  working: 'Recorded as working',
  released: 'Recorded as released to work',
  restricted: 'Recorded as working with restrictions',
  offWork: 'Recorded as off work',
  unable: 'Recorded as unable to work',
  disabled: 'Recorded with the word disabled or disability',
  retired: 'Recorded as retired',
  unemployed: 'Recorded as not employed',
}

export function describeWork({
  status,
  occupation,
  restrictions,
  since,
  until,
}: MedicalValues['medical.work']): string {
  const parts = [
    names[status],
    ...(occupation ? [`(${occupation})`] : []),
    ...(since ? [`since ${showMoment(since)}`] : []),
    ...(until ? [`until ${showMoment(until)}`] : []),
  ]
  return `${parts.join(' ')}${restrictions ? `: “${restrictions}”` : ''}`
}
