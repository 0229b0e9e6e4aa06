import { describe, expect, inject, test } from 'vitest'
import { sendRaw, statusesOf } from './raw-requests.ts'

const { url, keys } = inject('target')
const head = `Host: x\r\nAuthorization: Bearer ${keys.main}\r\nContent-Type: application/json\r\n`

describe('Bytes that are no proper HTTP: one refusal, and the connection is closed', () => {
  test.each([
    [
      400,
      'Content-Length and Transfer-Encoding',
      `POST /api/cases/new HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
    [
      400,
      'two Content-Lengths',
      `POST /api/cases/new HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    [400, 'a negative Content-Length', `POST /api/cases/new HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`],
    [
      400,
      'Transfer-Encoding that ends in something else',
      `POST /api/cases/new HTTP/1.1\r\n${head}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
    ],
    [
      400,
      'a chunk without a size',
      `POST /api/cases/new HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
    ],
    [400, 'lines that end in LF alone', 'GET /livez HTTP/1.1\nHost: x\n\n'],
    [400, 'NUL in a header', 'GET /livez HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n'],
    [400, 'a space before the colon', `POST /api/cases/new HTTP/1.1\r\n${head}Content-Length : 2\r\n\r\n{}`],
    [400, 'a TLS hello', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1'],
    [400, 'the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [431, '20 kB of headers', `GET /livez HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
    [431, 'an address of 20 kB', `GET /livez?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('%i: %s', async (status, _name, text) => {
    const answer = (await sendRaw(url, Buffer.from(text, 'latin1'), 15_000)) ?? 'no answer'
    expect(statusesOf(answer), answer).toEqual([status])
    const [top = '', body = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(body)).toEqual({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
    expect(top).toMatch(/^content-type: application\/json/im)
    expect(top).toMatch(/^cache-control: no-store$/im)
    expect(top).toMatch(/^connection: close$/im)
  })

  test('400: no Host', async () => {
    const answer = await sendRaw(url, Buffer.from('GET /livez HTTP/1.1\r\n\r\n'), 15_000)
    expect(statusesOf(answer ?? '')).toEqual([400])
  })

  test('a request that never ends is cut within 15 s: in its line, its headers, its body, its chunks', async () => {
    const unfinished = [
      '',
      'GET /livez',
      'GET /livez HTTP/1.1\r\nHost: x\r\n',
      `POST /api/cases/new HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{"title":`,
      `POST /api/cases/new HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{`,
    ]
    const answers = await Promise.all(
      unfinished.map((text) => sendRaw(url, Buffer.from(text), 15_000, { stayOpen: true })),
    )
    expect(answers.map((answer) => answer !== undefined)).toEqual(unfinished.map(() => true))
    expect(answers.flatMap((answer) => statusesOf(answer ?? '')).filter((status) => status >= 500)).toEqual([])
  })
})
