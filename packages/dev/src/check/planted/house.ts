import { edit, type Plot } from './plant.ts'

type Locked = { packages: Record<string, Record<string, unknown>> }

const room = 'packages/server/src/kernel/house'
const lines = (count: number): string => 'export {}\n'.repeat(count)
const longFunction = (count: number): string => `export function f(): void {\n${'  String(1)\n'.repeat(count - 2)}}\n`

export const names: Plot = {
  bad: [
    { rule: 'empty-name', path: `${room}/utils.ts`, text: 'export const a = 1\n' },
    { rule: 'empty-name', path: `${room}/case-manager.ts`, text: 'export const a = 1\n' },
    { rule: 'unknown-role', path: `${room}/case.controller.ts`, text: 'export const a = 1\n' },
    { rule: 'unknown-room', path: 'packages/server/src/billing/bill.ts', text: 'export const a = 1\n' },
    { rule: 'unknown-room', path: 'packages/common-things/src/thing.ts', text: 'export const a = 1\n' },
    { rule: 'empty-word', path: `${room}/word.ts`, text: 'export type CaseRepository = string\n' },
    { rule: 'export-function', path: `${room}/arrow.ts`, text: 'export const f = (): number => 1\n' },
    { rule: 'type-not-interface', path: `${room}/interface.ts`, text: 'export interface Named {\n  name: string\n}\n' },
    { rule: 'idle-class', path: `${room}/idle.ts`, text: 'export class Idle {\n  f(): void {}\n}\n' },
  ],
  good: {
    [`${room}/good-interface.ts`]:
      "declare module 'fastify' {\n  export interface FastifyRequest {\n    planted: string\n  }\n}\nexport {}\n",
    [`${room}/good.ts`]:
      'export const f: () => number = () => 1\nexport class Pool {\n  async [Symbol.asyncDispose](): Promise<void> {}\n}\nexport class Refusal extends Error {}\n',
  },
}

export const sizes: Plot = {
  bad: [
    { rule: 'file-size', path: `${room}/long.ts`, text: lines(251) },
    { rule: 'file-size', path: `${room}/long.test.ts`, text: lines(401) },
    { rule: 'function-size', path: `${room}/long-function.ts`, text: longFunction(61) },
    {
      rule: 'function-size',
      path: `${room}/long-method.ts`,
      text: `class A {\n${longFunction(61).replace('export function ', '')}}\n`,
    },
    {
      rule: 'no-any',
      path: `${room}/any.ts`,
      text: '// biome-ignore lint/suspicious/noExplicitAny: hidden\nexport type A = any\n',
    },
  ],
  good: {
    [`${room}/long-enough.ts`]: lines(250),
    [`${room}/long-enough.test.ts`]: lines(400),
    [`${room}/function-long-enough.ts`]: longFunction(60),
    [`${room}/schema.ts`]: lines(500),
  },
}

const migrations = 'packages/server/migrations'

export const sql: Plot = {
  bad: [
    { rule: 'migration-name', path: `${migrations}/next.sql`, text: '' },
    { rule: 'sql-lower-case', path: `${migrations}/9001-loud.sql`, text: 'SELECT 1;\n' },
    { rule: 'sql-table-name', path: `${migrations}/9002-singular.sql`, text: 'create table thing (a int);\n' },
    {
      rule: 'sql-on-delete',
      path: `${migrations}/9003-dangling.sql`,
      text: 'create table things (\n  a int references cases (a),\n  b int references cases (b) on delete cascade\n);\n',
    },
  ],
  good: {
    [`${migrations}/9000-good.sql`]: `-- SELECT is a word\ncreate table things (\n  a text default 'SELECT',\n  foreign key (a, b) references cases (a, b) on delete restrict\n);\n`,
  },
}

// In pieces, so that this file is not a finding itself.
const path = ['', 'root', '.cache'].join('/')
const host = ['registry', 'npmjs', 'org'].join('.')

export const leaks: Plot = {
  bad: [
    { rule: 'machine-path', path: 'docs/planted-path.md', text: `Look in ${path}.\n` },
    { rule: 'registry-host', path: 'docs/planted-host.md', text: `https://${host}/thing\n` },
  ],
  good: { 'docs/planted-good.md': 'The roots of the framework/work/flow are in ./root/ and ~/.cache.\n' },
}

const lock = (name: string, entry: object): ((old: string) => string) =>
  edit<Locked>((json) => {
    json.packages[`node_modules/${name}`] = { version: '1.0.0', ...entry }
    json.packages['packages/sdk'] = { dependencies: { [name]: '1.0.0' } }
  })

export const lockfile: Plot = {
  bad: [
    {
      rule: 'lock-host',
      says: 'hosted',
      path: 'package-lock.json',
      text: lock('hosted', { resolved: `https://${host}/a.tgz`, integrity: 'sha512-a' }),
    },
    { rule: 'lock-checksum', says: 'unsummed', path: 'package-lock.json', text: lock('unsummed', {}) },
    {
      rule: 'lock-platform',
      says: 'for-elsewhere',
      path: 'package-lock.json',
      text: lock('native', { integrity: 'sha512-a', optionalDependencies: { 'for-elsewhere': '1.0.0' } }),
    },
    {
      rule: 'exact-version',
      says: 'ranged',
      path: 'packages/dev/package.json',
      text: edit<{ dependencies: object }>((json) => Object.assign(json.dependencies, { ranged: '^1.0.0' })),
    },
  ],
  good: {},
}

export const licences: Plot = {
  bad: [
    {
      rule: 'licence',
      says: 'copyleft',
      path: 'package-lock.json',
      text: lock('copyleft', { license: 'GPL-3.0-only' }),
    },
  ],
  good: {},
}
