import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(error: unknown): { line: string; err: Record<string, unknown> } {
  let line = ''
  const write = (text: string): void => {
    line += text
  }
  openLog('info', { write }).error({ err: error }, 'internal')
  return { line, err: JSON.parse(line).err }
}

test("an error's type, code and frames are logged", () => {
  const { err } = logged(Object.assign(new TypeError('no'), { code: '23505' }))
  expect(err).toMatchObject({ type: 'TypeError', code: '23505' })
  expect(err.stack).toContain('log.test.ts')
})

test('nothing that people wrote is: neither message nor detail, wherever it stands', () => {
  const secret = fc.string({ minLength: 1 }).map((text) => `q7${text}7q`)
  // the last looks like a frame, which is what is printed of a stack
  const message = secret.chain((text) => fc.constantFrom(text, `a\n${text}`, `a\n    at ${text}`, `\n    at ${text}\n`))
  fc.assert(
    fc.property(message, (text) => {
      const fields = { detail: text, hint: text, where: text, parameters: [text], query: text, routine: text }
      const error = Object.assign(new Error(text, { cause: new Error(text) }), fields)
      expect(logged(error).line).not.toContain('q7')
    }),
  )
})

test('what was thrown and is no error is named by its type only', () => {
  expect(logged('q7 thrown text').err).toEqual({ type: 'string' })
  expect(logged({ detail: 'q7' }).err).toEqual({ type: 'object' })
})
