import { edit, type Plot } from './plant.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string>; scripts?: object }

const folder = 'packages/dev/src/unused'
const user = (name: string, what = 'used'): Record<string, string> => ({
  [`${folder}/${name}.test.ts`]: `import { ${what} } from './${name}.ts'\n\nString(${what})\n`,
})

export const unused: Plot = {
  bad: [
    { rule: 'files', path: 'packages/server/src/kernel/unused/nobody.ts', text: 'export const a = 1\n' },
    {
      rule: 'exports',
      path: `${folder}/an-export.ts`,
      text: 'export const used = 1\nexport const a = 2\n',
      beside: user('an-export'),
    },
    {
      rule: 'types',
      path: `${folder}/a-type.ts`,
      text: 'export const used = 1\nexport type A = 1\n',
      beside: user('a-type'),
    },
    { rule: 'unresolved', path: `${folder}/lost.test.ts`, text: `import './nowhere.ts'\n` },
    { rule: 'unlisted', path: `${folder}/unlisted.test.ts`, text: `import 'semver'\n` },
    {
      rule: 'dependencies',
      says: 'left-over',
      path: 'packages/contract/package.json',
      text: edit<Manifest>((json) => {
        json.dependencies = { ...json.dependencies, 'left-over': '1.0.0' }
      }),
    },
    {
      rule: 'devDependencies',
      says: 'left-over',
      path: 'package.json',
      text: edit<Manifest>((json) => {
        json.devDependencies = { ...json.devDependencies, 'left-over': '1.0.0' }
      }),
    },
    {
      rule: 'binaries',
      says: 'no-such-program',
      path: 'package.json',
      text: edit<Manifest>((json) => {
        json.scripts = { ...json.scripts, planted: 'no-such-program' }
      }),
    },
  ],
  good: {
    [`${folder}/good.ts`]: 'export const used = 1\n',
    ...user('good'),
  },
}
