export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly readOnly?: boolean
  readonly examples?: readonly unknown[]
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: Schema
}

export type Operation = {
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  readonly parameters: readonly Parameter[]
  readonly body: { readonly schema: Schema; readonly example: unknown } | undefined
}

type Tree = { readonly [name: string]: unknown }

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'query']

/** The document that the service serves about itself. */
export async function fetchOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/openapi.json`)
  return operationsOf(await response.json())
}

function operationsOf(document: unknown): Operation[] {
  const whole = resolve(document, document) as { paths: Record<string, Tree>; security?: unknown[] }
  return Object.entries(whole.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => toOperation(method, path, item, operation as Tree, whole.security ?? [])),
  )
}

function toOperation(method: string, path: string, item: Tree, operation: Tree, security: unknown[]): Operation {
  const content = (operation.requestBody as { content?: Record<string, Tree> } | undefined)?.content ?? {}
  const media = content['application/json'] as { schema?: Schema; example?: unknown } | undefined
  const asked = (operation.security as unknown[] | undefined) ?? security
  return {
    method: method.toUpperCase(),
    path,
    isPublic: asked.length === 0,
    parameters: [...((item.parameters as Parameter[]) ?? []), ...((operation.parameters as Parameter[]) ?? [])],
    body: media && { schema: media.schema ?? {}, example: media.example ?? media.schema?.examples?.[0] },
  }
}

/** The document with every `$ref` replaced by what it names. */
function resolve(value: unknown, document: unknown, depth = 0): unknown {
  // A schema that holds itself ends somewhere.
  if (depth > 40 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolve(item, document, depth + 1))
  if ('$ref' in value && typeof value.$ref === 'string') {
    const steps = value.$ref.split('/').slice(1)
    const named = steps.reduce<unknown>((at, step) => (at as Tree)[step.replace('~1', '/')], document)
    return resolve(named, document, depth + 1)
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolve(item, document, depth + 1)]))
}
