import { randomBytes } from 'node:crypto'
import { tablesOf, type Written } from './written.ts'

/**
 * Every place where a caller or an operator can put text → the tables that own it, which are the only place it may be
 * found again. Nothing: it must be nowhere. `idempotency_keys` owns the answers it keeps.
 */
const owners = {
  title: ['cases', 'idempotency_keys'],
  description: ['cases', 'idempotency_keys'],
  claimNumber: ['cases', 'idempotency_keys', 'reports'],
  caseType: ['cases', 'idempotency_keys', 'reports'],
  subjectName: ['cases', 'idempotency_keys', 'reports'],
  subjectOtherName: ['cases', 'idempotency_keys', 'reports'],
  editedTitle: ['cases', 'reports'],
  editedDescription: ['cases'],
  staleTitle: [],
  foreignTitle: [],
  refusedDateOfBirth: [],
  refusedSex: [],
  refusedKeyDate: [],
  refusedOcrEngine: [],
  refusedStatus: [],
  refusedTenantId: [],
  refusedLongTitle: [],
  refusedCreatedBy: [],
  unknownField: [],
  malformedJson: [],
  brokenUtf8: [],
  wrongMediaType: [],
  oversizedBody: [],
  searchWords: [],
  searchedClaimNumber: [],
  searchTerms: [],
  streamedSearchTerms: [],
  refusedSearchTerms: [],
  refusedInclusion: [],
  foreignSearchTerms: [],
  lockedSearchTerms: [],
  killedSearchTerms: [],
  refusedCursor: [],
  refusedSort: [],
  unknownParameter: [],
  pathId: [],
  unknownPath: [],
  publicPath: [],
  idempotencyKey: [],
  refusedIdempotencyKey: [],
  userAgent: [],
  requestId: [],
  authorization: [],
  apiKey: [],
  ifMatch: [],
  accept: [],
  apiVersion: [],
  cookie: [],
  forwardedFor: [],
  traceState: [],
  baggage: [],
  brokenHttp: [],
  violatingTitle: [],
  slowTitle: ['cases'],
  timedOutTitle: [],
  lockedTitle: [],
  killedTitle: [],
  failingWork: [],
  fileName: ['uploads', 'documents', 'report_documents', 'reports'],
  refusedFileName: [],
  refusedFileType: [],
  mismatchedFileName: [],
  pageText: ['encounters', 'evidence_pages', 'pages', 'report_pages', 'review_items', 'reports'],
  pageProvider: ['encounters', 'evidence_pages', 'pages', 'report_pages', 'review_items', 'reports'],
  pdfTitle: [],
  brokenFile: [],
  labelPrefix: ['documents', 'report_pages', 'review_items', 'reports'],
  refusedReportType: [],
  refusedParameter: [],
  refusedAction: [],
  soughtReport: [],
  prefer: [],
  reviewNote: ['review_decisions', 'review_items', 'reports'],
  reviewerStatement: ['review_decisions', 'review_items', 'reports'],
  refusedDecision: [],
  failingReport: [],
  range: [],
  email: ['users'],
  displayName: ['users', 'memberships'],
  credentials: ['memberships'],
  secondName: [],
  signInEmail: [],
  signInPassword: [],
  resetEmail: [],
  linkToken: [],
  sessionCookie: [],
  origin: [],
  invitedEmail: ['links'],
  acceptedEmail: ['links', 'users'],
  acceptedName: ['users'],
  acceptedPassword: [],
  changedName: ['users', 'memberships', 'audit_events'],
  changedCredentials: ['memberships', 'audit_events'],
  changedPassword: [],
  refusedRole: [],
  providerName: ['tenants'],
  providerIssuer: ['tenants'],
  providerClient: ['tenants'],
  providerSecret: [],
  providerDomain: ['tenants', 'users'],
  refusedIssuer: [],
  modelAddress: ['tenants'],
  modelName: ['tenants'],
  modelKey: [],
  refusedModelAddress: [],
  passkeyName: ['passkeys'],
  refusedPasskey: [],
  oidcState: [],
  tenantName: ['tenants'],
  keyName: ['keys'],
  revokedReason: ['keys'],
} as const satisfies Record<string, readonly string[]>

type CanaryName = keyof typeof owners
export type Canaries = Readonly<Record<CanaryName, string>>

/** Words that occur nowhere by chance. Letters and digits only: they look the same in JSON, SQL and a URL. */
export function newCanaries(): Canaries {
  const entries = Object.keys(owners).map((name) => [name, `Canary${randomBytes(9).toString('hex')}${name}`])
  return Object.fromEntries(entries) as Canaries
}

/** A dump counts table by table; everything else as a whole. */
export function toPlaces(written: readonly Written[]): Map<string, string> {
  const places = new Map<string, string>()
  for (const { kind, place, text } of written) {
    if (kind !== 'dump') places.set(place, text)
    else
      for (const [table, rows] of tablesOf(text)) {
        const whole = `table ${table.replace(/^(pages)_\d+$/, '$1')}`
        places.set(whole, `${places.get(whole) ?? ''}${rows}`)
      }
  }
  return places
}

/** Where canaries are that have no business there, and which are not where they belong. */
export function searchCanaries(canaries: Canaries, places: ReadonlyMap<string, string>): string[] {
  const names = Object.keys(owners) as CanaryName[]
  const found = [...places].flatMap(([place, text]) => {
    const lower = text.toLowerCase()
    return names.filter((name) => holds(lower, canaries[name])).map((name) => ({ place, name }))
  })
  const isOwner = (place: string, name: CanaryName): boolean => owners[name].some((table) => place === `table ${table}`)
  const flown = found.filter(({ place, name }) => !isOwner(place, name))
  const missing = names.filter((name) => owners[name].length > 0 && !found.some((one) => one.name === name))
  return [
    ...flown.map(({ place, name }) => `${name} is in ${place}`),
    ...missing.map((name) => `${name} is not in ${owners[name][0]}, so it was not planted or not found`),
  ]
}

/** As it was written, or as bytes. */
function holds(lower: string, word: string): boolean {
  return lower.includes(word.toLowerCase()) || lower.includes(Buffer.from(word).toString('hex'))
}
