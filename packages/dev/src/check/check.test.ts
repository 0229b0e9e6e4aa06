import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { expressions } from './planted/expressions.ts'
import { leaks, licences, lockfile, names, sizes, sql } from './planted/house.ts'
import { imports } from './planted/imports.ts'
import type { Plot } from './planted/plant.ts'
import { copyClone, type PlantedClone } from './planted/planted-clone.ts'
import { tools } from './planted/tools.ts'
import { steps } from './steps.ts'
import { openTree } from './tree.ts'

const clone = join(import.meta.dirname, '../../../..')
const plots: Record<string, Plot> = {
  ...tools,
  expressions,
  imports,
  names,
  sizes,
  sql,
  leaks,
  lockfile,
  licences,
}

let copy: PlantedClone
const clean: Record<string, Finding[]> = {}
const spoiled: Record<string, Finding[]> = {}

beforeAll(async () => {
  copy = copyClone(clone)
  for (const { good } of Object.values(plots)) copy.write(good)
  await runAll(clean)
  for (const { bad } of Object.values(plots)) copy.plant(bad)
  await runAll(spoiled)
})
afterAll(() => copy[Symbol.dispose]())

async function runAll(found: Record<string, Finding[]>): Promise<void> {
  const tree = openTree(copy.root)
  const runs = Object.entries(steps).map(async ([name, run]) => {
    found[name] = (await run(tree)).findings
  })
  await Promise.all(runs)
}

const rulesIn = (findings: Finding[] | undefined, path: string, says = ''): string[] =>
  (findings ?? [])
    .filter((finding) => finding.path.replace(/:\d+$/, '') === path && finding.message.includes(says))
    .map(({ rule }) => rule)

test('every step has a plot', () => expect(Object.keys(plots).sort()).toEqual(Object.keys(steps).sort()))

describe.each(Object.entries(plots))('%s', (step, { bad, good }) => {
  test.each(bad)('reports $rule in $path', ({ rule, path, says }) => {
    expect(rulesIn(spoiled[step], path, says)).toContain(rule)
    expect(rulesIn(clean[step], path, says)).not.toContain(rule)
  })
  test.each(Object.keys(good))('leaves %s alone', (path) => {
    expect([...rulesIn(clean[step], path), ...rulesIn(spoiled[step], path)]).toEqual([])
  })
})

describe('every rule is planted', () => {
  const planted = ({ bad }: Plot): string[] => [...new Set(bad.map(({ rule }) => rule))].sort()

  test('of the import law', async () => {
    const law: { default: { forbidden: { name: string }[] } } = await import(join(clone, '.dependency-cruiser.mjs'))
    expect(planted(imports)).toEqual(law.default.forbidden.map(({ name }) => name).sort())
  })

  test('that is written here', () => {
    const texts = readdirSync(import.meta.dirname).filter((name) => /^check-.+\.ts$/.test(name))
    const rules = texts.flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/(?:rule: |add\()'([\w-]+)'/g)].map(
        (match) => match[1],
      ),
    )
    const ours = Object.values(plots).flatMap(planted)
    expect(rules.length).toBeGreaterThan(10)
    expect([...ours, 'module-not-seen', 'import-not-seen']).toEqual(expect.arrayContaining(rules))
  })
})

test.each([
  ['module-not-seen', '^packages/server/'],
  ['import-not-seen', 'node_modules'],
])('an import law that overlooks something does not pass: %s', async (rule, exclude) => {
  const overlook = (old: string): string => old.replace(`parser: 'swc'`, `parser: 'swc', exclude: '${exclude}'`)
  using blind = copyClone(clone)
  blind.write(imports.good)
  blind.plant([{ rule, path: '.dependency-cruiser.mjs', text: overlook }])
  const { findings } = await (steps.imports ?? expect.fail())(openTree(blind.root))
  expect(findings.map((finding) => finding.rule)).toContain(rule)
})
