import { filePerRule, type Plot } from './plant.ts'

const wait = `export async function wait(): Promise<number> {\n  return await Promise.resolve(1)\n}\n`

export const promises: Plot = {
  bad: filePerRule('packages/server/src/kernel/promises', {
    'await-thenable': `${wait}export async function f(): Promise<void> {\n  await 1\n}\n`,
    'consistent-type-imports': `export type Used = import('node:fs').Stats\n`,
    'explicit-module-boundary-types': 'export function f() {\n  return 1\n}\n',
    'no-array-delete': 'export function f(all: number[]): void {\n  delete all[0]\n}\n',
    'no-floating-promises': `${wait}export function f(): void {\n  wait()\n}\n`,
    'no-for-in-array': 'export function f(all: number[]): void {\n  for (const at in all) String(at)\n}\n',
    'no-misused-promises': `${wait}export function f(): number {\n  if (wait()) return 1\n  return 2\n}\n`,
    'only-throw-error': `export function f(): never {\n  throw 'no'\n}\n`,
    'prefer-promise-reject-errors': `export const f = (): Promise<never> => Promise.reject('no')\n`,
    'require-array-sort-compare': 'export const f = (all: number[]): number[] => all.sort()\n',
    'return-await': `${wait}export async function f(): Promise<number> {\n  try {\n    return wait()\n  } catch {\n    return 2\n  }\n}\n`,
    'switch-exhaustiveness-check': `export function f(side: 'left' | 'right'): number {\n  switch (side) {\n    case 'left':\n      return 1\n  }\n  return 2\n}\n`,
  }),
  good: {
    'packages/server/src/kernel/promises/good.ts': `${wait}export async function f(): Promise<void> {\n  await wait()\n  void wait()\n}\n`,
  },
}
