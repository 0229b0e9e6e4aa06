import { DefaultAzureCredential } from '@azure/identity'
import {
  type BlobSASSignatureValues,
  BlobServiceClient,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
  type UserDelegationKey,
} from '@azure/storage-blob'
import { soon } from './away.ts'

/** By a connection string with the account's key; or, without any key, by the address and what the machine is. */
export type AzureAccount = { readonly connectionString: string } | { readonly accountUrl: string }

type Asked = BlobSASSignatureValues & { readonly expiresOn: Date }

/** The query that lets somebody without our credentials do what was asked. */
export type SasSigner = (asked: Asked) => Promise<string>

/** Said here, so that what an address says does not change with the SDK; the newest that Azurite knows. */
const version = '2025-11-05'

const retryOptions = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 }

export function openAzureAccount(account: AzureAccount): { client: BlobServiceClient; sign: SasSigner } {
  if ('accountUrl' in account) {
    const client = new BlobServiceClient(account.accountUrl, new DefaultAzureCredential(), { retryOptions })
    return { client, sign: delegatedSigner(client) }
  }
  const client = BlobServiceClient.fromConnectionString(account.connectionString, { retryOptions })
  const { credential } = client
  if (!(credential instanceof StorageSharedKeyCredential))
    throw new Error('BLOB_CONNECTION_STRING holds no account key, without which no upload address can be signed.')
  return { client, sign: async (asked) => generateBlobSASQueryParameters({ ...asked, version }, credential).toString() }
}

const hour = 60 * 60_000
/** The clocks of two machines are never quite the same. */
const clockSkewMs = 10 * 60_000

type KeySource = Pick<BlobServiceClient, 'accountName' | 'getUserDelegationKey'>

/** Signs with a key that Azure gives us for some hours, so that no secret lies in the configuration. */
export function delegatedSigner(client: KeySource, now: () => number = Date.now): SasSigner {
  let held: { key: Promise<UserDelegationKey>; endsAt: number } | undefined
  const keyUntil = (time: number): Promise<UserDelegationKey> => {
    // An address ends with its key, whatever it says itself.
    if (held && held.endsAt >= time) return held.key
    const endsAt = time + 6 * hour
    const key = client.getUserDelegationKey(new Date(now() - clockSkewMs), new Date(endsAt), soon())
    const asked = { key, endsAt }
    held = asked
    key.catch(() => {
      if (held === asked) held = undefined
    })
    return key
  }
  return async (asked) => {
    const key = await keyUntil(asked.expiresOn.getTime() + clockSkewMs)
    return generateBlobSASQueryParameters({ ...asked, version }, key, client.accountName).toString()
  }
}
