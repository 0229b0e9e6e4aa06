import type { Http } from '../src/door.ts'

export type ServedRoute = { readonly method: string; readonly url: string }

/** Every route that is served, read from the router itself. */
export function routesOf(http: Http): ServedRoute[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^(.*?)(?:├──|└──) (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.length = depth
      above[depth] = part
      const url = above.join('')
      return (methods ?? '').split(', ').flatMap((method) => (method ? [{ method, url }] : []))
    })
}
