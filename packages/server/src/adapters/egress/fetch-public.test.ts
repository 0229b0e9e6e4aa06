import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EgressRefused, openFetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let url: string
let host: string
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/moved') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (request.url === '/large') return response.end(Buffer.alloc(1 << 21))
    if (request.url === '/slow') return void response.write('a')
    if (request.url === '/empty') return response.writeHead(204).end()
    response.setHeader('x-two', ['a', 'b'])
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => response.end(`${request.headers['x-sent'] ?? ''} ${body}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url = `http://${host}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '168.63.129.16', '192.0.0.192', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::7f00:1'],
  ...['64:ff9b::a00:1', '64:ff9b:1::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
  ...['2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', '100::1', 'localhost', ''],
])('%s is no address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** A name server that says something else each time. */
function answering(...answers: string[][]): { lookup: LookupFunction; asked(): number } {
  let turn = 0
  const lookup: LookupFunction = (_name, options, callback) => {
    const found = (answers[Math.min(turn++, answers.length - 1)] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }
  return { lookup, asked: () => turn }
}

test.each([
  ...['http://example.org/', 'ftp://example.org/', 'https://user:pw@example.org/', 'https://127.0.0.1/'],
  ...[
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/',
  ],
])('%s is refused before anything is sent', async (address) => {
  await expect(openFetchPublic([])(address)).rejects.toThrow(EgressRefused)
})

test('a name is judged by where it leads at the moment of connecting', async () => {
  for (const answers of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
    const names = answering(answers)
    await expect(openFetchPublic([], names)('https://inside.example/')).rejects.toThrow(EgressRefused)
    expect(names.asked()).toBe(1)
  }
})

test('a name that was public a moment ago and is private now is refused now', async () => {
  const names = answering(['8.8.8.8'], ['127.0.0.1'])
  const stop = new AbortController()
  const fetchPublic = openFetchPublic([], {
    lookup: (name, options, callback) =>
      names.lookup(name, options, (error, found, family) => {
        // It passes the wall; that is enough, nobody is called.
        if (names.asked() === 1) stop.abort(new Error('it would have been called'))
        callback(error, found, family)
      }),
  })
  await expect(fetchPublic('https://turns.example/', { signal: stop.signal })).rejects.not.toThrow(EgressRefused)
  await expect(fetchPublic('https://turns.example/')).rejects.toThrow(EgressRefused)
})

test('what is on the list is called, in plain http too, and only at that port', async () => {
  const fetchPublic = openFetchPublic([host])
  const response = await fetchPublic(`${url}/x`, { method: 'POST', headers: { 'x-sent': 'h' }, body: 'hello' })
  expect([response.status, await response.text()]).toEqual([200, 'h hello'])
  expect(response.headers.get('x-two')).toBe('a, b')
  expect((await fetchPublic(`${url}/empty`)).status).toBe(204)
  await expect(fetchPublic('http://127.0.0.1:9/')).rejects.toThrow(EgressRefused)
  await expect(openFetchPublic([])(`${url}/x`)).rejects.toThrow(EgressRefused)
})

test('a redirect is not followed, a large answer not swallowed, a slow one not waited for', async () => {
  asked = []
  const fetchPublic = openFetchPublic([host], { timeoutMs: 60_000 })
  expect((await fetchPublic(`${url}/moved`)).status).toBe(302)
  await expect(fetchPublic(`${url}/large`)).rejects.toThrow('larger than 1048576 bytes')
  expect(asked).toEqual(['GET /moved', 'GET /large'])
  await expect(fetchPublic(`${url}/slow`, { timeoutMs: 300 })).rejects.toThrow(/abort|time/i)
})
