import { BlobSASPermissions, BlobServiceClient, type UserDelegationKey } from '@azure/storage-blob'
import { expect, test } from 'vitest'
import { storeOptions } from '../../../test/blob-stores.ts'
import { delegatedSigner } from './azure-account.ts'
import { openAzureBlobs } from './azure-blobs.ts'

test('what is not a block blob is no file', async () => {
  const options = storeOptions('azure')
  const blobs = openAzureBlobs(options)
  await blobs.prepare()
  const container = BlobServiceClient.fromConnectionString(options.connectionString).getContainerClient(
    options.container,
  )
  await container.getPageBlobClient('paged').create(512)
  await container.getAppendBlobClient('appended').create()
  expect([await blobs.properties('paged'), await blobs.properties('appended')]).toEqual([undefined, undefined])
})

test('an account without its key is refused, because nothing could be signed', () => {
  const connectionString = 'BlobEndpoint=https://files.test;SharedAccessSignature=sv=2020&sig=x'
  expect(() => openAzureBlobs({ connectionString, container: 'c', publicUrl: '' })).toThrow('holds no account key')
})

const minute = 60_000

type KeySource = Parameters<typeof delegatedSigner>[0] & { given: Date[]; away: boolean }

/** An Azure that gives out keys, and notes until when. */
function keySource(): KeySource {
  const source = {
    accountName: 'acc',
    given: [] as Date[],
    away: false,
    getUserDelegationKey: async (startsOn: Date, expiresOn: Date): Promise<UserDelegationKey> => {
      if (source.away) throw new Error('Azure is away')
      source.given.push(expiresOn)
      const own = { signedObjectId: 'oid', signedTenantId: 'tid', signedService: 'b', signedVersion: '2024-11-04' }
      return { ...own, signedStartsOn: startsOn, signedExpiresOn: expiresOn, value: btoa('key') }
    },
  }
  return source as KeySource
}

const createB = { containerName: 'c', blobName: 'b', permissions: BlobSASPermissions.parse('c') }

test('a delegated key serves until an address would outlive it', async () => {
  let time = Date.now()
  const source = keySource()
  const sign = delegatedSigner(source, () => time)
  const signFor = (minutes: number): Promise<string> =>
    sign({ ...createB, expiresOn: new Date(time + minutes * minute) })
  const first = await Promise.all([signFor(60), signFor(60), signFor(5)])
  expect(first.every((query) => query.includes('skoid=oid'))).toBe(true)
  time += 5 * 60 * minute
  await signFor(60)
  expect(source.given).toHaveLength(1)
  time += 90 * minute
  await signFor(60)
  expect(source.given).toHaveLength(2)
  expect(source.given[1]?.getTime()).toBeGreaterThan(time + 60 * minute)
})

test('a key that could not be had is asked for again', async () => {
  const source = keySource()
  const sign = delegatedSigner(source)
  const asked = { ...createB, expiresOn: new Date(Date.now() + minute) }
  source.away = true
  await expect(sign(asked)).rejects.toThrow('away')
  source.away = false
  expect(await sign(asked)).toContain('sig=')
})
