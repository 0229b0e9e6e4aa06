import { randomBytes } from 'node:crypto'
import type { IdSite } from './id-sites.ts'
import type { Ids } from './valid-request.ts'

/** Something to put where an id belongs, and the statuses that were decided for it. */
export type IdValue = {
  readonly name: string
  readonly value: unknown
  readonly expected: readonly number[]
  /** Tried in every pair of places, too. */
  readonly isMain: boolean
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Another tenant's id is 403, an id of nobody or of no form 404. Three exceptions that are decided: a new case's `tenantId` may only
 * be the caller's own, a member that cannot change may only come back as it is, and one that repeats must agree.
 */
export function badIds({ place, name, schema }: IdSite, isRepeated: boolean, own: string, foreign: string): IdValue[] {
  const [theirs, nobodys] = expectedOf(name, schema.readOnly === true, isRepeated)
  // A path is text and nothing else; a query or a body can be wrong in its form before an id is looked up.
  const formless = place === 'path' ? [404] : [400, 403, 404, ...(isRepeated ? [409] : [])]
  return [
    { name: "is another tenant's", value: foreign, expected: [theirs], isMain: true },
    { name: "is nobody's", value: nobody(own), expected: [nobodys], isMain: true },
    { name: 'is of no form', value: 'nonsense', expected: [nobodys], isMain: true },
    ...formlessTexts(own, foreign).map(([name, value]) => ({ name, value, expected: formless, isMain: false })),
    ...(place === 'path'
      ? []
      : wrongTypes(own, foreign, place).map(([name, value]) => ({
          name,
          value,
          expected: [400, 403, 404],
          isMain: false,
        }))),
  ]
}

function expectedOf(name: string, isFixed: boolean, isRepeated: boolean): [theirs: number, nobodys: number] {
  if (isFixed) return [400, 400]
  if (isRepeated) return [409, 409]
  return [403, name === 'tenantId' ? 403 : 404]
}

/** The same kind, other bits: as likely to exist as any. */
function nobody(own: string): string {
  const text = [...randomBytes(25)].map((byte) => alphabet[byte % 32]).join('')
  return `${own.slice(0, own.indexOf('_') + 1)}0${text}`
}

function formlessTexts(own: string, foreign: string): [string, string][] {
  return [
    ['walks up to it', `../${foreign}`],
    ['walks up to it, encoded', `..%2f${foreign}`],
    ['walks down from it', `${foreign}/../${own}`],
    ['ends in NUL', `${foreign}\0`],
    ['is NUL', '\0'],
    ['has a space before', ` ${foreign}`],
    ['has a space after', `${foreign} `],
    ['ends a line', `${foreign}\r\n`],
    ['is in capitals', foreign.toUpperCase()],
    [
      'is in full width',
      [...foreign].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
    ],
    ['has a zero-width space', `${foreign.slice(0, 8)}\u200b${foreign.slice(8)}`],
    ['is of another kind', foreign.replace(/^[a-z]+/, (kind) => (kind === 'rreq' ? 'case' : 'rreq'))],
    ['has no prefix', foreign.slice(foreign.indexOf('_') + 1)],
    ['is as a UUID', '01932a1f-8c7b-7def-8123-456789abcdef'],
    ['is two ids', `${own},${foreign}`],
    ['is a pattern', `${foreign.slice(0, 6)}%`],
    ['is a wildcard', '*'],
    ['is SQL', `${own}' or '1'='1`],
    ['is a template', '#{7*7}{{7*7}}'],
    ['is very long', 'a'.repeat(8_000)],
    ['is long and of the right letters', `case_${'0'.repeat(5_000)}`],
    ['is beyond a UUID', foreign.replace(/_./, '_8')],
    ['is an emoji', '👩🏽‍⚕️'],
    ['is the word undefined', 'undefined'],
    ['is the word null', 'null'],
    ['is a number', '-1'],
    ['is __proto__', '__proto__'],
  ]
}

function wrongTypes(own: string, foreign: string, place: 'query' | 'body'): [string, unknown][] {
  const both: [string, unknown][] = [
    ['is empty', ''],
    ['is a list of it', place === 'body' ? [foreign] : [foreign, foreign]],
    ["is a list of one's own and it", [own, foreign]],
  ]
  if (place === 'query') return both
  return [
    ...both,
    ['is null', null],
    ['is true', true],
    ['is a whole number', 7],
    ['is an object that holds it', { id: foreign, caseId: foreign }],
    ['is an operator', { $ne: null }],
    ['is an object with a text form', { toString: foreign }],
    ['is a list in a list', [[foreign]]],
    ['is half a surrogate pair', '\ud800'],
  ]
}

export function rawPathIds(foreign: string): string[] {
  return [
    '..',
    '.',
    '%2e%2e',
    '%2e%2e%2f',
    '%00',
    '%ff',
    '%c0%80',
    '%',
    '%zz',
    ';',
    `${foreign}%00`,
    `${foreign}%2f..`,
    `${foreign};a=b`,
    `${foreign}#`,
    `%2f${foreign}`,
    `..%5c${foreign}`,
    `.%2f${foreign}`,
    '%F0%9F%A9%BA',
    '[]',
    '$ne',
  ]
}

type ExtraPlace = { name: string; query?: [string, string]; header?: [string, string]; member?: object }

/** Where careless services look for a tenant or a record, beside the places that the document names. */
export function extraPlaces(foreign: Ids): ExtraPlace[] {
  const tenant = foreign.get('ten_') ?? foreign.get('tenantId') ?? ''
  const places = [...foreign].filter(([name]) => name.endsWith('Id'))
  return [
    ...['X-Tenant-Id', 'X-Tenant', 'Tenant-Id', 'X-Forwarded-Tenant', 'X-Original-Tenant'].map(
      (name): ExtraPlace => ({ name: `a foreign tenant in the header ${name}`, header: [name, tenant] }),
    ),
    ...places.map(([name, id]): ExtraPlace => ({ name: `a foreign ${name} in the query`, query: [name, id] })),
    ...places.map(
      ([name, id]): ExtraPlace => ({ name: `a foreign ${name} as a list in the query`, query: [`${name}[]`, id] }),
    ),
    ...places.map(
      ([name, id]): ExtraPlace => ({ name: `a foreign ${name} as a member of the body`, member: { [name]: id } }),
    ),
  ]
}
