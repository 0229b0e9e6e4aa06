import type { CaseChanges, CaseQuery, CaseRecord, CaseUpdated, NewCaseProps } from '@casefold/contract/case'
import type { ChronologyEntry, ChronologyFileQuery, ChronologyQuery, LeftOutPages } from '@casefold/contract/chronology'
import type { CopiedPage, CopyDecision, CopyGroup, CopyQuery } from '@casefold/contract/copy'
import type {
  CaseEncounterChanges,
  CaseEncounterRecord,
  EncounterJoin,
  EncounterQuery,
  EncounterSplit,
} from '@casefold/contract/encounter'
import { pages } from './pages.ts'
import { at, type CallOptions, type PostOptions } from './request.ts'
import type { Transport } from './transport.ts'

export type Cases = {
  create(props: NewCaseProps, options?: PostOptions): Promise<CaseRecord>
  get(caseId: string, options?: CallOptions): Promise<CaseRecord>
  /** With the ETag that `edit` takes as `ifMatch`. */
  getWithEtag(caseId: string, options?: CallOptions): Promise<{ record: CaseRecord; etag: string }>
  /**
   * Changes the fields that are named. Without `ifMatch` the last writer wins, and a repeated try may win over somebody
   * who wrote in between. With it, the case is changed only while it has that ETag, else 412 `precondition_failed`.
   */
  edit(caseId: string, changes: CaseChanges, options?: EditOptions): Promise<CaseUpdated>
  /** Every case that matches, page by page; `limit` is the size of a page. */
  list(query?: Omit<CaseQuery, 'cursor'>, options?: CallOptions): AsyncGenerator<CaseRecord, void, undefined>
  /** The visits of a case by date, each with the words of its pages; `limit` is the size of a page. */
  chronology(
    caseId: string,
    query?: Omit<ChronologyQuery, 'cursor'>,
    options?: CallOptions,
  ): AsyncGenerator<ChronologyEntry, void, undefined>
  /** Every page that no visit of the chronology is made of, with its reason. */
  leftOutPages(caseId: string, options?: CallOptions): Promise<LeftOutPages[]>
  /** The encounters of a case in reading order, page by page: the same for every report. */
  encounters(
    caseId: string,
    query?: Omit<EncounterQuery, 'cursor'>,
    options?: CallOptions,
  ): AsyncGenerator<CaseEncounterRecord, void, undefined>
  /** With `version`, only where nobody corrected it since it was read: else 409 `decision_outdated`. */
  correctEncounter(
    caseId: string,
    encounterId: string,
    changes: CaseEncounterChanges,
    options?: CallOptions,
  ): Promise<CaseEncounterRecord>
  /** Answers both encounters, the one that stood before first. */
  splitEncounter(
    caseId: string,
    encounterId: string,
    split: EncounterSplit,
    options?: PostOptions,
  ): Promise<CaseEncounterRecord[]>
  /** Makes another encounter a part of this one. */
  joinEncounters(
    caseId: string,
    encounterId: string,
    join: EncounterJoin,
    options?: PostOptions,
  ): Promise<CaseEncounterRecord>
  /** Pages that repeat an earlier one, by the page that they repeat, in reading order. */
  copies(
    caseId: string,
    query?: Omit<CopyQuery, 'cursor'>,
    options?: CallOptions,
  ): AsyncGenerator<CopyGroup, void, undefined>
  /** `restored: true`: the page is no copy and is evidence of its own; false: it is a copy after all. */
  restoreCopy(caseId: string, page: CopyAddress, decision: CopyDecision, options?: CallOptions): Promise<CopiedPage>
  /**
   * The visits of a case by date, to be printed, edited or calculated with. Read it to its end or cancel it. A PDF is
   * made before it begins, which takes minutes where there are thousands of visits.
   */
  chronologyFile(caseId: string, query: ChronologyFileQuery, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
}

type CopyAddress = { readonly documentId: string; readonly pageNumber: number }

type EditOptions = CallOptions & { readonly ifMatch?: string | undefined }

export function openCases(transport: Transport): Cases {
  const getWithEtag: Cases['getWithEtag'] = async (caseId, { signal } = {}) => {
    const { body, headers } = await transport.json<CaseRecord>(at`/api/cases/${caseId}`, { signal })
    return { record: body, etag: headers.get('etag') ?? '' }
  }
  return {
    getWithEtag,
    get: async (caseId, options) => (await getWithEtag(caseId, options)).record,
    create: async (props, { signal, idempotencyKey } = {}) => {
      const call = { method: 'POST', body: props, signal, idempotencyKey } as const
      return (await transport.json<CaseRecord>('/api/cases/new', call)).body
    },
    edit: async (caseId, changes, { signal, ifMatch } = {}) => {
      const call = { method: 'PUT', body: changes, signal, ifMatch } as const
      return (await transport.json<CaseUpdated>(at`/api/cases/${caseId}/edit`, call)).body
    },
    list: (query = {}, options = {}) => pages(transport, '/api/cases', query, options),
    chronology: (caseId, query = {}, options = {}) =>
      pages(transport, at`/api/cases/${caseId}/chronology`, query, options),
    leftOutPages: async (caseId, { signal } = {}) =>
      (await transport.json<LeftOutPages[]>(at`/api/cases/${caseId}/chronology/left-out`, { signal })).body,
    encounters: (caseId, query = {}, options = {}) =>
      pages(transport, at`/api/cases/${caseId}/encounters`, query, options),
    correctEncounter: async (caseId, encounterId, changes, { signal } = {}) => {
      const path = at`/api/cases/${caseId}/encounters/${encounterId}`
      return (await transport.json<CaseEncounterRecord>(path, { method: 'PATCH', body: changes, signal })).body
    },
    splitEncounter: async (caseId, encounterId, split, { signal, idempotencyKey } = {}) => {
      const call = { method: 'POST', body: split, signal, idempotencyKey } as const
      return (
        await transport.json<CaseEncounterRecord[]>(at`/api/cases/${caseId}/encounters/${encounterId}/split`, call)
      ).body
    },
    joinEncounters: async (caseId, encounterId, join, { signal, idempotencyKey } = {}) => {
      const call = { method: 'POST', body: join, signal, idempotencyKey } as const
      return (await transport.json<CaseEncounterRecord>(at`/api/cases/${caseId}/encounters/${encounterId}/join`, call))
        .body
    },
    copies: (caseId, query = {}, options = {}) => pages(transport, at`/api/cases/${caseId}/copies`, query, options),
    restoreCopy: async (caseId, { documentId, pageNumber }, decision, { signal } = {}) => {
      const path = at`/api/cases/${caseId}/copies/${documentId}/${String(pageNumber)}`
      return (await transport.json<CopiedPage>(path, { method: 'PATCH', body: decision, signal })).body
    },
    chronologyFile: async (caseId, query, { signal } = {}) =>
      transport.bytes(at`/api/cases/${caseId}/chronology/file`, {
        ...{ query, signal, isMadeFirst: query.format === 'pdf' },
      }),
  }
}
