import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { openBlobs } from '../src/adapters/blob/open-blobs.ts'
import { openLog } from '../src/kernel/log.ts'
import type { Config } from '../src/main/config.ts'
import { examineBlobs, examineOrigin, examineUploads } from '../src/main/examine-blobs.ts'
import { type OpenApp, openApp } from '../src/main/open-app.ts'
import { type StoreName, storeNames, storeOptions } from './blob-stores.ts'
import { testConfig } from './test-app.ts'

type Examine = (app: OpenApp, config: Config) => Promise<string[]>

const publicUrl = 'https://dashboard.test'

/** What is wrong with this store, by one examination. */
async function complaintsOf(examine: Examine, blobs: Config['blobs'], plant: Partial<OpenApp['blobs']> = {}) {
  const config = testConfig({ blobs, publicUrl })
  const app = openApp(config, openLog('silent'))
  try {
    await app.blobs.prepare().catch(() => undefined)
    return await examine({ ...app, blobs: { ...app.blobs, ...plant } }, config)
  } finally {
    await app.close()
  }
}

function clientOf({ endpoint, region, ...credentials }: ReturnType<typeof storeOptions<'s3'>>): S3Client {
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true })
}

test.each(storeNames)('%s as we start it is well, for a browser too', async (name) => {
  for (const examine of [examineBlobs, examineUploads, examineOrigin])
    expect(await complaintsOf(examine, storeOptions(name))).toEqual([])
})

test.each(storeNames)('%s: the doctor leaves nothing behind but its one text', async (name) => {
  const blobs = storeOptions(name)
  for (const examine of [examineBlobs, examineUploads, examineOrigin]) await complaintsOf(examine, blobs)
  const app = openApp(testConfig({ blobs }), openLog('silent'))
  const left: string[] = []
  for await (const { path } of app.blobs.list('')) left.push(path)
  await app.close()
  expect(left).toEqual(['doctor.txt'])
})

test('a bucket without versions is named, with the command that mends it', async () => {
  const options = storeOptions('s3')
  await clientOf(options).send(new CreateBucketCommand({ Bucket: options.bucket }))
  const [complaint] = await complaintsOf(examineBlobs, options)
  expect(complaint).toMatch(/^the bucket test-\w+ is not versioned.*put-bucket-versioning --bucket test-\w+ /)
  // Whoever uploads twice replaces what was there.
  expect(await complaintsOf(examineUploads, options)).toContain('a second upload makes no second version of the blob')
})

test('a rule for browsers that names another origin is named, with the one that is missing', async () => {
  const options = storeOptions('s3')
  await complaintsOf(examineBlobs, options)
  const rule = { AllowedOrigins: ['https://elsewhere.test'], AllowedMethods: ['PUT'], AllowedHeaders: ['*'] }
  const cors = { Bucket: options.bucket, CORSConfiguration: { CORSRules: [rule] } }
  await clientOf(options).send(new PutBucketCorsCommand(cors))
  const [complaint] = await complaintsOf(examineOrigin, options)
  expect(complaint).toContain(`put-bucket-cors --bucket ${options.bucket}`)
  expect(complaint).toContain('"AllowedOrigins":["https://dashboard.test"],"AllowedMethods":["PUT"]')
  expect(complaint).toContain('"AllowedHeaders":["content-type","x-ms-blob-type"]')
})

/** Passes everything on but the host that was signed, and answers no preflight. */
function startProxy({ endpoint }: { endpoint: string }): Server {
  const { hostname, port, host } = new URL(endpoint)
  return createServer((incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(405).end()
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
}

test('a proxy that changes the host that was signed is suspected', async () => {
  const options = storeOptions('s3')
  const proxy = startProxy(options)
  await once(proxy, 'listening')
  const behind = { ...options, publicUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
  const suspicion = expect.stringMatching(/refuses a signed upload \(403\).*Host header/)
  expect(await complaintsOf(examineUploads, behind)).toEqual([suspicion])
  expect(await complaintsOf(examineOrigin, behind)).toEqual([expect.stringContaining('lets no browser upload')])
  proxy.close()
})

test.each<[string, StoreName, Partial<OpenApp['blobs']>, string]>([
  [
    'does not find what was uploaded',
    's3',
    { properties: async () => undefined },
    'BLOB_PUBLIC_URL leads to another one',
  ],
  ['does not heed conditions', 'azure', { get: async () => undefined }, 'the store does not heed If-Match'],
  ['does not heed conditions', 's3', { get: async () => undefined }, 'not read as it was pinned'],
])('a store that %s is found out (%s)', async (_what, name, plant, complaint) => {
  expect((await complaintsOf(examineUploads, storeOptions(name), plant)).join('\n')).toContain(complaint)
})

test('an Azure whose addresses replace what is there is found out', async () => {
  // S3 behaves so.
  const other = openBlobs(storeOptions('s3'))
  await other.prepare()
  const found = await complaintsOf(examineUploads, storeOptions('azure'), other)
  expect(found).toEqual(['an upload address replaces what is there: the store does not keep to create-only SAS'])
})
