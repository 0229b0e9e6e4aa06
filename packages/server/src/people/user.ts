import type { Uuid } from '../kernel/ids.ts'
import type { Role } from './role.ts'

/** A person. `credentials` are printed with a sign-off, such as "MD, FCCP"; each tenant gives its own. */
export type User = {
  readonly userId: Uuid
  readonly email: string
  readonly displayName: string
  readonly credentials: string
}

export type Member = User & { readonly role: Role }

/** An address is the same however it is written. Folded here and only here: PostgreSQL's idea of lower case is not ours. */
export function foldEmail(email: string): string {
  return email.toLowerCase()
}

/** A name is one line, however it was typed. */
export function plainName(displayName: string): string {
  return displayName.trim().replace(/ {2,}/g, ' ')
}
