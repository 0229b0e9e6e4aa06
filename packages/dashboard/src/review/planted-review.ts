import type { ConflictRecord, DecisionMade, EncounterRecord, FindingRecord, GapRecord } from '@casefold/contract/review'

type Given = Partial<Omit<FindingRecord, 'decision'>> & {
  readonly decision?: string
  readonly by?: string
  readonly at?: string
  readonly together?: boolean
  readonly verified?: boolean
}

/** A decision as the service shows it. */
function plantedDecision(decision: string, by = 'usr_1', at = '2026-01-01T00:00:00.000Z'): DecisionMade {
  return { decision, by, name: 'R', credentials: '', at, sourceSeen: true, together: false }
}

/** A finding for tests. */
export function planted(findingId: string, given: Given = {}): FindingRecord {
  const { decision, by, at, together = false, verified = true, ...more } = given
  return {
    findingId,
    category: 'smoking.status',
    value: { status: 'never' },
    display: `Finding ${findingId}`,
    assertion: {
      polarity: 'affirmed',
      certainty: 'definite',
      temporality: 'current',
      experiencer: 'patient',
      cues: [],
    },
    citations: [
      {
        kind: 'text',
        documentId: 'doc_1',
        pageNumber: 1,
        start: 0,
        end: 5,
        quote: 'never',
        readVersion: 1,
        pageTextSha256: '',
        encounterId: 'enc_1',
        match: 'exact',
        verified,
      },
    ],
    origin: { by: 'rules' },
    confidence: 'high',
    flags: [],
    blocked: false,
    group: '',
    alsoIn: [],
    decision: decision === undefined ? null : { ...plantedDecision(decision, by, at), together },
    seen: false,
    changedSinceDecision: false,
    version: 0,
    ...more,
  }
}

export function plantedConflict(conflictId: string, findingIds: string[], resolution?: string): ConflictRecord {
  return {
    ...{ conflictId, findingIds, kind: 'smoking.neverVsUse', severity: 'material', explanation: 'Both cannot be.' },
    strength: 'strong',
    resolution: resolution === undefined ? null : plantedDecision(resolution),
    version: 0,
  }
}

export function plantedGap(gapId: string, decision?: string, at?: string): GapRecord {
  return {
    ...{ gapId, kind: 'noEntries', severity: 'minor', detail: 'Nothing for a year.', citations: [], version: 0 },
    decision: decision === undefined ? null : plantedDecision(decision, 'usr_1', at),
  }
}

export function plantedEncounter(): EncounterRecord {
  return {
    encounterId: 'enc_1',
    documentId: 'doc_1',
    pages: [1, 1],
    dateSource: 'labelled',
    provider: 'Dr. Vane',
    documentType: 'progress',
    corrected: null,
    version: 0,
  }
}
