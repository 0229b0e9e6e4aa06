import type { MedicationStatus, MedicationValues } from './medication.ts'

type Statement = MedicationValues['medication.statement']

const words: Readonly<Record<MedicationStatus, string>> = {
  active: 'active',
  started: 'started',
  changed: 'dose changed',
  held: 'held',
  discontinued: 'stopped',
  completed: 'completed',
  notTaken: 'not taken',
  planned: 'planned',
  administered: 'given',
  dispensed: 'dispensed',
}

/** `Zestril (lisinopril) 20 mg, 1 tablet, oral, once a day: active` */
export function displayStatement(value: Statement): string {
  const name =
    value.brand === undefined ? value.ingredients.join(' / ') : `${value.brand} (${value.ingredients.join(' / ')})`
  const often = [value.frequency, value.prn ? 'as needed' : undefined].filter(Boolean).join(' ')
  const amount = value.dose?.startsWith(value.strength ?? '\n')
    ? value.dose
    : [value.strength, value.dose].filter(Boolean).join(', ')
  const parts = [
    [name, amount].filter(Boolean).join(' '),
    value.route,
    often,
    value.quantity && `number ${value.quantity}`,
  ]
  return `${parts.filter(Boolean).join(', ')}: ${words[value.status]}`
}

const noneWords = {
  all: 'No medications',
  prescription: 'No prescription medications',
  overTheCounter: 'No over-the-counter medications',
}

export function displayNone({ scope }: MedicationValues['medication.none']): string {
  return noneWords[scope]
}
