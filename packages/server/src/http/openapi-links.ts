import type { RouteOptions } from 'fastify'

type Link = { operationId: string; parameters: Record<string, string> }

/** Where the id in an answer leads: every operation whose path takes an id of that name, and no other. */
export function linksFrom(answer: object, routes: readonly RouteOptions[]): Record<string, Link> {
  const ids = Object.keys('properties' in answer ? (answer.properties as object) : {}).filter((name) =>
    /\wId$/.test(name),
  )
  const links: Record<string, Link> = {}
  for (const { url, schema } of routes) {
    const taken = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const [name] = taken
    if (taken.length !== 1 || !name || !ids.includes(name) || !schema?.operationId) continue
    links[schema.operationId] = { operationId: schema.operationId, parameters: { [name]: `$response.body#/${name}` } }
  }
  return links
}
