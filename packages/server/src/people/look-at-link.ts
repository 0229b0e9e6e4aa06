import type { LinkShown } from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { findPresentedLink } from './link.store.ts'
import { isUsable, type PresentedLink } from './link.ts'
import { hashSecret } from './session-cookie.ts'
import { findUser } from './user.store.ts'

/** One that was used, has run out, was taken back or never was is refused alike. */
export async function getLink({ db, now }: Pick<App, 'db' | 'now'>, token: string): Promise<OpenLink> {
  const link = await findPresentedLink(db, hashSecret(token))
  if (!link || !isUsable(link, now()) || !isOpen(link)) throw new AppError('link_invalid')
  return link
}

/** One that confirms a sign-in is of use where the sign-in waits, and nowhere else. */
type OpenLink = PresentedLink & { readonly kind: Exclude<PresentedLink['kind'], 'confirm'> }

function isOpen(link: PresentedLink): link is OpenLink {
  return link.kind !== 'confirm'
}

/** What whoever opens it is told before they decide. */
export async function lookAtLink(app: Pick<App, 'db' | 'now'>, token: string): Promise<LinkShown> {
  const link = await getLink(app, token)
  const { kind, email, tenantName, role } = link
  return { kind, email, tenantName, role, known: (await findUser(app.db, email)) !== undefined }
}
