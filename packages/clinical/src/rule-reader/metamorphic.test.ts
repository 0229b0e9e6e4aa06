import { describe, expect, test } from 'vitest'
import type { Example, Rule } from '../engine/rule-file.ts'
import { readLexicon } from '../engine/rule-files.ts'
import type { WordList } from '../engine/rule-words.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readRules } from './read-rules.ts'
import { ruleFiles } from './rule-set.ts'

/** Every example, written in another way: what it says changes exactly as it must. */
const cases = ruleFiles
  .flatMap(({ rules }) => rules)
  .flatMap((rule) => rule.examples.map((example) => ({ rule, example, name: `${rule.id}: ${example.text}` })))

function outcomes({ category, field }: Rule, text: string): string[] {
  const subject = category.split('.')[0] ?? ''
  return readRules(new Set([subject]), preparePage(text), text)
    .filter((mention) => mention.category === category)
    .map(({ value }) => (field === 'none' ? 'yes' : String((value as Record<string, unknown>)[field])))
}

/** Written otherwise, the text says the same. */
const rewritten: Readonly<Record<string, (text: string) => string>> = {
  'in capitals': (text) => text.toUpperCase(),
  'with doubled spaces': (text) => text.replace(/ (?! )/g, '  '),
  'wrapped between two words': (text) => {
    const spaces = [...text.matchAll(/(?<=[a-z,]) (?=[a-z])/g)]
    const middle = spaces[Math.floor(spaces.length / 2)]
    return middle ? `${text.slice(0, middle.index)}\n${text.slice(middle.index + 1)}` : text
  },
  'among other sentences': (text) => `Seen today with his wife. ${text} Will call next week.`,
  'as the item of a list': (text) => `- ${text}`,
}

/** About somebody else, or not said to be so: the text says nothing of the patient. */
const silenced: Readonly<Record<string, (text: string) => string>> = {
  'of a brother': (text) => {
    const own = /^(?:he|she|the patient|pt|patient|claimant)\b/i
    return own.test(text) ? text.replace(own, 'His brother') : `His brother ${lowered(text)}`
  },
  'under if': (text) => `Return to the clinic if ${lowered(text)}`,
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Some wordings are bound to their letters or spaces ("Tob Ø", "1 pk"): of all examples so many say the same. */
const leastKept = 0.93

test.each(Object.entries(rewritten))('%s nearly every example says the same, and none the opposite', (way, rewrite) => {
  const kept = cases.filter(({ example }) => !isBound(way, example))
  const lost = kept.filter(({ rule, example: { text, gives } }) => !outcomes(rule, rewrite(text)).includes(gives))
  const turned = lost.filter(({ rule, example: { text, gives } }) => isTurned(gives, outcomes(rule, rewrite(text))))
  expect(turned.map(({ name }) => name)).toEqual([])
  expect(1 - lost.length / kept.length, lost.map(({ name }) => name).join('\n')).toBeGreaterThan(leastKept)
})

/** Values of which one excludes the other. */
const opposites = [
  [
    ['never', 'nonsmoker'],
    ['current', 'former', 'ever'],
  ],
  [
    ['working', 'released'],
    ['offWork', 'unable', 'disabled'],
  ],
  [
    ['inUse', 'prescribed'],
    ['notNeeded', 'stopped'],
  ],
] as const

function isTurned(gives: string, others: readonly string[]): boolean {
  return opposites.some((sides) =>
    sides.some((own, at) => {
      const other: readonly string[] = sides[1 - at] ?? []
      return (own as readonly string[]).includes(gives) && others.some((one) => other.includes(one))
    }),
  )
}

/** Questions and tables are set out by their spaces; names of sections end with a colon. */
function isBound(way: string, { text }: Example): boolean {
  const isSetOut = / {2}|\n|\?|:/.test(text)
  return isSetOut && way !== 'in capitals'
}

/** One clause of which the patient is the subject. */
const ofPatient = /^(?:he|she|the patient|pt|patient|claimant|denies|no)\b[^?:\n;.]*\.?$/i

describe.each(Object.entries(silenced))('%s', (_, rewrite) => {
  const prose = cases.filter(
    ({ rule, example: { text } }) => ofPatient.test(text) && rule.category !== 'medical.family',
  )
  test.each(prose)('$name', ({ rule, example: { text, gives } }) => {
    expect(outcomes(rule, rewrite(text))).not.toContain(gives)
  })
})

/** Of rules that state only what is denied. */
describe('a question with an entry of a list', () => {
  const listIn = (folder: string, name: string): WordList | undefined =>
    ruleFiles.find(({ path, lists }) => path.startsWith(`${folder}/`) && lists[name])?.lists[name]
  const isNo = (when: readonly string[]): boolean =>
    when.includes('negated') && when.every((word) => word === 'negated' || word === 'answered')
  const asked = ruleFiles.flatMap(({ rules }) =>
    rules
      .filter(({ frame }) => frame.some(({ when }) => isNo(when)))
      .filter(({ frame }) => frame.every(({ when, gives }) => gives === 'nothing' || when.includes('negated')))
      .flatMap((rule) => {
        const list = rule.match.map((pattern) => listIn(rule.folder, pattern)).find(Boolean)
        const rows = list?.lexicon === undefined ? [] : readLexicon(list.lexicon).map(({ name = '' }) => name)
        const entries = [...(list?.nouns ?? []), ...(list?.words ?? []), ...rows].slice(0, 4)
        return entries.map((entry) => ({ rule, entry }))
      }),
  )
  test.each(asked)('$rule.id: $entry', ({ rule, entry }) => {
    const denied = [
      'Have you ever had X?   [ ] Yes  [X] No',
      'X   Y  (N)\nA   Y  (N)\nB   (Y)  N',
      'Q. Any X?\nA. No.\nQ. Any Z?\nA. No.',
    ]
    const told = [
      'Have you ever had X?   [X] Yes  [ ] No',
      'Have you ever had X?   [ ] Yes  [ ] No',
      'Q. Any X?\nA. Yes.\nQ. Any Z?\nA. No.',
    ]
    for (const form of denied)
      expect(outcomes(rule, form.replaceAll('X?', `${entry}?`).replace(/^X /, `${entry} `))).not.toEqual([])
    for (const form of told) expect(outcomes(rule, form.replaceAll('X?', `${entry}?`))).toEqual([])
  })
})
