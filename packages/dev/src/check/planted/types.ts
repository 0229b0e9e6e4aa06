import type { Plant, Plot } from './plant.ts'

const at = (rule: string, option: string, text: string): Plant => ({
  rule,
  path: `packages/server/src/kernel/types/${option}.ts`,
  text,
})

/** One for each option of tsconfig.json that we rely on, and one that only the tsconfig.json of the SDK refuses. */
export const types: Plot = {
  bad: [
    at('TS7006', 'strict', 'export function f(a): void {\n  String(a)\n}\n'),
    at('TS2322', 'no-unchecked-indexed-access', 'export const f = (all: string[]): string => all[0]\n'),
    at('TS2375', 'exact-optional-property-types', 'export const a: { b?: string } = { b: undefined }\n'),
    at(
      'TS4114',
      'no-implicit-override',
      'class A {\n  f(): void {}\n}\nexport class B extends A {\n  f(): void {}\n}\n',
    ),
    at(
      'TS7029',
      'no-fallthrough-cases-in-switch',
      'export function f(a: number): void {\n  switch (a) {\n    case 1:\n      String(a)\n    case 2:\n  }\n}\n',
    ),
    at('TS6133', 'no-unused-locals', 'const nobody = 1\nexport const a = 1\n'),
    at('TS6133', 'no-unused-parameters', 'export function f(nobody: number): void {}\n'),
    at('TS1484', 'verbatim-module-syntax', `import { PathLike } from 'node:fs'\nexport type Used = PathLike\n`),
    at('TS1294', 'erasable-syntax-only', 'export class A {\n  constructor(readonly a: number) {}\n}\n'),
    { rule: 'TS2591', path: 'packages/sdk/src/types/node-only.ts', text: `export const a = Buffer.from('a')\n` },
  ],
  good: {
    'packages/server/src/kernel/types/good.ts': 'export const f = (all: string[]): string => all[0] ?? "none"\n',
  },
}
