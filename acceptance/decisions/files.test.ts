import { beforeAll, describe, expect, inject, test } from 'vitest'
import { bytes, uploadsAt } from '../documents.ts'

describe.each(inject('target').services)('the original file, through the server, on $store', (service) => {
  const { ask, newCase, upload } = uploadsAt(service)
  let caseId: string
  let path: string

  beforeAll(async () => {
    caseId = await newCase()
    path = `/api/documents/${await upload(caseId)}/file`
  })

  const part = (range: string) => ask('GET', path, undefined, { Range: range })

  test('is what was uploaded, byte by byte, with its length and type', async () => {
    const answer = await ask('GET', path)
    expect([answer.status, answer.bytes]).toEqual([200, bytes])
    expect(answer.headers.get('Content-Length')).toBe('34')
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes')
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=5-7', 5, 7],
    ['bytes=30-', 30, 33],
    ['bytes=-4', 30, 33],
    ['bytes=0-33', 0, 33],
    ['bytes=10-999999', 10, 33],
    ['bytes=-999999', 0, 33],
  ])('one range of bytes is 206: %s', async (range, start, end) => {
    const answer = await part(range)
    expect([answer.status, answer.bytes]).toEqual([206, bytes.subarray(start, end + 1)])
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/34`)
    expect(answer.headers.get('Content-Length')).toBe(String(end - start + 1))
  })

  test.each(['bytes=34-', 'bytes=34-40', 'bytes=999999999999999-', 'bytes=-0'])(
    'bytes that it does not have are 416: %s',
    async (range) => {
      const answer = await part(range)
      expect([answer.status, answer.body.code]).toEqual([416, 'range_not_satisfiable'])
      expect(answer.headers.get('Content-Range')).toBe('bytes */34')
    },
  )

  test.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'items=0-1', 'bytes=0-1,3-4', '0-1', 'bytes=0-9999999999999999999'])(
    'what is no single range is answered with the whole file: %s',
    async (range) => {
      const answer = await part(range)
      expect([answer.status, answer.bytes]).toEqual([200, bytes])
    },
  )

  test('nosniff and a CSP sandbox: whatever a browser makes of it can reach nothing', async () => {
    const { headers } = await ask('GET', path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/\bsandbox\b(?!.*allow-)/)
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/)
    expect(headers.get('Content-Disposition')).toMatch(/^attachment\b/)
  })

  test.each([
    'a.pdf',
    'Arztbrief für Frau Müller.pdf',
    '診断書.pdf',
    '👩🏽‍⚕️.pdf',
    '"; filename="evil.exe',
    "it's (1) *final*.pdf",
    'a\r\nSet-Cookie: a=b',
    '../../etc/passwd',
    '\u202efdp.exe',
    '%00%0d%0a.pdf',
    ';,=\\',
    '\u0001\u007f',
    'x'.repeat(255),
  ])('Content-Disposition carries any name, and nothing but the name: %j', async (name) => {
    const own = await upload(caseId, bytes, { name })
    const { status, headers } = await ask('GET', `/api/documents/${own}/file`)
    expect(status).toBe(200)
    const [, encoded = ''] =
      /^attachment; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(headers.get('Content-Disposition') ?? '') ?? []
    expect(decodeURIComponent(encoded)).toBe(name)
    expect(headers.get('Set-Cookie')).toBeNull()
  })
})
