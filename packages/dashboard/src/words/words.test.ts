import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { formatIn } from './format.ts'

type Leaf = readonly [path: string, word: unknown]

function leaves(tree: object, path = ''): Leaf[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]): Leaf[] =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}/${name}`) : [[`${path}/${name}`, value]],
  )
}

/** A function of values is called with some that every one of them can take. */
function speak(word: unknown): string {
  return typeof word === 'function' ? String((word as (...given: number[]) => unknown)(3, 4, 5)) : String(word)
}

describe('words', () => {
  const [english, spanish] = [leaves(en), leaves(es)]

  it('are the same in both languages', () => {
    expect(spanish.map(([path]) => path).toSorted()).toEqual(english.map(([path]) => path).toSorted())
    expect(english.length).toBeGreaterThan(300)
  })

  it('say something', () => {
    for (const [path, word] of [...english, ...spanish])
      expect(speak(word).trim(), path).toMatch(/^(?!.*(undefined|\[object)).+/s)
  })

  it('give the reason of a failure, and what to do about it, in sentences of their own', () => {
    const reasons = [...english, ...spanish].filter(([path]) => path.includes('/failures/'))
    expect(reasons.length).toBeGreaterThan(40)
    for (const [path, reason] of reasons) expect(reason, path).toMatch(/^\p{Lu}[^.;]+(?:\. \p{Lu}[^.;]+)?\.$/u)
  })

  it('are translated', () => {
    const others = new Map(spanish)
    const same = english.filter(([path, word]) => speak(word) === speak(others.get(path)) && speak(word).length > 12)
    // A list of them would grow old; what is the same by right is rare and short.
    expect(same.map(([path]) => path)).toEqual([])
  })
})

describe('a format', () => {
  it('counts as the language does', () => {
    const forms = { one: 'page', other: 'pages' }
    expect(formatIn('en').plural(1, forms)).toBe('1 page')
    expect(formatIn('en').plural(2_000, forms)).toBe('2,000 pages')
    expect(formatIn('es').number(12_345.5)).toBe('12.345,5')
  })

  it('writes sizes with three figures', () => {
    expect([0, 999, 1_000, 1_234_567, 5e12].map(formatIn('en').bytes)).toEqual([
      '0 B',
      '999 B',
      '1 kB',
      '1.23 MB',
      '5 TB',
    ])
  })

  it('says how long ago, and from a month on the day', () => {
    const { relative } = formatIn('en')
    const now = Date.UTC(2024, 5, 15, 12)
    expect(relative(now - 30_000, now)).toBe('now')
    expect(relative(now - 120_000, now)).toBe('2 minutes ago')
    expect(relative(now + 86_400_000 - 1_000, now)).toBe('in 24 hours')
    expect(relative(now - 40 * 86_400_000, now)).toMatch(/^May \d+, 2024$/)
  })
})
