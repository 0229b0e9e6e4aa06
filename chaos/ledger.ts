/** What a client asks for. Each carries a value of its own, so that its effect can be told from every other. */
export type Want =
  | {
      readonly kind: 'create'
      readonly key: string
      readonly claimNumber: string
      readonly title: string
      readonly engine?: string
    }
  | { readonly kind: 'edit'; readonly caseId: string; readonly title: string }
  | { readonly kind: 'export'; readonly key: string; readonly caseId: string }
  | { readonly kind: 'read'; readonly caseId: string }
  | { readonly kind: 'file'; readonly exportId: string }
  | { readonly kind: 'prepare'; readonly key: string; readonly caseId: string; readonly file: Announced }
  | { readonly kind: 'renew'; readonly key: string; readonly caseId: string; readonly documentId: string }
  | {
      readonly kind: 'finalize'
      readonly key: string
      readonly caseId: string
      readonly documentId: string
      readonly blobPath: string
      readonly file: Announced
    }
  | { readonly kind: 'original'; readonly documentId: string }
  | {
      readonly kind: 'report'
      readonly key: string
      readonly caseId: string
      readonly reportType: string
      readonly lookBackMonths: number
    }
  | { readonly kind: 'status'; readonly reportRequestId: string }
  | { readonly kind: 'approve'; readonly key: string; readonly reportRequestId: string }
  | { readonly kind: 'written'; readonly reportId: string }

/** A file as a client tells of it. */
type Announced = { readonly name: string; readonly type: string; readonly size: number }

export type Answer = {
  readonly status: number
  /** The JSON of the body; of a file its size and hash. */
  readonly body: Readonly<Record<string, unknown>>
}

/** One HTTP request: noted before it is sent, its answer once the last byte of it has arrived. */
export type Try = { readonly requestId: string; readonly want: Want; answer?: Answer }

/** All that the clients saw, in order. Nothing else is known to the checker of what was promised. */
export type Ledger = Try[]

/** Whoever got this may rely on it: an answer that is whole and does not speak of trouble on our side. */
export function isAcknowledged({ answer }: Try): boolean {
  return answer !== undefined && answer.status < 500
}

/** What the keys of reports begin with that were asked for when nothing died any more. */
export const quiet = 'quiet'

/** Nobody ever made it: what is refused has its line in the trail, too. */
export const unknownCase = 'case_00000000000000000000000000'
