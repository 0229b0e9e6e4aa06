import { connect } from 'node:net'
import fc from 'fast-check'
import { mostly } from './nasty-values.ts'
import type { Operation } from './openapi-document.ts'

const requestLines = [
  'METHOD PATH HTTP/1.0',
  'METHOD PATH HTTP/2.0',
  'METHOD PATH HTTP/9.99',
  'METHOD PATH http/1.1',
  'METHOD PATH',
  'METHOD  PATH  HTTP/1.1',
  'METHOD\tPATH\tHTTP/1.1',
  'METHOD http://elsewhere.test:99999PATH HTTP/1.1',
  'METHOD PATH\0 HTTP/1.1',
  'METHOD PATH é HTTP/1.1',
  'method PATH HTTP/1.1',
  'METHOD * HTTP/1.1',
  'CONNECT elsewhere.test:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1',
  '',
]
const headerLines = [
  'Host: x',
  'Host: ',
  'Host: a b',
  'Content-Length: 2',
  'Content-Length: 2',
  'Content-Length: 4',
  'Content-Length: -1',
  'Content-Length: +2',
  'Content-Length: 2, 2',
  'Content-Length: 0x2',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1048577',
  'Content-Length:',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\x0bchunked',
  'Content-Type: application/json',
  'Content-Type: text/plain',
  'Connection: close',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Connection: upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Trailer: Authorization',
  'A: b\r\n folded',
  ' leading: space',
  'no colon',
  ': no name',
  'Na me: space',
  'N\xe4me: x',
  'A: b\0c',
  'A: \x01\x02\x7f',
  'A: \xff\xfe',
  `A: ${'a'.repeat(20_000)}`,
  Array.from({ length: 2_500 }, (_, i) => `H${i}: 1`).join('\r\n'),
  'X-Request-Id: \xe9',
  'Idempotency-Key: \xe9',
]
const bodies = [
  '',
  '{}',
  '{}{}',
  '0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  '2;ext=1\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n',
  '2\n{}\n0\n\n',
  '5\r\n{}',
  'zz\r\n{}\r\n',
  '-1\r\n{}\r\n',
  'ffffffffffffffff\r\n{}\r\n',
  '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  '{}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  '\0\0\0\0',
]

/** Bytes that no client library would write. */
export function rawRequest(operations: readonly Operation[], key: string): fc.Arbitrary<Buffer> {
  const usual = ['Host: x', `Authorization: Bearer ${key}`, 'Content-Type: application/json']
  return fc
    .record({
      operation: fc.constantFrom(...operations),
      before: mostly('', fc.constantFrom('\r\n', '\0', '\r\n\r\n\r\n')),
      line: mostly('METHOD PATH HTTP/1.1', fc.constantFrom(...requestLines)),
      headers: fc.uniqueArray(fc.constantFrom(...headerLines), {
        maxLength: 2,
        comparator: (one, two) => one === two && one.length > 30,
      }),
      usual: mostly(usual, fc.subarray(usual)),
      from: fc.ipV6(),
      end: mostly('\r\n', fc.constantFrom('\n', '\r', '\r\n ')),
      body: fc.constantFrom(...bodies),
      noise: fc.uint8Array({ maxLength: 20 }),
    })
    .map(({ operation, before, line, headers, usual, from, end, body, noise }) => {
      const path = operation.path.replace(/\{\w+\}/g, 'x')
      const first = line
        .replace('METHOD', operation.method)
        .replace('method', operation.method.toLowerCase())
        .replace('PATH', path)
      const lines = [first, ...usual, `X-Forwarded-For: ${from}`, ...headers, '', '']
      const text = before + lines.join(end) + body
      return noise.length > 15 ? Buffer.concat([Buffer.from(text, 'latin1'), noise]) : Buffer.from(text, 'latin1')
    })
}

/** Everything that came back until the connection was closed; undefined where it was still open at the limit. */
export function sendRaw(
  url: string,
  bytes: Buffer,
  limitMs: number,
  { stayOpen = false } = {},
): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      if (stayOpen) socket.write(bytes)
      // Done talking: a server that waits for more of it learns so at once.
      else socket.end(bytes)
    })
    const deadline = setTimeout(() => {
      resolve(undefined)
      socket.destroy()
    }, limitMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => socket.end())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(deadline)
      resolve(Buffer.concat(chunks).toString('latin1'))
    })
  })
}

/** The statuses of every answer in what came back: a smuggled request would make it one more. */
export function statusesOf(answers: string): number[] {
  return [...answers.matchAll(/^HTTP\/1\.[01] (\d{3})\b/gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200)
}
