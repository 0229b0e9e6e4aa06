import { TextDecoder } from 'node:util'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'

/** Bodies are UTF-8 JSON; an empty one is no body. `__proto__` and its like are refused. */
export function readJsonBodies(http: Http): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = decodeOrUndefined(decoder, body)
    if (text === undefined || isTooDeep(text)) return done(new AppError('malformed_json'))
    void parse(request, text, (error, value) => done(error && new AppError('malformed_json'), value))
  })
  http.addHook('preValidation', async ({ body, routeOptions }) => {
    if (body !== null || !routeOptions.schema?.body) return
    throw new AppError('invalid_request', { details: [{ path: '/body', code: 'type', message: 'must not be null' }] })
  })
}

/** Nothing of ours is; and whatever walks through a value would run out of stack on it. */
const mostLevels = 100

function isTooDeep(text: string): boolean {
  let levels = 0
  let quoted = false
  for (let at = 0; at < text.length && levels <= mostLevels; at++) {
    const sign = text.charAt(at)
    if (sign === '"') quoted = !quoted
    else if (quoted) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') levels += 1
    else if (sign === ']' || sign === '}') levels -= 1
  }
  return levels > mostLevels
}

function decodeOrUndefined(decoder: TextDecoder, body: Buffer): string | undefined {
  try {
    return decoder.decode(body)
  } catch {
    return undefined
  }
}
