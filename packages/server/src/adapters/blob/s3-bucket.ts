import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  GetBucketVersioningCommand,
  PutBucketVersioningCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { soon, unavailable } from './away.ts'

/** Makes the bucket where it is missing, versioned; one that somebody else made is theirs to change. */
export async function prepareBucket(client: S3Client, bucket: string): Promise<void> {
  const status = (await versioningOf(client, bucket)) ?? (await makeBucket(client, bucket))
  if (status !== 'Enabled') unavailable(new UnversionedBucket(bucket))
}

/** Without versions a file could be replaced after it was finalized: the address of an upload works more than once. */
export class UnversionedBucket extends Error {
  override readonly name = 'UnversionedBucket'

  constructor(bucket: string) {
    super(
      `the bucket ${bucket} is not versioned. Turn it on: aws s3api put-bucket-versioning --bucket ${bucket} ` +
        '--versioning-configuration Status=Enabled',
    )
  }
}

type Versioning = 'Enabled' | 'Suspended' | 'Never'

/** Undefined where there is no bucket. */
async function versioningOf(client: S3Client, bucket: string): Promise<Versioning | undefined> {
  try {
    const { Status = 'Never' } = await client.send(new GetBucketVersioningCommand({ Bucket: bucket }), soon())
    return Status
  } catch (error) {
    return error instanceof S3ServiceException && error.name === 'NoSuchBucket' ? undefined : unavailable(error)
  }
}

async function makeBucket(client: S3Client, bucket: string): Promise<Versioning | undefined> {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }), soon())
    const enabled = { Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' as const } }
    await client.send(new PutBucketVersioningCommand(enabled), soon())
    return 'Enabled'
  } catch (error) {
    // Another process was faster; it turns versioning on.
    return error instanceof BucketAlreadyOwnedByYou ? versioningOf(client, bucket) : unavailable(error)
  }
}
