import type { ErrorDetail } from '@casefold/contract/error'
import { credentialsPattern, personNamePattern } from '@casefold/contract/text'
import type { FastifySchemaCompiler } from 'fastify'
import { IsOptional as isOptional, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { AppError } from '../kernel/errors.ts'

const mostDetails = 20
const patternMessage = 'must not hold NUL or half a surrogate pair, nor white space alone where it is trimmed'
const ownMessages = new Map([
  [personNamePattern, "must be made of letters, digits, spaces and . ' -; credentials are given by an administrator"],
  [credentialsPattern, "must be made of letters, digits, spaces and . , ' / & -"],
])

/** Fastify's name for a part of a request → ours in `details`. */
const partNames: Record<string, string> = { querystring: 'query', params: 'path', headers: 'headers', body: 'body' }

/** Checks a request against its contract. Nothing is coerced or dropped, except that a query holds only text. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = 'body' }) => {
  const validator = Compile(schema)
  const integers = httpPart === 'querystring' ? integersOf(schema) : []
  return (value: unknown) => {
    const read = integers.length > 0 ? readIntegers(value as Record<string, unknown>, integers) : value
    // Fastify shows null where there is no body; one that was sent as null never comes here (read-json.ts).
    if (validator.Check(read) || (value === null && isOptional(schema))) return { value: read }
    const details = nearest(validator.Errors(read)).flatMap((fault) =>
      toDetails(partNames[httpPart] ?? httpPart, fault),
    )
    return { error: new AppError('invalid_request', { details: details.slice(0, mostDetails) }) }
  }
}

type Fault = { keyword: string; schemaPath: string; instancePath: string; message: string; params: object }

/** Of a body that may have one of several shapes, what keeps it from the one that knows most of its members. */
function nearest(faults: readonly Fault[]): readonly Fault[] {
  const shapes = Map.groupBy(faults, ({ schemaPath }) => /^#\/anyOf\/\d+/.exec(schemaPath)?.[0])
  shapes.delete(undefined)
  const unknown = (own: readonly Fault[]): number => own.filter(({ keyword }) => keyword === 'boolean').length
  const [first] = [...shapes.values()].sort((one, other) => unknown(one) - unknown(other))
  return first ?? faults
}

function toDetails(part: string, { keyword, instancePath, message, params }: Fault): ErrorDetail[] {
  const at = `/${part}${instancePath}`
  if ('requiredProperties' in params) {
    return (params.requiredProperties as string[]).map((name) => ({
      path: `${at}/${name}`,
      code: 'required',
      message: 'is required',
    }))
  }
  if ('additionalProperties' in params) {
    return (params.additionalProperties as string[]).map((name) => ({
      path: `${at}/${name}`,
      code: 'unknown',
      message: 'is not known here',
    }))
  }
  if (keyword === 'boolean') return []
  if ('allowedValues' in params) {
    return [{ path: at, code: keyword, message: `must be one of ${(params.allowedValues as string[]).join(', ')}` }]
  }
  if (keyword === 'pattern') {
    const own = 'pattern' in params ? ownMessages.get(String(params.pattern)) : undefined
    return [{ path: at, code: keyword, message: own ?? patternMessage }]
  }
  return [{ path: at, code: keyword, message }]
}

function integersOf(schema: TSchema): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> }
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer')
}

function readIntegers(query: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const read = { ...query }
  for (const name of names) {
    const text = read[name]
    if (typeof text === 'string' && /^-?\d{1,16}$/.test(text)) read[name] = Number(text)
  }
  return read
}
