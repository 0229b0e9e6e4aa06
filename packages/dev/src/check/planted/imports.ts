import type { Plant, Plot } from './plant.ts'

const server = 'packages/server/src'
const features = [
  'tenancy',
  'audit',
  'people',
  'keys',
  'cases',
  'reading',
  'documents',
  'evidence',
  'search',
  'reports',
  'changes',
  'exports',
  'webhooks',
  'site',
]

const value = (from: string): string => `import { planted } from '${from}'\nexport const used = planted\n`
const type = (from: string): string => `import type { Planted } from '${from}'\nexport type Used = Planted\n`
const noun = 'export type Planted = string\nexport const planted = 1\n'

const manifest = (name: string, needs: string): string =>
  JSON.stringify({
    name: `@casefold/${name}`,
    exports: { './*': './src/*.ts' },
    dependencies: { [`@casefold/${needs}`]: '0.1.0' },
  })

/** A small house in which everybody keeps the law. */
const good: Record<string, string> = {
  'packages/contract/src/planted.ts': `import { Type } from 'typebox'\nexport const schema = Type.String()\n${noun}`,
  'packages/sdk/package.json': manifest('sdk', 'contract'),
  'packages/cli/package.json': manifest('cli', 'sdk'),
  'packages/sdk/src/planted.ts': `${type('@casefold/contract/planted')}${noun}`,
  'packages/cli/src/planted.ts': value('@casefold/sdk/planted'),
  [`${server}/kernel/planted.ts`]: noun,
  [`${server}/adapters/blob/planted.ts`]: `${value('../../kernel/planted.ts')}export type Planted = string\n`,
  [`${server}/adapters/postgres/planted.ts`]: `import { Pool } from 'pg'\nexport const pool = Pool\n${noun}`,
  ...Object.fromEntries(
    features.map((name, place) => {
      const lower = features[place - 1]
      return [`${server}/${name}/planted.ts`, `${noun}${lower ? type(`../${lower}/planted.ts`) : ''}`]
    }),
  ),
  [`${server}/cases/planted.store.ts`]: [
    `import { sql } from 'kysely'`,
    `import { pool } from '../../src/adapters/postgres/planted.ts'`,
    `import { planted as low } from '../kernel/planted.ts'`,
    `import type { Planted } from './planted.ts'`,
    `export const planted: [Planted, unknown] = ['', [sql, pool, low]]\n`,
  ].join('\n'),
  [`${server}/cases/use-planted.ts`]: [
    `import type { Planted } from '@casefold/contract/planted'`,
    `import { used as blob } from '../adapters/blob/planted.ts'`,
    `import { planted as low } from '../kernel/planted.ts'`,
    `import { planted as lower } from '../keys/planted.ts'`,
    `import { planted as rows } from './planted.store.ts'`,
    `export const planted: [Planted, unknown] = ['', [blob, low, lower, rows]]\n`,
  ].join('\n'),
  [`${server}/cases/planted.routes.ts`]: [
    `import { schema } from '@casefold/contract/planted'`,
    `import type { FastifyInstance } from 'fastify'`,
    `import type { Planted } from '../keys/planted.ts'`,
    `import { planted as used } from './use-planted.ts'`,
    `export const planted: [Planted, unknown] = ['', [schema, used]]`,
    'export type Door = FastifyInstance\n',
  ].join('\n'),
  [`${server}/cases/planted.activities.ts`]: `${value('./use-planted.ts')}${noun}`,
  [`${server}/cases/planted.workflow.ts`]: `${type('./planted.activities.ts')}export const planted = 1\n`,
  [`${server}/http/planted.ts`]: `${value('../cases/planted.routes.ts')}${noun}`,
  [`${server}/worker/planted.ts`]: `${value('../cases/planted.activities.ts')}${noun}`,
  [`${server}/main/planted.ts`]: `${value('../http/planted.ts')}${noun}`,
  // Whatever the parser's walker does not know would stop the whole check.
  [`${server}/main/syntax.ts`]: [
    `import { planted } from '../http/planted.ts'`,
    'await using one = { async [Symbol.asyncDispose](): Promise<void> {} }',
    'using other = { [Symbol.dispose](): void {} }',
    'class Held<T extends string = string> {\n  static #count = 0n\n  static {\n    Held.#count += 1n\n  }',
    '  static has(it: object): boolean {\n    return #count in it\n  }\n}',
    'const made = { one, other, planted, at: import.meta.url, sizes: [...[1]] } satisfies object',
    `for await (const each of [made?.sizes?.at(0) ?? 1]) Held.has({ each, re: /\\p{L}/v, text: \`x\${each}\` })`,
    `export type Keys<T> = { readonly [K in keyof T as \`get\${string & K}\`]-?: T[K] extends infer U ? U : never }`,
    'export function first<const T extends readonly unknown[]>(this: void, [head]: T): T[0] {\n  return head as T[0]\n}\n',
  ].join('\n'),
  [`${server}/cases/planted.test.ts`]: `${value('../main/planted.ts')}${type('../webhooks/planted.ts')}${noun}`,
}

