import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildOcrTools, findOcrTools, findPython, hasReaderPrograms } from './ocr-tools.ts'

let cache: string
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'casefold-cache-'))
  vi.stubEnv('XDG_CACHE_HOME', cache)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(cache, { recursive: true })
})

/** Stands in for Python and pip: it makes an environment with itself in it and takes its time to fill it. */
async function fakePython(pip: string): Promise<string> {
  const python = join(cache, 'python3')
  const install = `sleep 0.2; ${pip}; touch "$(dirname "$0")/installed"`
  const script = [
    '#!/bin/sh',
    'set -e',
    'case "$1 $2" in',
    '"-m venv") mkdir -p "$3/bin"; cp "$0" "$3/bin/python" ;;',
    `"-m pip") ${install} ;;`,
    '"-I -c") test -e "$(dirname "$0")/installed" ;;',
    '"-c "*) echo 3 12 ;;',
    'esac',
  ]
  await writeFile(python, script.join('\n'))
  await chmod(python, 0o755)
  return python
}

const tools = (): Promise<string[]> => readdir(join(cache, 'casefold/tools'))

test('what was installed is found again, under the hash of its pins', async () => {
  expect(await findOcrTools()).toBeUndefined()
  const built = await buildOcrTools(await fakePython('true'))
  expect(built.python).toMatch(/casefold\/tools\/ocr-[0-9a-f]{12}\/bin\/python$/)
  expect(await findOcrTools()).toEqual(built)
})

test('an installation that was cut off is never taken for a whole one', async () => {
  await expect(buildOcrTools(await fakePython('echo no space left; exit 1'))).rejects.toThrow('no space left')
  expect(await findOcrTools()).toBeUndefined()
  expect(await tools()).toEqual([])
})

test('two installers at once do not hurt each other', async () => {
  const python = await fakePython('true')
  const [one, other] = await Promise.all([buildOcrTools(python), buildOcrTools(python)])
  expect(one).toEqual(other)
  expect(await tools()).toHaveLength(1)
})

test('an environment that no longer runs is made again', async () => {
  const python = await fakePython('true')
  const built = await buildOcrTools(python)
  await rm(join(built.python, '../installed'))
  expect(await findOcrTools()).toBeUndefined()
  expect(await buildOcrTools(python)).toEqual(await findOcrTools())
})

test('a Python that is too old is passed over', async () => {
  await fakePython('true')
  expect(await findPython([cache])).toBe(join(cache, 'python3'))
  await writeFile(join(cache, 'python3'), '#!/bin/sh\necho 3 9\n')
  expect(await findPython([cache])).toBeUndefined()
})

test('one reader that is missing is missed', async () => {
  const names = ['pdfinfo', 'pdftotext', 'pdftohtml', 'pdftoppm', 'pdfimages', 'pdffonts', 'tesseract', 'bwrap']
  for (const name of names) await writeFile(join(cache, name), '', { mode: 0o755 })
  expect(await hasReaderPrograms(['/nowhere', cache])).toBe(true)
  await rm(join(cache, 'pdffonts'))
  expect(await hasReaderPrograms(['/nowhere', cache])).toBe(false)
})
