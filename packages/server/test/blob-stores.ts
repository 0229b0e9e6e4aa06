import type { AzureOptions } from '../src/adapters/blob/azure-blobs.ts'
import type { Blobs } from '../src/adapters/blob/blobs.ts'
import { openBlobs } from '../src/adapters/blob/open-blobs.ts'
import type { S3Options } from '../src/adapters/blob/s3-blobs.ts'
import { testConfig } from './test-app.ts'

type StoreOptions = {
  azure: { readonly store: 'azure' } & AzureOptions & { readonly connectionString: string }
  s3: { readonly store: 's3' } & S3Options
}
export type StoreName = keyof StoreOptions

export const storeNames = ['azure', 's3'] as const satisfies StoreName[]

/** A store of this run, with a container of its own. */
export function storeOptions<Name extends StoreName>(name: Name): StoreOptions[Name] {
  return testConfig({}, name).blobs as StoreOptions[Name]
}

/** The same store where nobody of it is. */
export function openStoreAt(name: StoreName, port: number): Blobs {
  const azure = storeOptions('azure')
  const address = `127.0.0.1:${port}`
  return name === 's3'
    ? openBlobs({ ...storeOptions('s3'), endpoint: `http://${address}` })
    : openBlobs({ ...azure, connectionString: azure.connectionString.replace(/127\.0\.0\.1:\d+/, address) })
}
