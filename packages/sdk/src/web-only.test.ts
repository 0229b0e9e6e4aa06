import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** What a browser gets to see; the compiler says the same of types, with `types: []` in tsconfig.json. */
const strip = (text: string): string => stripTypeScriptTypes(text).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
const foreign = (code: string): string[] => [
  ...[...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('./')),
  ...(code.match(/\b(?:Buffer|process|global|require|setImmediate|__dirname|__filename)\b/g) ?? []),
]

test.each(files)('%s runs in a browser: it imports its neighbours only and uses nothing of Node', (name) => {
  expect(foreign(strip(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})

test('and that would be seen', () => {
  expect(files).toContain('casefold.ts')
  const spoiled = `import { rm } from 'node:fs'\nimport type { A } from 'x'\nimport './a.ts'\nconst a: A = Buffer.from(process.argv)\n`
  expect(foreign(strip(`${spoiled}export const b = await import('pg') // process\n`))).toEqual([
    'node:fs',
    'pg',
    'Buffer',
    'process',
  ])
})
