import { LanguageModel } from '@casefold/contract/dashboard/language-model'
import type { App } from '../../app.ts'
import type { Http } from '../../door.ts'
import { getModelSettings, setModelSettings } from './model-settings.ts'

const config = { scope: 'members:manage' } as const
const url = '/private/settings/language-model'

export function modelSettingsRoutes(http: Http, app: App): void {
  http.get(url, {
    config,
    schema: { operationId: 'getLanguageModel', response: { 200: LanguageModel } },
    handler: ({ principal }) => getModelSettings(app, principal),
  })

  http.put(url, {
    config,
    schema: { operationId: 'setLanguageModel', body: LanguageModel, response: { 200: LanguageModel } },
    handler: ({ principal, body }) => setModelSettings(app, principal, body),
  })
}
