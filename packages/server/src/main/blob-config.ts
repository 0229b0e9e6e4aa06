import type { BlobStore } from '../adapters/blob/open-blobs.ts'

/** Which of them are needed depends on the store: `readBlobStore` says it. */
export const blobSettings = {
  BLOB_STORE: { required: false, default: 'azure', what: 'where blobs are kept: `azure` or `s3`' },
  BLOB_CONNECTION_STRING: {
    required: false,
    default: '',
    what: 'azure: of the storage account, with its key; of Azurite in development. This or BLOB_ACCOUNT_URL is required',
  },
  BLOB_ACCOUNT_URL: {
    required: false,
    default: '',
    what: 'azure, instead of a key: `https://ACCOUNT.blob.core.windows.net`, opened by the identity of the machine or of the `AZURE_…` variables',
  },
  BLOB_CONTAINER: { required: false, default: 'casefold', what: 'azure: container that holds our blobs' },
  S3_ENDPOINT: { required: false, default: '', what: "s3: the store's address; AWS where not set" },
  S3_REGION: { required: false, default: 'us-east-1', what: 's3: region' },
  S3_BUCKET: { required: false, default: '', what: 's3, required: bucket that holds our blobs, versioned' },
  S3_ACCESS_KEY_ID: { required: false, default: '', what: 's3, required: access key' },
  S3_SECRET_ACCESS_KEY: { required: false, default: '', what: 's3, required: its secret' },
  S3_PATH_STYLE: {
    required: false,
    default: 'false',
    what: 's3: `true` where the bucket stands in the path, not in the host name',
  },
  BLOB_PUBLIC_URL: {
    required: false,
    default: '',
    what: "the store's address as browsers and integrators reach it, in place of the account's or the endpoint's, when it is another one",
  },
} as const

type Name = keyof typeof blobSettings
type Read = (name: Name) => string

/** Exactly what the chosen store needs must be there. */
export function readBlobStore(text: Read, problems: string[]): BlobStore {
  const store = text('BLOB_STORE')
  const publicUrl = readUrl('BLOB_PUBLIC_URL', text, problems)
  if (store === 's3') return readS3(text, publicUrl, problems)
  if (store !== 'azure') problems.push('BLOB_STORE must be one of azure, s3')
  return readAzure(text, publicUrl, problems)
}

function readAzure(text: Read, publicUrl: string, problems: string[]): BlobStore {
  const connectionString = text('BLOB_CONNECTION_STRING')
  const accountUrl = readUrl('BLOB_ACCOUNT_URL', text, problems)
  const container = text('BLOB_CONTAINER')
  if (!connectionString && !accountUrl)
    problems.push('BLOB_CONNECTION_STRING is not set, nor BLOB_ACCOUNT_URL (Azure Blob Storage; or set BLOB_STORE=s3)')
  if (accountUrl && !accountUrl.startsWith('https:'))
    problems.push('BLOB_ACCOUNT_URL must begin with https://, because tokens are sent there')
  if (connectionString && accountUrl)
    problems.push('BLOB_CONNECTION_STRING and BLOB_ACCOUNT_URL are two ways to one account: set one of them')
  const common = { store: 'azure', container, publicUrl } as const
  return accountUrl ? { ...common, accountUrl } : { ...common, connectionString }
}

function readS3(text: Read, publicUrl: string, problems: string[]): BlobStore {
  const needed = (name: Name): string => {
    if (!text(name)) problems.push(`${name} is not set (${blobSettings[name].what})`)
    return text(name)
  }
  const pathStyle = text('S3_PATH_STYLE')
  const store = {
    store: 's3',
    endpoint: readUrl('S3_ENDPOINT', text, problems),
    region: text('S3_REGION'),
    bucket: needed('S3_BUCKET'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    pathStyle: pathStyle === 'true',
    publicUrl,
  } as const
  if (!['true', 'false'].includes(pathStyle)) problems.push('S3_PATH_STYLE must be one of true, false')
  return store
}

/** Without what would be lost when a path is put behind it. */
function readUrl(name: Name, text: Read, problems: string[]): string {
  const value = text(name)
  const url = URL.parse(value)
  if (value && (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username))
    problems.push(`${name} must be an address that begins with https:// or http://, without a query`)
  return value.replace(/\/+$/, '')
}
