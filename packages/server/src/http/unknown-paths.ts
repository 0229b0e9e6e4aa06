import type { FastifyRequest } from 'fastify'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'

type Route = { readonly methods: string[]; readonly url: string; readonly path: RegExp }

/** 404 where nothing is, 405 with `Allow` where only the method is wrong; said before a body is looked at. */
export function refuseUnknownPaths(http: Http): void {
  const routes: Route[] = []
  http.addHook('onRoute', ({ method, url }) => {
    routes.push({
      methods: [method].flat(),
      url,
      path: new RegExp(
        `^${url
          .replaceAll('.', '\\.')
          .replace(/:[^/]+/g, '[^/]+')
          .replace('*', '.*')}$`,
      ),
    })
  })
  http.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? refusalOf(request, routes) : undefined)
  })
}

function refusalOf(request: FastifyRequest, routes: Route[]): AppError {
  const path = request.url.split('?', 1)[0] ?? ''
  // `/api/cases/new` is itself, not the case "new".
  const exact = routes.filter(({ url }) => url === path)
  const found = exact.length > 0 ? exact : routes.filter((route) => route.path.test(path))
  if (found.length === 0) return new AppError('unknown_path')
  const allowed = new Set(found.flatMap(({ methods }) => methods))
  return new AppError('method_not_allowed', { headers: { allow: [...allowed].join(', ') } })
}
