import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { BlobSASPermissions, BlobServiceClient, SASProtocol } from '@azure/storage-blob'
import { freePort } from '@casefold/dev/free-port'
import { type Part, startPart } from '@casefold/dev/part'
import { runCommand } from '@casefold/dev/run-command'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegatedSigner } from '../src/adapters/blob/azure-account.ts'

const trusted = getCACertificates('default')
let dir: string
let azurite: Part
let url: string

/** An Azurite that asks for tokens, which it does over TLS only. It reads them without looking at who signed them. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'casefold-azurite-'))
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem']
  await runCommand('openssl', ['req', '-x509', ...key, '-out', 'cert.pem', ...names], { cwd: dir })
  setDefaultCACertificates([...trusted, await readFile(join(dir, 'cert.pem'), 'utf8')])
  const port = await freePort()
  url = `https://127.0.0.1:${port}/devstoreaccount1`
  const main = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js')
  const tls = ['--cert', join(dir, 'cert.pem'), '--key', join(dir, 'key.pem'), '--oauth', 'basic']
  azurite = await startPart({
    name: 'azurite',
    command: process.execPath,
    args: [main, '--location', dir, '--blobHost', '127.0.0.1', '--blobPort', String(port), ...tls].concat([
      ...['--skipApiVersionCheck', '--disableTelemetry', '--silent'],
    ]),
    cwd: dir,
    logFile: join(dir, 'azurite.log'),
    pidFile: join(dir, 'azurite.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGTERM',
    graceMs: 10_000,
    readyMs: 240_000,
    isReady: async () => (await fetch(`${url}?comp=list`)).status === 403,
  })
})
afterAll(async () => {
  await azurite.stop()
  setDefaultCACertificates(trusted)
  await rm(dir, { recursive: true, force: true })
})

function token(): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    aud: 'https://storage.azure.com',
    iss: 'https://sts.windows.net/ab1f708d-50f6-404c-a006-d71b2ac7a606/',
    ...{ iat: now - 60, nbf: now - 60, exp: now + 3600 },
    ...{ oid: '23657296-5cd5-45b0-a809-d972a7f4dfe1', tid: 'dd0d0df1-06c3-436c-8034-4b9a153097ce' },
  }
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.none`
}

test('without any key, an address signed by delegation takes one upload and nothing else', async () => {
  const credential = { getToken: async () => ({ token: token(), expiresOnTimestamp: Date.now() + 3_600_000 }) }
  const client = new BlobServiceClient(url, credential)
  await client.getContainerClient('papers').create()
  const asked = { containerName: 'papers', permissions: BlobSASPermissions.parse('c'), protocol: SASProtocol.Https }
  const query = await delegatedSigner(client)({ ...asked, blobName: 'a/b', expiresOn: new Date(Date.now() + 60_000) })
  const send = async (path: string, method: string): Promise<number> => {
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/pdf' }
    const answer = await fetch(`${url}/papers/${path}?${query}`, {
      method,
      headers,
      ...(method === 'PUT' && { body: 'x' }),
    })
    await answer.body?.cancel()
    return answer.status
  }
  expect([await send('a/b', 'PUT'), await send('a/b', 'PUT')]).toEqual([201, 403])
  expect([await send('a/c', 'PUT'), await send('a/b', 'GET'), await send('a/b', 'DELETE')]).toEqual([403, 403, 403])
})
