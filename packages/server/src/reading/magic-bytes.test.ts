import { expect, test } from 'vitest'
import { isOfType } from './magic-bytes.ts'

test.each([
  ['application/pdf', '%PDF-1.7\n', true],
  ['application/pdf', `${'x'.repeat(900)}%PDF-1.4`, true],
  ['application/pdf', `${'x'.repeat(1100)}%PDF-1.4`, false],
  ['application/pdf', '<html>', false],
  ['image/tiff', 'II*\0', true],
  ['image/tiff', 'MM\0*', true],
  ['image/tiff', 'II+\0', true],
  ['image/tiff', '%PDF-', false],
  ['image/jpeg', '\xff\xd8\xff\xe0', true],
  ['image/jpeg', '\xff\xd8', false],
  ['image/png', '\x89PNG\r\n\x1a\n', true],
  ['image/png', 'P', false],
] as const)('%s that begins with %j: %s', (type, head, expected) => {
  expect(isOfType(Buffer.from(head, 'latin1'), type)).toBe(expected)
})
