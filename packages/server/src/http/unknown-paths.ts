import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'

/** 404 where nothing is, 405 with `Allow` where only the method is wrong. */
export function refuseUnknownPaths(http: Http): void {
  const routes: { methods: string[]; path: RegExp }[] = []
  http.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), path: new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}$`) })
  })
  http.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = new Set(routes.filter((route) => route.path.test(path)).flatMap((route) => route.methods))
    if (allowed.size === 0) throw new AppError('unknown_path')
    throw new AppError('method_not_allowed', { headers: { allow: [...allowed].join(', ') } })
  })
}
