import type { Invite } from '@casefold/contract/dashboard/member'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Role } from './role.ts'

export type LinkKind = 'invite' | 'reset' | 'recover' | 'confirm'

/** A link in a mail: it works once, and for so long. */
export type Link = {
  readonly tenantId: Uuid
  readonly linkId: Uuid
  readonly kind: LinkKind
  /** Null for somebody who has no account yet. */
  readonly userId: Uuid | null
  readonly email: string
  /** What an invitation makes of them. */
  readonly role: Role | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type PresentedLink = Link & {
  readonly usedAt: Date | null
  /** It went to the address, and nobody else was shown it. */
  readonly mailed: boolean
  readonly tenantName: string
  /** Of the account it is for, where there is one. */
  readonly emailProven: boolean | null
  readonly passwordChangedAt: Date | null
}
export type NewLink = Link & { readonly hash: Buffer; readonly mailed: boolean; readonly createdBy: string }
export type InviteRow = Link & { readonly createdBy: string }

const hour = 3_600_000
const lifetimes: Readonly<Record<LinkKind, number>> = {
  invite: 7 * 24 * hour,
  reset: hour,
  recover: 24 * hour,
  confirm: hour / 4,
}

export function expiryOf(kind: LinkKind, createdAt: Date): Date {
  return new Date(createdAt.getTime() + lifetimes[kind])
}

/** Several for a new password may be on their way: once there is one, those asked for before it are over. */
export function isUsable(link: PresentedLink, at: Date): boolean {
  const { kind, usedAt, createdAt, expiresAt, passwordChangedAt } = link
  const late = kind === 'reset' && passwordChangedAt !== null && passwordChangedAt > createdAt
  return usedAt === null && at < expiresAt && !late
}

/** Behind the sign that a browser sends to nobody: the secret stands in no log and no `Referer`. */
export function addressOf(publicUrl: URL, kind: LinkKind, token: string): string {
  return `${publicUrl.origin}${kind === 'confirm' ? '/sign-in/confirm' : '/link'}#${token}`
}

export function toInvite({ linkId, email, role, createdAt, expiresAt }: Link, invitedBy: string): Invite {
  return {
    inviteId: toWireId('lnk', linkId),
    email,
    role: role ?? 'Viewer',
    invitedBy,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
  }
}
