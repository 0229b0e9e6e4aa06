import type { ProofShown } from '@casefold/contract/dashboard/proof'
import { queryOptions } from '@tanstack/react-query'
import { proof } from '../api.ts'
import { answerCeremony } from '../sign-in/passkey.ts'

/** Whether the person has just shown who they are, and how they can. Asked anew each time: it ends by itself. */
export const proofQuery = queryOptions({
  queryKey: ['proof'],
  queryFn: async ({ signal }): Promise<ProofShown> => proof.get({ signal }),
  staleTime: 0,
})

export async function proveWithPasskey(): Promise<ProofShown> {
  return proof.withPasskey(await answerCeremony(await proof.passkeyOptions()))
}

/** The provider leads the browser back to where it is now. */
export function providerAddress(): string {
  const url = new URL(location.href)
  url.searchParams.delete('proof')
  return `/private/proof/oidc?next=${encodeURIComponent(`${url.pathname}${url.search}`)}`
}
