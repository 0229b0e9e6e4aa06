import type { App } from '../app.ts'
import { newUuid } from '../kernel/ids.ts'
import { addressOf, expiryOf, type Link, type LinkKind, type NewLink } from './link.ts'
import { hashSecret, mintSecret } from './session-cookie.ts'

type Told = Pick<Link, 'tenantId' | 'userId' | 'email' | 'role'> & { readonly createdBy: string }

/** The only moment at which the address of a link exists outside the mail. */
export function mintLink(
  { now, publicUrl, mail }: Pick<App, 'now' | 'publicUrl' | 'mail'>,
  kind: LinkKind,
  told: Told,
): { link: NewLink; address: string } {
  const token = mintSecret()
  const createdAt = now()
  const linkId = newUuid(createdAt)
  const expiresAt = expiryOf(kind, createdAt)
  const link = { ...told, kind, linkId, hash: hashSecret(token), mailed: mail.on, createdAt, expiresAt }
  return { link, address: addressOf(publicUrl, kind, token) }
}
