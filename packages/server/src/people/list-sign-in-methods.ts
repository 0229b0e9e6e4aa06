import type { Methods } from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { listIdentityProviders } from './sign-in.store.ts'
import { foldEmail } from './user.ts'

/** By the domain alone: nobody learns who has an account. */
export async function listSignInMethods({ db }: Pick<App, 'db'>, email: string): Promise<Methods> {
  const folded = foldEmail(email)
  const providers = await listIdentityProviders(db, folded.slice(folded.lastIndexOf('@') + 1))
  return {
    identityProviders: providers.map(({ tenantId, name }) => ({ tenantId: toWireId('ten', tenantId), name })),
  }
}
