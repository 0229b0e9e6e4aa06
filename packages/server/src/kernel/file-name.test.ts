import { expect, test } from 'vitest'
import { attachment, inline, nameFile } from './file-name.ts'

const madeAt = new Date('2026-11-18T23:59:59Z')
const nameOf = (claimNumber: string): string =>
  nameFile({ claimNumber, type: 'smokingHistory', madeAt, extension: 'pdf' })
const rest = '-smoking-history-2026-11-18.pdf'

test('a file is named after claim number, type and day', () => {
  expect(nameOf('CLM-2231')).toBe('CLM-2231-smoking-history-2026-11-18.pdf')
  expect(nameFile({ claimNumber: 'A_1', type: 'chronology', madeAt, extension: 'xlsx' })).toBe(
    'A_1-chronology-2026-11-18.xlsx',
  )
})

test.each([
  ['a quote', 'CLM"7";x=1', 'CLM-7-x-1'],
  ['a path', '../../etc/passwd', 'etc-passwd'],
  ['a path of Windows', 'C:\\claims\\7', 'C-claims-7'],
  ['a new header', 'CLM\r\nSet-Cookie: a=b', 'CLM-Set-Cookie-a-b'],
  ['NUL', 'CLM\u00007', 'CLM-7'],
  ['a device', 'CON.7', 'CON-7'],
  ['a second extension', 'run.exe', 'run-exe'],
  ['a hidden file', '.profile', 'profile'],
  ['marks that turn the direction', 'CLM\u202efdp.7\u2066', 'CLM-fdp-7'],
  ['half a sign', 'CLM\ud83d7', 'CLM-7'],
  ['nothing that a name may hold', '"/\\\r\n', 'case'],
  ['a script of its own', '案件-7', '案件-7'],
])('a claim number with %s is made safe', (_, claimNumber, claim) => {
  expect(nameOf(claimNumber)).toBe(claim + rest)
})

test('a long claim number leaves a name that a file system takes', () => {
  for (const sign of ['W', '案', '𐐀']) {
    const name = nameOf(sign.repeat(128))
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(name.endsWith(rest)).toBe(true)
  }
})

test('the header holds the name in ASCII and in UTF-8', () => {
  expect(attachment('CLM-7.pdf')).toBe(`attachment; filename="CLM-7.pdf"; filename*=UTF-8''CLM-7.pdf`)
  expect(inline('Ñandú 案.pdf')).toBe(
    `inline; filename="Nandu _.pdf"; filename*=UTF-8''%C3%91and%C3%BA%20%E6%A1%88.pdf`,
  )
  expect(attachment('案')).toBe(`attachment; filename="_"; filename*=UTF-8''%E6%A1%88`)
})

test.each(['a"b.pdf', 'a\\b.pdf', 'a\r\nX: y.pdf', 'a\u0000b.pdf', 'a%22b.pdf', "it's (1)*.pdf", '\ud800.pdf', '../x'])(
  'no name breaks out of the header: %j',
  (name) => {
    expect(attachment(name)).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.~!%-]+$/)
  },
)