const at = (rule: string, path: string, text: string): Plant => ({ rule, path: `${server}/${path}`, text })

const bad: Plant[] = [
  {
    ...at('no-cycle', 'kernel/one.ts', `${type('./other.ts')}${noun}`),
    beside: { [`${server}/kernel/other.ts`]: `${type('./one.ts')}${noun}` },
  },
  at('no-orphan', 'kernel/alone.ts', noun),
  at('no-unresolvable', 'kernel/lost.ts', value('./nowhere.ts')),
  at('main-by-nobody', 'http/above.ts', value('../main/planted.ts')),
  at('no-test-code', 'kernel/tested.ts', value('../cases/planted.test.ts')),
  at('package-by-name', 'http/by-path.ts', value('../../../contract/src/planted.ts')),
  at('declared-dependency', 'kernel/undeclared.ts', `import { parse } from 'yaml'\nexport const used = parse\n`),
  at('http-worker-no-store', 'worker/with-store.ts', value('../cases/planted.store.ts')),
  at('http-worker-imports', 'http/with-adapter.ts', value('../adapters/blob/planted.ts')),
  at('door-no-store-no-adapter', 'cases/with-store.routes.ts', type('./planted.store.ts')),
  at('door-no-store-no-adapter', 'cases/with-adapter.activities.ts', type('../adapters/blob/planted.ts')),
  at('door-own-feature', 'cases/with-other.routes.ts', value('../keys/planted.ts')),
  at('door-no-door', 'cases/with-door.routes.ts', value('./planted.activities.ts')),
  at('workflow-no-code', 'cases/with-code.workflow.ts', value('./use-planted.ts')),
  at('workflow-no-code', 'cases/with-files.workflow.ts', `import { rm } from 'node:fs'\nexport const used = rm\n`),
  at('workflow-own-types', 'cases/with-types.workflow.ts', type('../keys/planted.ts')),
  at(
    'use-case-no-engine',
    'cases/with-kysely.ts',
    `import type { Kysely } from 'kysely'\nexport type Used = Kysely<object>\n`,
  ),
  at('use-case-no-engine', 'cases/with-fastify.ts', `import { fastify } from 'fastify'\nexport const used = fastify\n`),
  at('use-case-imports', 'cases/with-http.ts', type('../http/planted.ts')),
  at('use-case-no-door', 'cases/with-door.ts', value('./planted.routes.ts')),
  at('use-case-contract-types', 'cases/with-schema.ts', value('@casefold/contract/planted')),
  at('store-no-function', 'cases/with-function.store.ts', value('./planted.ts')),
  at('store-types', 'cases/with-type.store.ts', type('../http/planted.ts')),
  at('store-sql-only', 'cases/with-crypto.store.ts', `import { hash } from 'node:crypto'\nexport const used = hash\n`),
  ...features
    .slice(0, -1)
    .map((name, place) => at(`order-${name}`, `${name}/with-upper.ts`, type(`../${features[place + 1]}/planted.ts`))),
  at('adapter-imports', 'adapters/blob/with-feature.ts', type('../../cases/planted.ts')),
  at('adapter-imports', 'adapters/blob/with-adapter.ts', value('../postgres/planted.ts')),
  at('kernel-imports', 'kernel/with-adapter.ts', value('../adapters/blob/planted.ts')),
  at('frame-is-types', 'app.ts', value('./kernel/planted.ts')),
  at('frame-imports', 'door.ts', type('./http/planted.ts')),
  at('server-stands-alone', 'kernel/with-client.ts', type('@casefold/sdk/planted')),
  {
    rule: 'pure-package',
    path: 'packages/contract/src/with-files.ts',
    text: `import { rm } from 'node:fs'\nexport const used = rm\n`,
  },
  {
    rule: 'client-imports',
    path: 'packages/cli/src/with-server.ts',
    text: value('@casefold/server/src/kernel/planted.ts'),
  },
  { rule: 'client-contract-types', path: 'packages/sdk/src/with-schema.ts', text: value('@casefold/contract/planted') },
  {
    rule: 'e2e-black-box',
    path: 'e2e/with-server.ts',
    text: value('../packages/server/src/kernel/planted.ts'),
  },
  {
    rule: 'acceptance-black-box',
    path: 'acceptance/with-server.ts',
    text: value('../packages/server/src/kernel/planted.ts'),
  },
  {
    rule: 'chaos-black-box',
    path: 'chaos/with-server.ts',
    text: value('../packages/server/src/kernel/planted.ts'),
  },
]

export const imports: Plot = { bad, good }
