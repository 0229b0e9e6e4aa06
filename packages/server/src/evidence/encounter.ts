import type { CaseEncounter } from '@casefold/clinical/case/describe-encounter'

/** An encounter of a case as it is kept. */
export type EncounterRow = {
  readonly encounterId: string
  readonly position: number
  readonly body: CaseEncounter
  readonly version: number
}

export type NewEncounter = Omit<EncounterRow, 'version'> & { readonly opening: string }

export function toNewEncounter(body: CaseEncounter, position: number): NewEncounter {
  return { encounterId: body.encounter.id, position, opening: body.opening, body }
}
