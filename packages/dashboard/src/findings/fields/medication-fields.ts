import { may, need, oneOf, type SubjectFields } from './value-field.ts'

export const medicationFields: SubjectFields = {
  'medication.statement': [
    need('text', 'surface'),
    need('names', 'ingredients'),
    may('text', 'brand'),
    may('text', 'strength'),
    may('text', 'dose'),
    may('text', 'route'),
    may('text', 'frequency'),
    may('range', 'timesPerDay'),
    oneOf('status', [
      ...['active', 'started', 'changed', 'held', 'discontinued', 'completed', 'notTaken', 'planned'],
      ...['administered', 'dispensed'],
    ]),
    need('tick', 'prn'),
    may('text', 'reason'),
    may('text', 'prescriber'),
    may('moment', 'started'),
    may('moment', 'stopped'),
    may('moment', 'on'),
    may('text', 'quantity'),
  ],
  'medication.none': [oneOf('scope', ['all', 'prescription', 'overTheCounter'])],
  'medication.adherence': [need('names', 'ingredients'), need('yesNo', 'adherent')],
  'medication.adverseEvent': [need('names', 'ingredients'), need('text', 'event')],
}
