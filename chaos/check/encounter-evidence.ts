import { asSuperuser } from './as-superuser.ts'
import { toWireId } from './wire-id.ts'

type StateRow = { readonly caseId: string; readonly status: string }
export type SegmentRow = {
  readonly encounterId: string
  readonly documentId: string
  readonly pageNumber: number
  readonly from: number
  readonly to: number
}

export type EncounterEvidence = {
  /** How the work on each case stands. */
  readonly states: readonly StateRow[]
  readonly segments: readonly SegmentRow[]
}

export async function gatherEncounters(adminUrl: string): Promise<EncounterEvidence> {
  const { states, segments } = await asSuperuser(adminUrl, async (client) => ({
    states: (await client.query<StateRow>('select case_id as "caseId", status from evidence_states')).rows,
    segments: (await client.query<SegmentRow>(segmentsSql)).rows,
  }))
  return { states: states.map((row) => ({ ...row, caseId: toWireId('case', row.caseId) })), segments }
}

const segmentsSql = `
  select encounter_id as "encounterId", s->>'documentId' as "documentId", (s->>'pageNumber')::int as "pageNumber",
    (s->>'from')::int as "from", (s->>'to')::int as "to"
  from encounters cross join lateral jsonb_array_elements(body->'encounter'->'segments') s`
