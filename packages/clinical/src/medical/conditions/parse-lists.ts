import type { BodySystem } from '../medical.ts'
import { canonicalSite } from './canonical-site.ts'
import { shorthand } from './lexicon/shorthand.ts'
import type { Course, HeadPart, NamedPart, Part, SitePart } from './part.ts'

export type Listed = readonly [phrase: string, part: Part]

const courses: Readonly<Record<string, Course>> = { '~': 'episode', '*': 'curable', '%': 'past', '^': 'sign' }

type Line = { readonly head: string; readonly names: string; readonly group: string }

function linesOf(list: string): Line[] {
  const lines: Line[] = []
  let group = ''
  for (const line of list.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      group = line.slice(2)
      continue
    }
    const [head = '', names = ''] = line.split(' = ')
    lines.push({ head, names, group })
  }
  return lines
}

/** Names with their marks, and their forms. */
function* written(names: readonly string[]): Generator<readonly [string, { capitals?: boolean; weak?: boolean }]> {
  for (const marked of names.filter(Boolean)) {
    const name = marked.replace(/^[!?]+/, '')
    const marks = marked.slice(0, marked.length - name.length)
    const flags = { ...(marks.includes('!') && { capitals: true }), ...(marks.includes('?') && { weak: true }) }
    for (const form of formsOf(name)) yield [form, flags]
  }
}

/** The plural, the possessive that is left out, British spelling, and shorthand. */
function formsOf(name: string): string[] {
  const bare = name.includes("'s ") ? [name, name.replace("'s ", ' '), name.replace("'s ", 's ')] : [name]
  const spelt = bare.flatMap((one) => {
    const british = one
      .replace(/emia\b/, 'aemia')
      .replace(/edema\b/, 'oedema')
      .replace('esoph', 'oesoph')
    return british === one ? [one] : [one, british]
  })
  return [...spelt, ...shortened(name)].flatMap((one) =>
    one.length < 5 || / \w$/.test(one) || /[^siu]s$|ies$|ing$/.test(one) ? [one] : [one, pluralOf(one)],
  )
}

const shorts = linesOf(shorthand).flatMap(({ head, names }) =>
  names.split(', ').map((short) => [new RegExp(`\\b${head}\\b`), short] as const),
)

/** One word of the name shortened, and each further one as well. */
function shortened(name: string): string[] {
  if (!/[ -]/.test(name)) return []
  const forms = [name]
  for (const [word, short] of shorts)
    forms.push(...forms.filter((form) => word.test(form)).map((form) => form.replace(word, short)))
  return forms.slice(1)
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  if (/[sx]is$/.test(name)) return `${name.slice(0, -2)}es`
  return /[sxz]$/.test(name) ? `${name}es` : `${name}s`
}

export function parseNamed(list: string): Listed[] {
  return linesOf(list).flatMap(({ head, names, group }) => {
    const course = courses[head[0] ?? ''] ?? 'chronic'
    const marked = course === 'chronic' ? head : head.slice(1)
    const composed = marked.startsWith('-')
    const name = composed ? marked.slice(1) : marked
    const part: NamedPart = { kind: 'named', name, system: group as BodySystem, course }
    // A name that is marked among the others is marked itself; a part of the body and a head make one behind `-`.
    const own = composed || names.split(', ').includes(`?${name}`) ? [] : [name]
    return [...written([...own, ...names.split(', ')])].map(([form, flags]): Listed => [form, { ...part, ...flags }])
  })
}

type HeadKind = {
  readonly course: Course
  readonly needsSite: boolean
  readonly trouble: boolean
  readonly spine?: boolean
}

export function parseHeads(list: string, kind: HeadKind): Listed[] {
  return linesOf(list).flatMap(({ head, names, group }) => {
    const marked = courses[head[0] ?? '']
    const [after = '', before = ''] = names.split(/(?:^| )< /)
    const name = (marked ? head.slice(1) : head).split(' < ')[0] ?? ''
    const part: HeadPart = {
      kind: 'head',
      name,
      ...(group === 'site' ? {} : { system: group as BodySystem }),
      ...kind,
      ...(marked && { course: marked }),
      leads: false,
    }
    const leading = before.split(', ').filter(Boolean)
    const behind = [...written([name, ...after.split(', ')])].map(
      ([form, flags]): Listed => [form, { ...part, ...flags, ...(leading.includes(form) && { either: true }) }],
    )
    return [...behind, ...leading.map((form): Listed => [form, { ...part, leads: true, needsSite: true }])]
  })
}

export function parseSites(list: string): Listed[] {
  return linesOf(list).flatMap(({ head, names, group }) => {
    const [name = '', word = name] = head.split(' / ')
    const part = { kind: 'site', name, word, system: group as BodySystem } as const
    return [...written([name, word, ...names.split(', ')])].map(([form, flags]): Listed => {
      const site: SitePart = { ...part, site: canonicalSite(form, name), ...flags }
      return [form, site]
    })
  })
}
