import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { runCommand } from '@casefold/dev/run-command'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTemporalWorkflows } from '../src/adapters/workflows/temporal-workflows.ts'
import { startWorker } from './service-process.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let dir: string
let server: Server
let service: TestApp
let address: string

/** Before the real Temporal: TLS that asks for a certificate, as its own does with `requireClientAuth`. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'casefold-tls-'))
  await makeCertificates()
  const file = (name: string): Promise<Buffer> => readFile(join(dir, name))
  const [host = '', port] = inject('run').temporalAddress.split(':')
  server = createServer(
    {
      ca: await file('ca.pem'),
      cert: await file('server.pem'),
      key: await file('server.key'),
      requestCert: true,
      rejectUnauthorized: true,
      ALPNProtocols: ['h2'],
    },
    (socket) => {
      const behind = connect(Number(port), host)
      socket.pipe(behind).pipe(socket)
      for (const each of [socket, behind]) each.on('error', () => [socket, behind].forEach((end) => void end.destroy()))
    },
  )
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `localhost:${(server.address() as AddressInfo).port}`
  service = await openTestApp()
})
afterAll(async () => {
  await service.close()
  server.close()
  await rm(dir, { recursive: true })
})

async function makeCertificates(): Promise<void> {
  const openssl = (...args: string[]): Promise<string> => runCommand('openssl', args, { cwd: dir })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
  )
  for (const [name, subject] of [
    ['server', 'localhost'],
    ['client', 'casefold'],
  ] as const) {
    const subjects = ['-subj', `/CN=${subject}`, '-addext', `subjectAltName=DNS:${subject}`]
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-days', '2']
    await openssl('req', '-x509', ...key, '-keyout', `${name}.key`, '-out', `${name}.pem`, ...subjects, ...signed)
  }
}

const files = (): Record<string, string> => ({
  TEMPORAL_ADDRESS: address,
  TEMPORAL_CA_FILE: join(dir, 'ca.pem'),
  TEMPORAL_CERT_FILE: join(dir, 'client.pem'),
  TEMPORAL_KEY_FILE: join(dir, 'client.key'),
})

test('a worker with a certificate works', async () => {
  const worker = await startWorker(service.urls.appUrl, { ...service.settings, ...files() })
  expect(await worker.stop()).toBe('exit code 0')
})

test.each([
  ['none', { caFile: 'ca.pem', certFile: '', keyFile: '' }],
  ['no TLS at all', { caFile: '', certFile: '', keyFile: '' }],
  [
    'an authority that did not sign the server',
    { caFile: 'client.pem', certFile: 'client.pem', keyFile: 'client.key' },
  ],
])('whoever comes with %s does not get in', async (_what, names) => {
  const at = (name: string): string => name && join(dir, name)
  const access = { caFile: at(names.caFile), certFile: at(names.certFile), keyFile: at(names.keyFile) }
  const { client, close } = openTemporalWorkflows({ ...service.temporal, ...access, address }, service.app.log)
  const asked = client.withDeadline(Date.now() + 2_000, () => client.workflowService.getSystemInfo({}))
  await expect(asked).rejects.toThrow()
  await close()
})
