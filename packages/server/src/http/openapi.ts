import type { FastifySchema, RouteOptions } from 'fastify'
import { IsOptional as isOptional, type TSchema } from 'typebox'
import type { Http } from '../door.ts'
import { exampleOf } from './openapi-example.ts'
import { linksFrom } from './openapi-links.ts'
import { errorResponses, responseHeaders, successHeaders } from './openapi-responses.ts'
import { toReference } from './openapi-schema.ts'

type OpenApi = Record<string, unknown>

declare module 'fastify' {
  interface FastifyInstance {
    openApi(): OpenApi
  }
}

/** `/openapi.json`, made of the routes themselves: what is served is what is written there. */
export function describeRoutes(http: Http): void {
  const routes: RouteOptions[] = []
  http.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema?.operationId && !isPrivate(route.url)) routes.push(route)
  })
  let document: OpenApi | undefined
  http.decorate('openApi', () => {
    document ??= toOpenApi(routes)
    return document
  })
  http.get('/openapi.json', { config: { access: 'public' } }, async (_request, reply) => reply.send(http.openApi()))
}

/** The dashboard's own paths are no part of the interface, and change with it. */
function isPrivate(url: string): boolean {
  return url.startsWith('/private/')
}

function toOpenApi(routes: RouteOptions[]): OpenApi {
  const schemas: Record<string, unknown> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: toOperation(route, routes, schemas) }
  }
  const responses = errorResponses(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Casefold',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Cases, documents, search and narrative reports over the scanned records of a claim.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `cfk_live_…`' } },
      headers: responseHeaders,
      responses,
      schemas,
    },
  }
}

function toOperation(
  { method, schema = {}, config }: RouteOptions,
  routes: readonly RouteOptions[],
  schemas: Record<string, unknown>,
): unknown {
  const answers = Object.entries(schema.response as Record<string, TSchema>)
  const errors = errorsOf(String(method), schema, config)
  return {
    operationId: schema.operationId,
    summary: schema.summary,
    ...(schema.description && { description: schema.description }),
    'x-scope': [config?.scope ?? config?.access].flat().join(' or '),
    parameters: toReference(toParameters(String(method), schema), schemas),
    ...(schema.body
      ? {
          requestBody: {
            required: !isOptional(schema.body as TSchema),
            content: json(schema.body as TSchema, schemas),
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        answers.map(([status, answer]) => [status, toSuccess(schema, status, answer, config, routes, schemas)]),
      ),
      ...Object.fromEntries(errors.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
  }
}

function toSuccess(
  schema: FastifySchema,
  status: string,
  answer: TSchema,
  config: RouteOptions['config'],
  routes: readonly RouteOptions[],
  schemas: Record<string, unknown>,
): unknown {
  return {
    description: 'Done',
    headers: successHeaders(schema, status, config),
    content: 'content' in answer ? answer.content : json(answer, schemas),
    ...(status === '201' || status === '202' ? { links: linksFrom(answer, routes) } : {}),
  }
}

function json(schema: TSchema, schemas: Record<string, unknown>): unknown {
  return { 'application/json': { schema: toReference(schema, schemas), example: exampleOf(schema) } }
}

type Shape = { readonly properties?: object; readonly anyOf?: readonly Shape[] }

function fieldsOf({ properties = {}, anyOf = [] }: Shape = {}): string[] {
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsOf)]
}

/** Which refusals the operation can meet, from what it takes. */
function errorsOf(
  method: string,
  { params, querystring, body, headers }: FastifySchema,
  { scope, stateful }: RouteOptions['config'] = {},
): string[] {
  const takes = (name: string): boolean => name in ((headers as { properties?: object } | undefined)?.properties ?? {})
  const named = [querystring, body].flatMap((schema) => fieldsOf(schema as Shape | undefined))
  return [
    '400',
    '401',
    ...(scope ? ['403'] : []),
    ...(params || named.some((name) => name.endsWith('Id')) ? ['404'] : []),
    ...(method === 'POST' || stateful ? ['409'] : []),
    ...(method === 'POST' ? ['422'] : []),
    ...(takes('if-match') ? ['412'] : []),
    ...(takes('range') ? ['416'] : []),
    ...(body ? ['408', '413', '415'] : []),
    '429',
    '431',
    '503',
  ]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes repeating the request safe for 24 hours; a repetition gets the first answer and `Idempotency-Replayed: true`.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

function toParameters(method: string, { params, querystring, headers }: FastifySchema): unknown[] {
  return [
    ...placed('path', params),
    ...placed('query', querystring),
    ...placed('header', headers),
    ...(method === 'POST' ? [idempotencyKey] : []),
  ]
}

function placed(place: string, schema: unknown): unknown[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property
    return { name, in: place, required: required.includes(name), ...(description && { description }), schema: rest }
  })
}
