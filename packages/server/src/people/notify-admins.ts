import type { App } from '../app.ts'
import type { Outsider, OutsiderAct, Principal, PrincipalSession } from '../kernel/principal.ts'
import { outsiderMail, providerMail } from './mails.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { sendMail } from './send-mail.ts'
import { findPresentedSession } from './session.store.ts'

type Needs = Pick<App, 'db' | 'mail' | 'log' | 'publicUrl'>

/** What each action is called in the mail. One that is missing here is mailed by its name. */
const acts: Readonly<Record<string, string>> = {
  addMember: 'made somebody a member',
  changeMember: 'changed what a member may do',
  createInvite: 'invited somebody',
  createKey: 'made an API key',
  deleteInvite: 'took an invitation back',
  recoverMember: 'sent a member a way to sign in again',
  removeMember: 'removed a member',
  resendInvite: 'sent an invitation again',
  restoreAccess: 'given a member a new password',
  revokeKey: 'revoked an API key',
  rotateKey: 'made the successor of an API key',
  setLanguageModel: 'changed which language model is asked about the records',
  setSecuritySettings: 'changed the security settings',
  setTenant: 'changed the settings',
  signOutMember: 'signed a member out',
}

/** What somebody does with their own session changes nothing for the tenant. */
const ownActs: ReadonlySet<string> = new Set([
  'endAllSessions',
  'endSession',
  'moveSession',
  'proveWithPasskey',
  'proveWithPassword',
  'session.moved',
  'session.undone',
  'signOut',
])

const sending = new Set<Promise<unknown>>()

/** An outsider whose changes are mailed to the tenant's admins. `session`: whose it is; none for the operator's command. */
export function notifyAdminsOfOutsider(app: Needs, session?: Pick<PrincipalSession, 'hash'>): Outsider {
  return {
    report: (act) => {
      if (!ownActs.has(act.action)) sendLater(app, notifyOfAct(app, act, session))
    },
  }
}

export type ProviderChange = {
  readonly tenantName: string
  readonly admins: readonly string[]
  /** As it stands now; null where the tenant has none any more. */
  readonly provider: Pick<OidcSettings, 'issuer' | 'emailDomains'> | null
}

/** Whoever names an identity provider says who may sign in: every TenantAdmin hears of it. */
export function notifyAdminsOfProvider(app: Needs, { session }: Principal, change: ProviderChange): void {
  sendLater(app, notifyOfProvider(app, change, session))
}

/** The change is committed and in the trail: nobody waits for the mails. */
function sendLater(app: Needs, mails: Promise<void>): void {
  const sent = mails
    .catch((err: unknown) => app.log.error({ err }, 'the admins of a tenant were not notified'))
    .finally(() => sending.delete(sent))
  sending.add(sent)
}

/** For a process that ends: until the mails that are on their way have left. */
export async function untilAdminsAreNotified(): Promise<void> {
  await Promise.all(sending)
}

type Session = Pick<PrincipalSession, 'hash'> | undefined

async function notifyOfAct(app: Needs, { action, tenantName, admins }: OutsiderAct, session: Session): Promise<void> {
  const letter = { ...(await sender(app, session)), tenantName, deed: acts[action] ?? `done this: ${action}` }
  await Promise.all(admins.map((email) => sendMail(app, outsiderMail({ ...letter, email }))))
}

async function notifyOfProvider(
  app: Needs,
  { tenantName, admins, provider }: ProviderChange,
  session: Session,
): Promise<void> {
  const change = provider
    ? `The identity provider is now ${provider.issuer}, for addresses of ${provider.emailDomains.join(', ')}.`
    : 'It has no identity provider any more.'
  const letter = { ...(await sender(app, session)), tenantName, change }
  await Promise.all(admins.map((email) => sendMail(app, providerMail({ ...letter, email }))))
}

/** Who acted, and where to read more. */
async function sender(app: Needs, session: Session): Promise<{ who: string; address: string }> {
  const who = session ? (await findPresentedSession(app.db, session.hash))?.email : "Somebody at the operator's command"
  return { who: who ?? 'Somebody', address: `${app.publicUrl.origin}/audit` }
}
