import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { deleteCeremony, insertCeremony } from './ceremony.store.ts'
import { hashSecret } from './session-cookie.ts'

/** What a sign-in of several steps has to remember from one to the next. */
export type Ceremony =
  | { readonly kind: 'passkey-sign-in'; readonly challenge: string }
  | {
      readonly kind: 'new-passkey'
      readonly challenge: string
      readonly userId: Uuid
      /** What they showed before they might begin. */
      readonly provedBy: 'password' | 'passkey'
    }
  | { readonly kind: 'passkey-proof'; readonly challenge: string; readonly userId: Uuid; readonly sessionId: Uuid }
  | {
      readonly kind: 'oidc'
      readonly tenantId: Uuid
      readonly issuer: string
      readonly nonce: string
      readonly verifier: string
      /** Where to go afterwards, a path of our own. */
      readonly next: string
      /** Somebody who is signed in shows once more that it is them; nobody is let in. */
      readonly proving?: Proving
    }
export type OidcCeremony = Extract<Ceremony, { kind: 'oidc' }>

/** Whose proof it is to be; `since`: not signed in at the provider before then, in milliseconds. */
export type Proving = { readonly sessionId: Uuid; readonly userId: Uuid; readonly since: number }

/** Longer than a browser shows its dialogue, shorter than anybody needs to find the answer. */
const lifeMs: Readonly<Record<Ceremony['kind'], number>> = {
  'passkey-sign-in': 300_000,
  'new-passkey': 300_000,
  'passkey-proof': 300_000,
  oidc: 600_000,
}

/** `secret`: known to the browser alone, and by which it is found again. */
export async function openCeremony(
  { db, now }: Pick<App, 'db' | 'now'>,
  secret: string,
  ceremony: Ceremony,
): Promise<void> {
  const until = new Date(now().getTime() + lifeMs[ceremony.kind])
  await insertCeremony(db, hashSecret(secret), ceremony, until)
}

/** Once. One of another kind is gone all the same. */
export async function claimCeremony<Kind extends Ceremony['kind']>(
  { db, now }: Pick<App, 'db' | 'now'>,
  secret: string,
  kind: Kind,
): Promise<Extract<Ceremony, { kind: Kind }> | undefined> {
  const found = (await deleteCeremony(db, hashSecret(secret), now())) as Ceremony | undefined
  return found?.kind === kind ? (found as Extract<Ceremony, { kind: Kind }>) : undefined
}
