import type { Http } from '../door.ts'

/** A route that says neither its scope nor who else may use it keeps the server from starting. */
export function refuseOpenRoutes(http: Http): void {
  http.addHook('onRoute', ({ url, method, config, schema }) => {
    if (!config?.scope && !config?.access) {
      throw new Error(
        `${method} ${url} names neither a scope nor access: say config.scope, or access 'public', 'anyKey' or 'anySession'`,
      )
    }
    if (config.access === 'anySession' && !url.startsWith('/private/')) {
      throw new Error(`${method} ${url} is for sessions alone: such paths begin with /private/, where no key counts`)
    }
    if (config.access !== 'public' && !schema?.response) {
      throw new Error(`${method} ${url} has no response schema: a field that is not in the contract must not be sent`)
    }
  })
}
