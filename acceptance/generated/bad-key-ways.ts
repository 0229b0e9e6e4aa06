import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Probe } from './send.ts'

export type Keys = {
  readonly main: string
  readonly expired?: string | undefined
  readonly revoked?: string | undefined
}

/** One way of not presenting a good key. */
export type Way = {
  readonly name: string
  readonly headers?: Probe['headers']
  readonly query?: string
  readonly body?: object
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function bearer(key: string): Probe['headers'] {
  return [['Authorization', `Bearer ${key}`]]
}

function withChecksum(body: string): string {
  let checksum = ''
  for (let rest = crc32(body); checksum.length < 6; rest = Math.floor(rest / 62))
    checksum = alphabet[rest % 62] + checksum
  return body + checksum
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(62)]).join('')
}

export function waysOf(keys: Keys): Way[] {
  const { main, expired, revoked } = keys
  return [
    ...textWays(main),
    ...(expired ? [{ name: 'an expired key', headers: bearer(expired) }] : []),
    ...(revoked ? [{ name: 'a revoked key', headers: bearer(revoked) }] : []),
    ...headerWays(main),
    ...elsewhere(main),
  ]
}

/** `cfk_live_<id>_<secret><checksum>` */
function textWays(main: string): Way[] {
  const [id = '', secret = ''] = main.slice('cfk_live_'.length).split('_')
  const swapped = main.replace(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
  const texts: Record<string, string> = {
    'a key that was never one': 'garbage',
    'the word null': 'null',
    '10,000 characters': 'x'.repeat(10_000),
    'bytes outside ASCII': `${main}ÿ`,
    'a wrong checksum': main.slice(0, -1) + (main.endsWith('0') ? '1' : '0'),
    'a wrong secret under the old checksum': `cfk_live_${id}_${randomText(32)}${secret.slice(-6)}`,
    'an unknown id with a right checksum': withChecksum(`cfk_live_${`0${randomText(21)}`}_${randomText(32)}`),
    'an id too large for a UUID with a right checksum': withChecksum(`cfk_live_${'z'.repeat(22)}_${randomText(32)}`),
    'the right id and a wrong secret with a right checksum': withChecksum(`cfk_live_${id}_${randomText(32)}`),
    'the right id and all but the last letter of the secret, with a right checksum': withChecksum(
      main.slice(0, -7) + (main.at(-7) === '0' ? '1' : '0'),
    ),
    'the right secret under another id with a right checksum': withChecksum(
      `cfk_live_0${randomText(21)}_${secret.slice(0, -6)}`,
    ),
    'a key cut by one': main.slice(0, -1),
    'a key without its checksum': main.slice(0, -6),
    'a key without its secret': `cfk_live_${id}`,
    'a key without its prefix': `${id}_${secret}`,
    'another prefix': main.replace('cfk_live_', 'cfk_test_'),
    'a letter too many': `${main}0`,
    'a letter before': `x${main}`,
    'upper case': main.toUpperCase(),
    'lower case': main.toLowerCase(),
    'swapped case': swapped,
    'a key in quotes': `"${main}"`,
    'a key in angle brackets': `<${main}>`,
    'a key in percent-encoding': main.replaceAll('_', '%5F'),
    'a key in base64': Buffer.from(main).toString('base64'),
    'two keys with a comma': `${main},${main}`,
    'two keys with a space': `${main} ${main}`,
    'a key and a parameter': `${main}; realm=x`,
  }
  return Object.entries(texts).map(([name, text]) => ({ name, headers: bearer(text) }))
}

function headerWays(main: string): Way[] {
  const lines: Record<string, string[]> = {
    'no header': [],
    'an empty header': [''],
    'the scheme alone': ['Bearer'],
    'the scheme and a space': ['Bearer '],
    'no scheme': [main],
    'a colon after the scheme': [`Bearer: ${main}`],
    'an equals sign after the scheme': [`Bearer=${main}`],
    'a tab after the scheme': [`Bearer\t${main}`],
    'no space after the scheme': [`Bearer${main}`],
    'the scheme twice': [`Bearer Bearer ${main}`],
    'another scheme': [`Token ${main}`],
    'the scheme Basic': [`Basic ${main}`],
    'Basic with the key as the name': [`Basic ${Buffer.from(`${main}:`).toString('base64')}`],
    'Digest with the key as the name': [`Digest username="${main}"`],
    'two headers, the good key first': [`Bearer ${main}`, 'Bearer x'],
    'two headers, the good key last': ['Bearer x', `Bearer ${main}`],
    'two headers, both the good key': [`Bearer ${main}`, `Bearer ${main}`],
  }
  return Object.entries(lines).map(([name, values]) => ({
    name,
    headers: values.map((value) => ['Authorization', value] as const),
  }))
}

function elsewhere(main: string): Way[] {
  const names = ['X-Api-Key', 'Api-Key', 'X-Authorization', 'Proxy-Authorization', 'X-Access-Token']
  return [
    ...names.map(
      (name): Way => ({
        name: `in the header ${name}`,
        headers: [[name, name.includes('uthor') ? `Bearer ${main}` : main]],
      }),
    ),
    ...['access_token', 'api_key', 'apiKey', 'key', 'token', 'Authorization'].map(
      (name): Way => ({ name: `in the query as ${name}`, query: `${name}=${main}` }),
    ),
    ...['Authorization', 'api_key', 'session', '__Host-session'].map(
      (name): Way => ({ name: `in the cookie ${name}`, headers: [['Cookie', `${name}=${main}`]] }),
    ),
    ...['apiKey', 'authorization', 'access_token'].map(
      (name): Way => ({ name: `in the body as ${name}`, body: { [name]: main } }),
    ),
  ]
}
