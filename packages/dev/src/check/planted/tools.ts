import type { Plot } from './plant.ts'

/** Linters of others test their own rules: one fault each shows that we run them, and understand what they print. */
const types: Plot = {
  bad: [
    {
      rule: 'TS2322',
      path: 'packages/server/src/kernel/types/index-access.ts',
      text: 'export const f = (all: string[]): string => all[0]\n',
    },
    // Only the narrower tsconfig.json of the SDK refuses this one.
    { rule: 'TS2591', path: 'packages/sdk/src/types/node-only.ts', text: `export const a = Buffer.from('a')\n` },
  ],
  good: {
    'packages/server/src/kernel/types/good.ts': 'export const f = (all: string[]): string => all[0] ?? "none"\n',
  },
}

const style: Plot = {
  bad: [
    {
      rule: 'noNonNullAssertion',
      path: 'packages/server/src/kernel/style/no-non-null.ts',
      text: 'export const f = (a?: string): string => a!\n',
    },
    { rule: 'format', path: 'packages/server/src/kernel/style/format.ts', text: 'export const   wide = 1\n' },
  ],
  good: { 'packages/server/src/kernel/style/good.ts': 'export const wide = 1\n' },
}

const wait = `export async function wait(): Promise<number> {\n  return await Promise.resolve(1)\n}\n`

const promises: Plot = {
  bad: [
    {
      rule: 'no-floating-promises',
      path: 'packages/server/src/kernel/promises/floating.ts',
      text: `${wait}export function f(): void {\n  wait()\n}\n`,
    },
  ],
  good: {
    'packages/server/src/kernel/promises/good.ts': `${wait}export async function f(): Promise<void> {\n  await wait()\n}\n`,
  },
}

const unused: Plot = {
  bad: [
    { rule: 'files', path: 'packages/server/src/kernel/unused/nobody.ts', text: 'export const a = 1\n' },
    {
      rule: 'exports',
      path: 'packages/dev/src/unused/an-export.ts',
      text: 'export const used = 1\nexport const a = 2\n',
      beside: {
        'packages/dev/src/unused/an-export.test.ts': `import { used } from './an-export.ts'\n\nString(used)\n`,
      },
    },
  ],
  good: {
    'packages/dev/src/unused/good.ts': 'export const used = 1\n',
    'packages/dev/src/unused/good.test.ts': `import { used } from './good.ts'\n\nString(used)\n`,
  },
}

export const tools = { types, style, promises, unused }
