import type { Plot } from './plant.ts'

const room = 'packages/clinical/src/expressions'

// In pieces, so that this file is not a finding itself.
const twice = ['(?:a|a', ')*'].join('')

export const expressions: Plot = {
  bad: [
    { rule: 'exponential-expression', path: `${room}/written.ts`, text: `export const written = /^${twice}$/\n` },
    {
      rule: 'exponential-expression',
      path: `${room}/built.ts`,
      text: `const part = ['(?:b|b', ')*'].join('')\nexport const built = new RegExp(\`^\${part}$\`)\n`,
    },
    { rule: 'expressions-not-seen', path: `${room}/broken.ts`, text: `throw new Error('planted')\nexport {}\n` },
  ],
  good: {
    [`${room}/good.ts`]: "export const good = /^a+b+$/\nexport const built = new RegExp(['^c', '+$'].join(''))\n",
  },
}
