import { type Static, Type } from 'typebox'
import { Credentials, EpochMillis, OneOf, Text } from '../text.ts'
import { Email, RoleName } from './session.ts'

const closed = { additionalProperties: false }
const MaybeMillis = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

export const Member = Type.Object(
  {
    userId: Type.String(),
    email: Type.String(),
    displayName: Type.String(),
    credentials: Type.String(),
    role: RoleName,
    joinedAt: EpochMillis('When they became a member'),
    lastSeenAt: MaybeMillis,
    sessions: Type.Integer({ description: 'Open ones in this tenant' }),
    passkeys: Type.Integer(),
  },
  closed,
)
export type Member = Static<typeof Member>

/** What everybody of a tenant may know of the others: whom a review can be given to, and who is at it. */
export const Colleague = Type.Object(
  {
    userId: Type.String(),
    displayName: Type.String(),
    mayReview: Type.Boolean({ description: 'Their role decides about findings' }),
  },
  closed,
)
export type Colleague = Static<typeof Colleague>

export const Invite = Type.Object(
  {
    inviteId: Type.String(),
    email: Type.String(),
    role: RoleName,
    invitedBy: Type.String(),
    createdAt: EpochMillis('When it was sent last'),
    expiresAt: EpochMillis('Until when its link works'),
  },
  closed,
)
export type Invite = Static<typeof Invite>

export const Members = Type.Object({ members: Type.Array(Member), invites: Type.Array(Invite) }, closed)
export type Members = Static<typeof Members>

export const NewInvite = Type.Object({ email: Email, role: RoleName }, closed)
export type NewInvite = Static<typeof NewInvite>

/** The link is shown where no mail can be sent, and only then. It lets in nobody who has an account already. */
export const InviteSent = Type.Object(
  { invite: Invite, mailed: Type.Boolean(), link: Type.Unsafe<string | null>({ type: ['string', 'null'] }) },
  closed,
)
export type InviteSent = Static<typeof InviteSent>

export const MemberChanges = Type.Object({ role: RoleName }, closed)
export type MemberChanges = Static<typeof MemberChanges>

/** `displayName`: whom the administrator saw; credentials are given to nobody else. */
export const GivenCredentials = Type.Object({ credentials: Credentials, displayName: Text(0, 200) }, closed)
export type GivenCredentials = Static<typeof GivenCredentials>

export const Recovery = Type.Object({ mailed: Type.Boolean() }, closed)
export type Recovery = Static<typeof Recovery>

/** Who may sign in, how, and for how long. */
export const SecuritySettings = Type.Object(
  {
    oidc: Type.Union([
      Type.Null(),
      Type.Object(
        {
          name: Text(1, 64, { description: 'As it stands on the button' }),
          issuer: Text(1, 500),
          clientId: Text(1, 255),
          emailDomains: Type.Array(Type.String({ maxLength: 253, pattern: '^[a-z0-9.-]+$' }), {
            minItems: 1,
            maxItems: 20,
          }),
          hasSecret: Type.Optional(Type.Boolean()),
          clientSecret: Type.Optional(
            Text(1, 500, { description: 'Only ever sent to the server; left out, it stays' }),
          ),
        },
        closed,
      ),
    ]),
    requirePasskey: Type.Boolean(),
    sessionIdleMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
    sessionHours: Type.Integer({ minimum: 1, maximum: 720 }),
    keyMaxDays: Type.Integer({ minimum: 0, maximum: 3650, description: 'How long a new key may live; 0 for any time' }),
    requireDecisions: Type.Boolean({ description: 'A report is approved only when each finding was decided' }),
  },
  { ...closed, title: 'SecuritySettings' },
)
export type SecuritySettings = Static<typeof SecuritySettings>

/** What the identity provider must be told. */
export const SecurityShown = Type.Object(
  { settings: SecuritySettings, redirectUri: Type.String(), mail: OneOf(['on', 'off']) },
  closed,
)
export type SecurityShown = Static<typeof SecurityShown>
