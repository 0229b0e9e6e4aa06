/** What the addresses of screens may carry. Whatever else stands there is dropped, and what does not fit is left out. */
type Given = Record<string, unknown>

function text(value: unknown, longest = 200): string | undefined {
  // The router reads `?q=12` as a number.
  const given = typeof value === 'number' ? `${value}` : value
  return typeof given === 'string' && given !== '' ? given.slice(0, longest) : undefined
}

/** A day that there is. */
function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined
}

function whole(value: unknown): number | undefined {
  const number = Number(value)
  return value !== undefined && Number.isInteger(number) && number > 0 ? number : undefined
}

/** Only paths of our own: `//elsewhere`, `/\elsewhere` and `/.//elsewhere` lead to another host. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const url = URL.parse(value, 'http://own.invalid')
  return url?.host === 'own.invalid' && !url.pathname.startsWith('//') ? value : undefined
}

/** A name without a value has to stand there all the same: what is left out the router takes from the address as it is. */
function given<Params extends Record<string, unknown>>(
  params: Params,
): { [Name in keyof Params]?: NonNullable<Params[Name]> } {
  return params as { [Name in keyof Params]?: NonNullable<Params[Name]> }
}

export type SignInParams = { readonly next?: string; readonly problem?: string }
export function readSignInParams({ next, problem }: Given): SignInParams {
  return given({ next: ownPath(next), problem: text(problem, 64) })
}

export type AuditParams = { readonly actor?: string; readonly object?: string; readonly action?: string }
export function readAuditParams({ actor, object, action }: Given): AuditParams {
  return given({ actor: text(actor, 64), object: text(object, 64), action: text(action, 64) })
}

/** `new` opens the form, `key` the panel of one key: a reload stays where it was. */
export type ApiParams = { readonly make?: boolean; readonly key?: string }
export function readApiParams({ make, key }: Given): ApiParams {
  return given({ make: make === true || undefined, key: text(key, 64) })
}

export type CasesParams = {
  readonly q?: string
  readonly status?: string
  readonly type?: string
  readonly sort?: string
  readonly make?: boolean
}
export function readCasesParams({ q, status, type, sort, make }: Given): CasesParams {
  return given({
    q: text(q),
    status: text(status),
    type: text(type),
    sort: text(sort),
    make: make === true || undefined,
  })
}

export type DocumentsParams = { readonly q?: string; readonly status?: string; readonly sort?: string }
export function readDocumentsParams({ q, status, sort }: Given): DocumentsParams {
  return given({ q: text(q), status: text(status), sort: text(sort) })
}

export type ChronologyParams = {
  readonly q?: string
  readonly type?: string
  readonly provider?: string
  /** Days: the first and the last. */
  readonly from?: string
  readonly to?: string
  /** Before or after the index date of the case. */
  readonly side?: 'before' | 'after'
  /** The visit whose page is open, and what of it is looked at. */
  readonly visit?: string
  readonly at?: string
}
export function readChronologyParams({ q, type, provider, from, to, side, visit, at }: Given): ChronologyParams {
  return given({
    ...{ q: text(q, 500), type: text(type, 32), provider: text(provider) },
    ...{ from: text(from, 10), to: text(to, 10) },
    side: side === 'before' || side === 'after' ? side : undefined,
    ...{ visit: text(visit, 100), at: text(at, 16) },
  })
}

/** As long as a search may be: a term that is cut off is a page that is missed. */
const longestSearch = 10_240

export type SearchParams = {
  readonly q?: string
  readonly match?: string
  /** Days. */
  readonly from?: string
  readonly to?: string
  readonly encounterType?: string
  readonly provider?: string
  readonly sort?: string
  readonly hit?: number
}
export function readSearchParams({ q, match, from, to, encounterType, provider, sort, hit }: Given): SearchParams {
  return given({
    ...{ q: text(q, longestSearch), match: text(match, 8), sort: text(sort), hit: whole(hit) },
    ...{ from: day(from), to: day(to), encounterType: text(encounterType, 32), provider: text(provider) },
  })
}

/** The copy that is looked at. */
export type CopiesParams = { readonly document?: string; readonly page?: number }
export function readCopiesParams({ document, page }: Given): CopiesParams {
  return given({ document: text(document, 64), page: whole(page) })
}

export type ViewerParams = {
  readonly page?: number
  /** Percent. */
  readonly zoom?: number
  readonly q?: string
  readonly hit?: number
  /** Which queue of pages to read by eye this one belongs to. */
  readonly queue?: string
}
export function readViewerParams({ page, zoom, q, hit, queue }: Given): ViewerParams {
  return given({
    page: whole(page),
    zoom: whole(zoom),
    q: text(q, longestSearch),
    hit: whole(hit),
    queue: text(queue, 16),
  })
}

/** `start` opens the form, so that a link can lead to it. */
export type CaseReportsParams = { readonly start?: boolean }
export function readCaseReportsParams({ start }: Given): CaseReportsParams {
  return given({ start: start === true || undefined })
}

export type ReportsParams = { readonly status?: string; readonly assignee?: string }
export function readReportsParams({ status, assignee }: Given): ReportsParams {
  return given({ status: text(status, 32), assignee: text(assignee, 64) })
}

export type ReviewParams = {
  /** The finding, conflict or gap that is looked at. */
  readonly item?: string
  readonly provider?: string
  readonly flag?: string
  /** Days, months or years: the first and the last. */
  readonly from?: string
  readonly to?: string
  readonly undecided?: boolean
  /** What came of a proof of identity through the provider. */
  readonly proof?: string
}
export function readReviewParams({ item, provider, flag, from, to, undecided, proof }: Given): ReviewParams {
  return given({
    item: text(item, 100),
    provider: text(provider),
    flag: text(flag, 32),
    from: text(from, 10),
    to: text(to, 10),
    undecided: undecided === true || undefined,
    proof: text(proof, 32),
  })
}

/** The citation whose page is open beside the text. */
export type ReportParams = { readonly cite?: number }
export function readReportParams({ cite }: Given): ReportParams {
  return given({ cite: whole(cite) })
}
