import type { Scope } from '@casefold/contract/scope'
import type { Uuid } from './ids.ts'

/** Who is asking: the tenant they act for, who they are, and what they may do. */
export type Principal = {
  readonly tenantId: Uuid
  /** What records made by them say in `createdBy`: `key_…`, `usr_…`, or `casefold` for the operator's command. */
  readonly actor: string
  readonly scopes: ReadonlySet<Scope>
  /** Set where a person asks who has signed in. */
  readonly session?: PrincipalSession
  /** Set where the caller sent an Idempotency-Key: the effect happens once, see tenancy/once.ts. */
  readonly once?: Once
  /** Set where a request is behind it: what its line in the audit trail says. */
  readonly request?: RequestNote
  /** Set for whoever may change tenants where they are no member: a SiteAdmin, or the operator's command. */
  readonly outsider?: Outsider
}

/** Receives what an outsider changed in a tenant, once the change is committed. */
export type Outsider = { report(act: OutsiderAct): void }

export type OutsiderAct = {
  readonly action: string
  readonly tenantName: string
  /** The addresses of those who were TenantAdmins before the act. */
  readonly admins: readonly string[]
}

export type SignInMethod = 'password' | 'passkey' | 'oidc'

/** The session that a request came with. */
export type PrincipalSession = {
  readonly sessionId: Uuid
  readonly userId: Uuid
  readonly method: SignInMethod
  /** By which it is found again; the cookie itself is nobody's business behind the door. */
  readonly hash: Buffer
  readonly expiresAt: Date
}

export type RequestNote = {
  readonly requestId: string
  readonly address: string
  readonly at: Date
  /** Made once, so that the request cannot leave two lines in the trail. */
  readonly eventId: Uuid
  /** The caller's W3C trace, or ours; work that the request starts goes on in it. */
  readonly traceparent: string
  /** Ids that the line names; a use-case adds those that the request did not say itself, such as the case of an export. */
  readonly objects: Set<string>
  /** Whether the line was written already, together with the change it tells of. */
  recorded: boolean
}

export type Once = {
  readonly claim: Buffer
  readonly fingerprint: Buffer
  /** The same under peppers before the current one: a repetition may come after the change. */
  readonly olderFingerprints: readonly Buffer[]
  /** Whether the answer was kept from an earlier call. */
  replayed: boolean
}

/** The operator's command acting inside one tenant. */
export function operator(tenantId: Uuid): Principal {
  return { tenantId, actor: 'casefold', scopes: new Set() }
}
