type NumberSetting = { readonly default: number; readonly min: number; readonly max: number; readonly what: string }
type ChoiceSetting<Value extends string> = {
  readonly default: Value
  readonly values: readonly Value[]
  readonly what: string
}
type FlagSetting = { readonly default: boolean; readonly what: string }

const number = (given: NumberSetting): NumberSetting => given
const choice = <const Value extends string>(given: ChoiceSetting<Value>): ChoiceSetting<Value> => given
const flag = (what: string): FlagSetting => ({ default: false, what })

/**
 * What may be set for one tenant; what is not set has the default. `casefold tenant set` changes all of them, its
 * TenantAdmin those that say who may sign in.
 */
const settings = {
  requestsPerSecond: number({ default: 100, min: 1, max: 1_000_000, what: 'requests a second for each key' }),
  requestBurst: number({ default: 200, min: 1, max: 1_000_000, what: 'requests a key may send at once' }),
  maxDocuments: number({ default: 0, min: 0, max: 1e12, what: 'documents it may have; 0 for any number' }),
  maxBytes: number({ default: 0, min: 0, max: 1e15, what: 'bytes of documents it may have; 0 for any number' }),
  maxPages: number({ default: 0, min: 0, max: 1e12, what: 'pages it may have; 0 for any number' }),
  ocrEngine: choice({ default: 'accurate', values: ['accurate', 'fast'], what: 'who reads its scans' }),
  requirePasskey: flag('whether people need a passkey'),
  sessionIdleMinutes: number({ default: 30, min: 5, max: 1440, what: 'minutes after which an unused session ends' }),
  sessionHours: number({ default: 12, min: 1, max: 720, what: 'hours after which every session ends' }),
  keyMaxDays: number({ default: 0, min: 0, max: 3650, what: 'days a new key may live; 0 for any time' }),
  requireDecisions: flag('whether each finding must be decided before a report is approved'),
}

type Name = keyof typeof settings
export type TenantSettings = { readonly [name in Name]: (typeof settings)[name]['default'] }
export type SettingValue = number | string | boolean

export const settingNames = Object.keys(settings) as readonly Name[]

export function toTenantSettings(stored: unknown): TenantSettings {
  const values = stored as Partial<TenantSettings> | null | undefined
  const all = settingNames.map((name) => [name, values?.[name] ?? settings[name].default])
  return Object.fromEntries(all) as TenantSettings
}

/** `requestsPerSecond=500` → its name and value. Throws a sentence for the operator. */
export function parseTenantSetting(assignment: string): { name: Name; value: SettingValue } {
  const [name = '', text = ''] = assignment.split('=', 2)
  const setting = Object.hasOwn(settings, name) ? settings[name as Name] : undefined
  if (!setting) throw new Error(`There is no setting "${name}". There are: ${settingNames.join(', ')}.`)
  if ('values' in setting) {
    const values: readonly string[] = setting.values
    if (!values.includes(text)) throw new Error(`${name} (${setting.what}) takes one of ${values.join(', ')}.`)
    return { name: name as Name, value: text }
  }
  if (!('min' in setting)) {
    if (text !== 'true' && text !== 'false') throw new Error(`${name} (${setting.what}) takes true or false.`)
    return { name: name as Name, value: text === 'true' }
  }
  const value = Number(text || Number.NaN)
  if (!Number.isInteger(value) || value < setting.min || value > setting.max) {
    throw new Error(`${name} (${setting.what}) takes a whole number from ${setting.min} to ${setting.max}.`)
  }
  return { name: name as Name, value }
}
