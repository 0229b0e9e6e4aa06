import { filePerRule, type Plot } from './plant.ts'

const bad = filePerRule('packages/server/src/kernel/style', {
  noUnusedImports: `import { join } from 'node:path'\n`,
  noUnusedVariables: 'const nobody = 1\n',
  useImportExtensions: `import './no-var'\n`,
  noBarrelFile: `export { join } from 'node:path'\n`,
  noReExportAll: `export * from 'node:path'\n`,
  noCommonJs: `module.exports = 1\n`,
  noDefaultExport: 'export default 1\n',
  noEnum: 'export enum Colour {\n  Red = 1,\n}\n',
  noInferrableTypes: 'export function f(one: number = 1): number {\n  return one\n}\n',
  noNamespace: 'export namespace Space {\n  export const one = 1\n}\n',
  noNonNullAssertion: 'export const f = (a?: string): string => a!\n',
  noParameterAssign: 'export function f(a: number): number {\n  a = 2\n  return a\n}\n',
  noProcessEnv: `import process from 'node:process'\nexport const home = process.env.HOME\n`,
  useConsistentArrayType: 'export type Names = Array<string>\n',
  useExportType: `import type { Stats } from 'node:fs'\n\nexport { Stats }\n`,
  useImportType: `import { Stats } from 'node:fs'\n\nexport type Used = Stats\n`,
  useNodejsImportProtocol: `import { join } from 'path'\n\nexport const used = join\n`,
  useThrowNewError: `export function f(): never {\n  throw Error('no')\n}\n`,
  noConsole: `console.log('no')\n`,
  noEmptyBlockStatements: 'try {\n} finally {\n}\n',
  noEvolvingTypes: 'let later\nlater = 1\nexport const used = later\n',
  noExplicitAny: 'export type Whatever = any\n',
  noVar: 'export var old = 1\n',
  noJsRestrictedProperties: `import { vi } from 'vitest'\n\nvi.mock('./no-var.ts')\n`,
  format: 'export const   wide = 1\n',
  organizeImports: `import { join } from 'node:path'\nimport { rm } from 'node:fs'\n\nexport const used = [join, rm]\n`,
})

export const style: Plot = {
  bad: [
    ...bad,
    {
      rule: 'useFilenamingConvention',
      path: 'packages/server/src/kernel/style/camelCase.ts',
      text: 'export const a = 1\n',
    },
    { rule: 'noRestrictedGlobals', path: 'packages/contract/src/with-fetch.ts', text: 'export const get = fetch\n' },
    {
      rule: 'noFocusedTests',
      path: 'packages/server/src/kernel/style/focused.test.ts',
      text: `import { test } from 'vitest'\n\ntest.only('one', () => undefined)\n`,
    },
    {
      rule: 'noSkippedTests',
      path: 'packages/server/src/kernel/style/skipped.test.ts',
      text: `import { test } from 'vitest'\n\ntest.skip('one', () => undefined)\n`,
    },
    {
      rule: 'noExportsInTest',
      path: 'packages/server/src/kernel/style/exporting.test.ts',
      text: `import { test } from 'vitest'\n\nexport const one = 1\ntest('one', () => undefined)\n`,
    },
  ],
  good: {
    'planted.config.ts': 'export default 1\n',
    'acceptance/environment.ts': `import process from 'node:process'\n\nexport const url = process.env.URL\n`,
    'packages/dev/src/planted-console.ts': `console.log('yes')\n`,
    'packages/server/src/kernel/style/good.ts':
      `import type { Stats } from 'node:fs'\nimport { join } from 'node:path'\n\n` +
      `export type Named = { name: string; stats: Stats }\n\n` +
      `export function f(names: string[]): string {\n  return join(...names)\n}\n`,
  },
}
