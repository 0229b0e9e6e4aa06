import type * as Key from '@casefold/contract/dashboard/key'
import type * as Member from '@casefold/contract/dashboard/member'
import type * as Proof from '@casefold/contract/dashboard/proof'
import type * as Of from '@casefold/contract/dashboard/session'
import type * as Site from '@casefold/contract/dashboard/site'
import { openCasefold } from '@casefold/sdk'
import { openTransport } from '@casefold/sdk/transport'

const here = { baseUrl: location.origin, session: true } as const

/** The public interface, in the name of whoever is signed in. */
export const casefold = openCasefold(here)
/** The paths under /private, for reading. */
export const transport = openTransport({ ...here, retries: 2 })
/** Private paths know no Idempotency-Key: what makes something is sent once, and the person decides about a second time. */
const once = openTransport({ ...here, retries: 0 })

type Signal = { readonly signal?: AbortSignal | undefined }
type Send = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function get<Body>(path: string, { signal }: Signal = {}): Promise<Body> {
  return (await transport.json<Body>(`/private${path}`, { signal })).body
}

async function send<Body>(method: Send, path: string, body?: unknown): Promise<Body> {
  return (await once.json<Body>(`/private${path}`, { method, body })).body
}

const id = encodeURIComponent

/** Who is there and how they came in. */
export const people = {
  session: async (call?: Signal): Promise<Of.Session> => get('/session', call),
  signOut: async (): Promise<Of.Done> => send('DELETE', '/session'),
  moveTo: async (tenantId: string): Promise<Of.Session> =>
    send('POST', '/session/tenant', { tenantId } satisfies Of.MoveSession),
  methods: async (body: Of.AskMethods): Promise<Of.Methods> => send('POST', '/sign-in/methods', body),
  signInWithPassword: async (body: Of.PasswordSignIn): Promise<Of.Session> => send('POST', '/sign-in/password', body),
  passkeySignInOptions: async (): Promise<Of.PasskeyCeremony> => send('POST', '/sign-in/passkey/options'),
  signInWithPasskey: async (body: Of.PasskeySignIn): Promise<Of.Session> => send('POST', '/sign-in/passkey', body),
  confirmation: async (call?: Signal): Promise<Of.ConfirmationShown> => get('/sign-in/confirm', call),
  confirmSignIn: async (body: Of.ConfirmSignIn): Promise<Of.Confirmed> => send('POST', '/sign-in/confirm', body),
  mailConfirmation: async (): Promise<Of.Done> => send('POST', '/sign-in/confirm/mail'),
  askReset: async (body: Of.AskReset): Promise<Of.Done> => send('POST', '/password-reset', body),
  lookAtLink: async (body: Of.LinkToken): Promise<Of.LinkShown> => send('POST', '/links/look', body),
  redeemLink: async (body: Of.RedeemLink): Promise<Of.Session> => send('POST', '/links/redeem', body),
  sessions: async (call?: Signal): Promise<Of.OpenSession[]> => get('/sessions', call),
  endSession: async (sessionId: string): Promise<Of.Done> => send('DELETE', `/sessions/${id(sessionId)}`),
  endAllSessions: async (): Promise<Of.Done> => send('POST', '/sessions/end-all'),
  changeProfile: async (body: Of.ProfileChanges): Promise<Of.Session> => send('PATCH', '/profile', body),
  changePassword: async (body: Of.PasswordChange): Promise<Of.Session> => send('POST', '/profile/password', body),
  passkeys: async (call?: Signal): Promise<Of.Passkey[]> => get('/passkeys', call),
  passkeyOptions: async (body: Of.AskPasskey): Promise<Of.PasskeyCeremony> => send('POST', '/passkeys/options', body),
  addPasskey: async (body: Of.NewPasskey): Promise<Of.Passkey> => send('POST', '/passkeys', body),
  removePasskey: async (passkeyId: string): Promise<Of.Done> => send('DELETE', `/passkeys/${id(passkeyId)}`),
}

/** That whoever is signed in is still the one at the browser. */
export const proof = {
  get: async (call?: Signal): Promise<Proof.ProofShown> => get('/proof', call),
  withPassword: async (body: Proof.PasswordProof): Promise<Proof.ProofShown> => send('POST', '/proof/password', body),
  passkeyOptions: async (): Promise<Of.PasskeyCeremony> => send('POST', '/proof/passkey/options'),
  withPasskey: async (body: Of.PasskeySignIn): Promise<Proof.ProofShown> => send('POST', '/proof/passkey', body),
}

/** The other people of the tenant, and what holds for all of them. */
export const members = {
  list: async (call?: Signal): Promise<Member.Members> => get('/members', call),
  colleagues: async (call?: Signal): Promise<Member.Colleague[]> => get('/colleagues', call),
  invite: async (body: Member.NewInvite): Promise<Member.InviteSent> => send('POST', '/invites', body),
  resend: async (inviteId: string): Promise<Member.InviteSent> => send('POST', `/invites/${id(inviteId)}/resend`),
  withdraw: async (inviteId: string): Promise<Of.Done> => send('DELETE', `/invites/${id(inviteId)}`),
  change: async (userId: string, body: Member.MemberChanges): Promise<Member.Member> =>
    send('PATCH', `/members/${id(userId)}`, body),
  giveCredentials: async (userId: string, body: Member.GivenCredentials): Promise<Member.Member> =>
    send('PUT', `/members/${id(userId)}/credentials`, body),
  remove: async (userId: string): Promise<Of.Done> => send('DELETE', `/members/${id(userId)}`),
  signOut: async (userId: string): Promise<Of.Done> => send('POST', `/members/${id(userId)}/sign-out`),
  recover: async (userId: string): Promise<Member.Recovery> => send('POST', `/members/${id(userId)}/recover`),
  security: async (call?: Signal): Promise<Member.SecurityShown> => get('/settings/security', call),
  changeSecurity: async (body: Member.SecuritySettings): Promise<Member.SecurityShown> =>
    send('PUT', '/settings/security', body),
}

export const keys = {
  list: async (call?: Signal): Promise<Key.KeyRecord[]> => get('/keys', call),
  get: async (keyId: string, call?: Signal): Promise<Key.KeyRecord> => get(`/keys/${id(keyId)}`, call),
  make: async (body: Key.NewKeyProps): Promise<Key.MadeKey> => send('POST', '/keys', body),
  rotate: async (keyId: string, body: Key.Rotation): Promise<Key.MadeKey> =>
    send('POST', `/keys/${id(keyId)}/rotate`, body),
  revoke: async (keyId: string, body: Key.Revocation): Promise<Key.KeyRecord> =>
    send('POST', `/keys/${id(keyId)}/revoke`, body),
}

/** What is there, across the walls between tenants: numbers and reasons, no records. */
export const site = {
  tenants: async (call?: Signal): Promise<Site.TenantUse[]> => get('/site/tenants', call),
  makeTenant: async (body: Site.NewTenant): Promise<Site.TenantUse> => send('POST', '/site/tenants', body),
  work: async (call?: Signal): Promise<Site.SiteWork> => get('/site/work', call),
  health: async (call?: Signal): Promise<Site.HealthCheck[]> => get('/site/health', call),
}

export async function readAuditChain(call?: Signal): Promise<Site.ChainState> {
  return get<Site.ChainState>('/audit/chain', call)
}
