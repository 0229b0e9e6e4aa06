import type { CaseEncounter } from '@casefold/clinical/case/describe-encounter'
import { fold } from '../documents/fold.ts'
import type { Uuid } from '../kernel/ids.ts'
import { parseId } from '../tenancy/refuse-missing.ts'

/** An encounter of a case as it is kept. */
export type EncounterRow = {
  readonly encounterId: string
  readonly position: number
  readonly body: CaseEncounter
  readonly version: number
}

/** A stretch of a page that belongs to an encounter. */
type NewSegment = {
  readonly encounterId: string
  readonly documentId: Uuid
  readonly pageNumber: number
  readonly from: number
  readonly to: number
  readonly isCopy: boolean
}

export type NewEncounter = Omit<EncounterRow, 'version'> & {
  readonly opening: string
  /** Folded, as page texts are. */
  readonly providerKey: string
  readonly searchKey: string
  readonly segments: readonly NewSegment[]
}

export function toNewEncounter(body: CaseEncounter, position: number): NewEncounter {
  const { id, provider = '', facility = '', segments } = body.encounter
  const said = [provider, facility, ...body.quotes.flatMap(({ heading, quote }) => [heading, quote])]
  return {
    ...{ encounterId: id, position, opening: body.opening, body },
    providerKey: fold(provider),
    searchKey: fold(said.join('\n')).replace(/\s+/gu, ' '),
    segments: segments.map(({ documentId, pageNumber, from, to, copy = false }) => ({
      ...{ encounterId: id, documentId: parseId('doc', documentId), pageNumber, from, to, isCopy: copy },
    })),
  }
}
