import { Me } from '@casefold/contract/me'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { getMe } from './get-me.ts'

export function keyRoutes(http: Http, app: App): void {
  http.get('/api/me', {
    config: { access: 'anyKey' },
    schema: { operationId: 'getMe', summary: 'Whose key is this?', response: { 200: Me } },
    handler: ({ principal }) => getMe(app, principal),
  })
}
