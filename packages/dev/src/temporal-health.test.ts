import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findRunningTemporal } from './temporal.ts'
import { findTemporalCli } from './temporal-cli.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers a health check with this status: 1 is serving, 2 is not. */
function healthServer(status: number): Promise<string> {
  const server = createHttp2Server()
  server.on('stream', (stream) => {
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' })
    stream.end(Buffer.from([0, 0, 0, 0, 2, 0x08, status]))
  })
  return addressOf(server)
}

test('a port that somebody else listens on is no Temporal', async () => {
  const stranger = await addressOf(
    createServer((socket) => socket.on('error', () => undefined).end('SSH-2.0-stranger\r\n')),
  )
  await expect(findRunningTemporal(stranger)).rejects.toThrow(`No Temporal at TEMPORAL_ADDRESS=${stranger}`)
})

test('a Temporal that does not serve is not used, and one that serves is', async () => {
  await expect(findRunningTemporal(await healthServer(2))).rejects.toThrow('does not serve')
  const address = await healthServer(1)
  expect(await findRunningTemporal(address)).toMatchObject({ address })
})

test('the temporal CLI is taken from PATH where its server is new enough', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-cli-'))
  closing.push(() => rm(dir, { recursive: true }))
  const program = async (name: string, version: string): Promise<string> => {
    await mkdir(join(dir, name))
    const file = join(dir, name, 'temporal')
    await writeFile(file, `#!/bin/sh\necho '${version}'\n`)
    await chmod(file, 0o755)
    return join(dir, name)
  }
  const old = await program('old', 'temporal version 1.1.0 (Server 1.25.0, UI 2.30.3)')
  const recent = await program('new', 'temporal version 1.9.1 (Server 1.32.0, UI 2.54.1)')
  expect(await findTemporalCli([join(dir, 'none'), old])).toBeUndefined()
  expect(await findTemporalCli([old, recent])).toBe(join(recent, 'temporal'))
})
