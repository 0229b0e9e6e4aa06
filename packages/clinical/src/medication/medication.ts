import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'

export type MedicationStatus =
  | 'active'
  | 'started'
  | 'changed'
  | 'held'
  | 'discontinued'
  | 'completed'
  | 'notTaken'
  | 'planned'
  | 'administered'
  | 'dispensed'

export type MedicationValues = {
  'medication.statement': {
    /** The words of the record. */
    readonly surface: string
    /** Generic names in lower case, sorted; the surface where the word list does not know it. */
    readonly ingredients: readonly string[]
    readonly brand?: string
    /** `500 mg` */
    readonly strength?: string
    /** `2 tablets` */
    readonly dose?: string
    readonly route?: string
    /** `at night` */
    readonly frequency?: string
    readonly timesPerDay?: Range
    readonly prn: boolean
    readonly status: MedicationStatus
    readonly reason?: string
    readonly prescriber?: string
    readonly started?: Moment
    readonly stopped?: Moment
    /** When it was given or dispensed. */
    readonly on?: Moment
    /** How many were dispensed. */
    readonly quantity?: string
  }
  'medication.none': { readonly scope: 'all' | 'prescription' | 'overTheCounter' }
  'medication.adherence': { readonly ingredients: readonly string[]; readonly adherent: boolean }
  'medication.adverseEvent': { readonly ingredients: readonly string[]; readonly event: string }
}
