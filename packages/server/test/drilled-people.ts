import { inTenant } from '../src/adapters/postgres/database.ts'
import type { App } from '../src/app.ts'
import { newUuid } from '../src/kernel/ids.ts'
import type { Principal } from '../src/kernel/principal.ts'
import { addMember } from '../src/people/add-member.ts'
import { authenticateSession } from '../src/people/authenticate-session.ts'
import { openCeremony } from '../src/people/ceremony.ts'
import { openConfirmation } from '../src/people/confirm/open-confirmation.ts'
import { inviteMember } from '../src/people/invite-member.ts'
import { insertIdentity } from '../src/people/oidc.store.ts'
import { openSession } from '../src/people/open-session.ts'
import { insertPasskey } from '../src/people/passkey.store.ts'
import { upsertProof } from '../src/people/proof.store.ts'
import { signInWithPassword } from '../src/people/sign-in.ts'

/** Rows in every table that is about people, as a restore must bring them back. */
export async function writePeople(app: App, principal: Principal): Promise<void> {
  const { tenantId } = principal
  const person = { displayName: 'Bea', credentials: 'MD', role: 'TenantAdmin' } as const
  const userId = await addMember(app, principal, { ...person, email: 'bea@example.com' })
  const request = { address: '127.0.0.1', browser: 'Firefox on Linux' }
  const { text } = await openSession(app, { userId, tenantId, method: 'passkey', request })
  const opened = await authenticateSession(app, text)
  await inviteMember(app, principal, { email: 'cy@example.com', role: 'Viewer' })
  await signInWithPassword(app, { email: 'bea@example.com', password: 'a wrong one' }, request).catch(() => undefined)
  await openCeremony(app, 'known to one browser', { kind: 'passkey-sign-in', challenge: 'a challenge' })
  const provider = { issuer: 'https://id.example', clientId: 'casefold', subject: 'other', next: '/' }
  await openConfirmation(app, tenantId, { ...provider, userId })
  const passkey = { passkeyId: newUuid(app.now()), credentialId: Buffer.from('one'), publicKey: Buffer.from('two') }
  await inTenant(app.db, principal, async (tx) => {
    const made = { ...passkey, counter: 1, transports: ['internal'], name: 'Laptop', createdAt: app.now() }
    await insertPasskey(tx, userId, made)
    const proof = { method: 'password', passkeyId: null, provider: null, provedAt: app.now() } as const
    if (opened) await upsertProof(tx, tenantId, opened.principal.session, proof)
    await insertIdentity(tx, tenantId, { issuer: 'https://id.example', subject: 'bea' }, userId, app.now())
  })
}
