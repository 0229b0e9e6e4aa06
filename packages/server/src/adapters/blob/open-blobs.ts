import { type AzureOptions, openAzureBlobs } from './azure-blobs.ts'
import type { Blobs } from './blobs.ts'
import { openS3Blobs, type S3Options } from './s3-blobs.ts'

export type BlobStore = ({ readonly store: 'azure' } & AzureOptions) | ({ readonly store: 's3' } & S3Options)

export function openBlobs(store: BlobStore): Blobs {
  return store.store === 's3' ? openS3Blobs(store) : openAzureBlobs(store)
}
