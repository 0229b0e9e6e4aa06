import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Words by which a report would judge, colour, accuse or decide. */
const banned = [
  ...['clearly', 'obviously', 'evidently', 'undoubtedly', 'certainly', 'definitely', 'of course', 'needless to say'],
  ...['unfortunately', 'sadly', 'regrettably', 'surprisingly', 'interestingly', 'remarkably', 'notably', 'importantly'],
  ...[
    'alarming',
    'shocking',
    'troubling',
    'excessive',
    'heavy smoker',
    'impressive',
    'dramatic',
    'extreme',
    'suspicious behaviou?r',
  ],
  ...[
    'lied',
    'lying',
    'lies about',
    'dishonest',
    'untruthful',
    'deceptive',
    'deceived',
    'conceal\\w*',
    'malinger\\w*',
    'exaggerat\\w*',
  ],
  ...[
    'non-?compliant',
    'drug[- ]seeking',
    'abuser',
    'addict',
    'credib\\w+',
    'reliab(?:le|ility) of the (?:patient|claimant)',
  ],
  ...[
    'caused by',
    'due to',
    'because of (?:his|her|the) smoking',
    'as a result of',
    'resulted from',
    'attributable',
    'led to',
  ],
  ...[
    'disabled',
    'is not disabled',
    'unable to work',
    'meets?',
    'qualif(?:y|ies|ied)',
    'eligible',
    'entitled',
    'satisf(?:y|ies|ied)',
    'totally and permanently',
    'maximum medical improvement',
  ],
  ...['malpractice', 'negligen\\w+', 'breach\\w*', 'below the standard', 'should have (?:been|known)', 'failed to'],
  ...['we believe', 'in my opinion', 'it appears that', 'seems to', 'likely', 'probably', 'presumably'],
  ...['artificial intelligence', '\\bAI\\b'],
]
const pattern = new RegExp(`\\b(?:${banned.join('|')})\\b`, 'i')

/** Every text in quotes of a file: what may be printed. Comments and code are not. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  )
}

const root = join(import.meta.dirname, '..')
const files = (readdirSync(root, { recursive: true }) as string[]).filter(
  (file) =>
    /^report\/(?:subjects\/)?[\w-]+\.ts$|^pulmonary\/(?:screens|stays|sessions|missing)[\w/-]*\.ts$|conflict[\w-]*\.ts$|conflicts\/[\w-]+\.ts$|(?:^|\/)(?:display|describe|find-gaps)\.ts$/.test(
      file,
    ) && !file.endsWith('.test.ts'),
)

test('no template judges, accuses or decides', () => {
  const found = files.flatMap((file) =>
    textsOf(readFileSync(join(root, file), 'utf8'))
      .filter((text) => text.includes(' ') && pattern.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(50)
})

test.each([
  "const a = 'The patient clearly smokes.'",
  'const a = `Records of one are not credible.`',
  'const a = "Unfortunately, nothing was found."',
  "const a = 'COPD due to smoking.'",
  "const a = 'The FEV1 meets the listing.'",
  "const a = 'The person qualifies.'",
])('the lint sees %s', (source) => {
  expect(textsOf(source).some((text) => pattern.test(text))).toBe(true)
})

test('comments are not printed', () => {
  expect(textsOf("/** Clearly wrong. */\n// unfortunately 'x y'\nconst a = 'b c'")).toEqual(['b c'])
})
