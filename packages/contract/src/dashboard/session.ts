import { type Static, Type } from 'typebox'
import { keyScopes, roleScopes } from '../scope.ts'
import { EpochMillis, OneOf, PersonName, Text, TrimmedText } from '../text.ts'

// The paths under /private belong to the dashboard that is served with them. They are no part of the public interface.

const roles = ['SiteAdmin', 'TenantAdmin', 'Reviewer', 'Viewer'] as const
export const RoleName = OneOf(roles)
export type RoleName = Static<typeof RoleName>

const signInMethods = ['password', 'passkey', 'oidc'] as const
const closed = { additionalProperties: false }

export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$' })
/** Length is what counts; 200 keeps the hash from becoming a way to keep us busy. */
const NewPassword = Text(12, 200)

const SessionTenant = Type.Object({ tenantId: Type.String(), name: Type.String(), role: RoleName }, closed)

/** Who is signed in, for whom, and what they may do. */
export const Session = Type.Object(
  {
    userId: Type.String(),
    email: Type.String(),
    displayName: Type.String(),
    credentials: Type.String(),
    tenant: SessionTenant,
    tenants: Type.Array(SessionTenant, { description: 'Where this session may be moved to, its own tenant included' }),
    scopes: Type.Array(OneOf([...keyScopes, ...roleScopes])),
    method: OneOf(signInMethods),
    expiresAt: EpochMillis('When it ends whatever happens'),
    idleMinutes: Type.Integer({ description: 'It ends after so long without a request' }),
    hasPassword: Type.Boolean(),
    mustAddPasskey: Type.Boolean({
      description: 'The tenant asks for a passkey and none was shown: nothing else opens',
    }),
  },
  { ...closed, title: 'Session' },
)
export type Session = Static<typeof Session>

export const AskMethods = Type.Object({ email: Email }, closed)
export type AskMethods = Static<typeof AskMethods>

/** The same for every address but for the provider, which goes by the domain alone: nobody learns who has an account. */
export const Methods = Type.Object(
  { identityProviders: Type.Array(Type.Object({ tenantId: Type.String(), name: Type.String() }, closed)) },
  closed,
)
export type Methods = Static<typeof Methods>

export const PasswordSignIn = Type.Object({ email: Email, password: Text(1, 200) }, closed)
export type PasswordSignIn = Static<typeof PasswordSignIn>

/** What the browser's own functions take and give is theirs to define. */
export const PasskeyCeremony = Type.Object(
  {
    ceremonyId: Type.String(),
    options: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
  closed,
)
export type PasskeyCeremony = Static<typeof PasskeyCeremony>

const BrowserAnswer = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const PasskeySignIn = Type.Object({ ceremonyId: Text(1, 100), response: BrowserAnswer }, closed)
export type PasskeySignIn = Static<typeof PasskeySignIn>

export const AskPasskey = Type.Optional(
  Type.Object(
    { password: Type.Optional(Text(1, 200)) },
    { ...closed, description: 'For the first passkey: the present password, or a proof not older than ten minutes' },
  ),
)
export type AskPasskey = Static<typeof AskPasskey>

export const NewPasskey = Type.Object(
  { ceremonyId: Text(1, 100), response: BrowserAnswer, name: TrimmedText(64) },
  closed,
)
export type NewPasskey = Static<typeof NewPasskey>

export const Passkey = Type.Object(
  {
    passkeyId: Type.String(),
    name: Type.String(),
    createdAt: EpochMillis('When it was added'),
    lastUsedAt: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  },
  closed,
)
export type Passkey = Static<typeof Passkey>

export const OpenSession = Type.Object(
  {
    sessionId: Type.String(),
    current: Type.Boolean(),
    method: OneOf(signInMethods),
    tenantName: Type.String(),
    address: Type.String(),
    browser: Type.String({ description: 'Such as "Firefox on Linux"' }),
    createdAt: EpochMillis('When it began'),
    seenAt: EpochMillis('When it was last used, within a minute'),
  },
  closed,
)
export type OpenSession = Static<typeof OpenSession>

export const MoveSession = Type.Object({ tenantId: Text(1, 64) }, closed)
export type MoveSession = Static<typeof MoveSession>

/** Credentials are given by an administrator: nobody says their own. */
export const ProfileChanges = Type.Object({ displayName: Type.Optional(PersonName) }, closed)
export type ProfileChanges = Static<typeof ProfileChanges>

export const PasswordChange = Type.Object(
  { current: Type.Optional(Text(1, 200)), password: NewPassword },
  { ...closed, description: '`current` is needed where there is one; for the first, a fresh proof with a passkey' },
)
export type PasswordChange = Static<typeof PasswordChange>

export const AskReset = Type.Object({ email: Email }, closed)
export type AskReset = Static<typeof AskReset>

const confirmMethods = ['passkey', 'password', 'mail'] as const
export type ConfirmMethod = (typeof confirmMethods)[number]

/** What waits for a confirmation: the first sign-in through an identity provider to an account that exists. */
export const ConfirmationShown = Type.Object(
  {
    email: Type.String(),
    tenantName: Type.String(),
    providerName: Type.String(),
    methods: Type.Array(OneOf(confirmMethods), { description: 'What the account has to confirm with' }),
  },
  closed,
)
export type ConfirmationShown = Static<typeof ConfirmationShown>

export const ConfirmSignIn = Type.Object(
  {
    password: Type.Optional(Text(1, 200)),
    passkey: Type.Optional(PasskeySignIn),
    token: Type.Optional(Text(1, 200, { description: 'From the mail' })),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
)
export type ConfirmSignIn = Static<typeof ConfirmSignIn>

export const Confirmed = Type.Object(
  { next: Type.String({ description: 'Where to go, a path of the dashboard' }) },
  closed,
)
export type Confirmed = Static<typeof Confirmed>

/** A link from a mail. */
export const LinkToken = Type.Object({ token: Text(1, 200) }, closed)
export type LinkToken = Static<typeof LinkToken>

export const LinkShown = Type.Object(
  {
    kind: OneOf(['invite', 'reset', 'recover']),
    email: Type.String(),
    tenantName: Type.String(),
    role: Type.Unsafe<RoleName | null>({ type: ['string', 'null'] }),
    known: Type.Boolean({ description: 'The invited person has an account: sign in first, then accept' }),
  },
  closed,
)
export type LinkShown = Static<typeof LinkShown>

export const RedeemLink = Type.Object(
  {
    token: Text(1, 200),
    password: Type.Optional(NewPassword),
    displayName: Type.Optional(PersonName),
  },
  closed,
)
export type RedeemLink = Static<typeof RedeemLink>

export const Done = Type.Object({ success: Type.Boolean() }, closed)
export type Done = Static<typeof Done>

/** Why a sign-in through an identity provider ended at `/sign-in?problem=…`. */
export type SignInProblem =
  /** The tenant names no provider (any more). */
  | 'oidc_not_set_up'
  /** It does not answer, or not as it must. */
  | 'oidc_unavailable'
  /** It said no, or the person did. */
  | 'oidc_refused'
  /** Too late, a second time, or in another browser than it began. */
  | 'oidc_lost'
  /** It has not verified the person's address. */
  | 'email_unverified'
  /** It may not speak of addresses of this domain. */
  | 'email_domain'
  /** Nobody here has this address: ask for an invitation. */
  | 'not_a_member'
  /** The address belonged to another account of the provider before. */
  | 'other_subject'
  /** Site administrators use a password or a passkey. */
  | 'site_admin'
