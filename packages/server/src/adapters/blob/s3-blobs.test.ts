import { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  GetBucketVersioningCommand,
  ListMultipartUploadsCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { storeOptions } from '../../../test/blob-stores.ts'
import { openS3Blobs } from './s3-blobs.ts'

function openOwn(): { blobs: ReturnType<typeof openS3Blobs>; client: S3Client; Bucket: string } {
  const options = storeOptions('s3')
  const { endpoint, region, bucket, ...credentials } = options
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  return { blobs: openS3Blobs(options), client, Bucket: bucket }
}

test('a bucket that it makes is versioned', async () => {
  const { blobs, client, Bucket } = openOwn()
  await Promise.allSettled([blobs.prepare(), blobs.prepare()])
  await blobs.prepare()
  expect(await client.send(new GetBucketVersioningCommand({ Bucket }))).toMatchObject({ Status: 'Enabled' })
})

test('a bucket that somebody else made unversioned, or that is no longer so, is refused and left as it is', async () => {
  const { blobs, client, Bucket } = openOwn()
  await client.send(new CreateBucketCommand({ Bucket }))
  const refusal = { code: 'unavailable', cause: { message: expect.stringContaining(`${Bucket} is not versioned`) } }
  await expect(blobs.prepare()).rejects.toMatchObject(refusal)
  for (const Status of ['Enabled', 'Suspended'] as const)
    await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }))
  await expect(blobs.prepare()).rejects.toMatchObject(refusal)
  expect(await client.send(new GetBucketVersioningCommand({ Bucket }))).toMatchObject({ Status: 'Suspended' })
})

test('of a stream that broke, no piece is kept', async () => {
  const { blobs, client, Bucket } = openOwn()
  await blobs.prepare()
  async function* broken(): AsyncGenerator<Buffer> {
    for (let n = 0; n < 17; n++) yield Buffer.alloc(1 << 20)
    throw new Error('the other half is missing')
  }
  await expect(blobs.put('broken', Readable.from(broken()), 'text/plain')).rejects.toThrow()
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []).toEqual([])
})

test('of what was deleted, no version and no marker is kept', async () => {
  const { blobs, client, Bucket } = openOwn()
  await blobs.prepare()
  for (const words of ['one', 'two', 'three']) await blobs.put('a/b', Buffer.from(words), 'text/plain')
  await blobs.put('a/b2', Buffer.from('stays'), 'text/plain')
  await blobs.delete('a/b')
  const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }))
  expect([Versions.map(({ Key }) => Key), DeleteMarkers]).toEqual([['a/b2'], []])
})
