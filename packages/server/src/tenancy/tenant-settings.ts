type NumberSetting = { readonly default: number; readonly min: number; readonly max: number; readonly what: string }
type ChoiceSetting<Value extends string> = {
  readonly default: Value
  readonly values: readonly Value[]
  readonly what: string
}

const number = (given: NumberSetting): NumberSetting => given
const choice = <const Value extends string>(given: ChoiceSetting<Value>): ChoiceSetting<Value> => given

/** What an operator may set for one tenant; what is not set has the default. `casefold tenant set` changes them. */
const settings = {
  requestsPerSecond: number({ default: 100, min: 1, max: 1_000_000, what: 'requests a second for each key' }),
  requestBurst: number({ default: 200, min: 1, max: 1_000_000, what: 'requests a key may send at once' }),
  maxDocuments: number({ default: 0, min: 0, max: 1e12, what: 'documents it may have; 0 for any number' }),
  maxBytes: number({ default: 0, min: 0, max: 1e15, what: 'bytes of documents it may have; 0 for any number' }),
  maxPages: number({ default: 0, min: 0, max: 1e12, what: 'pages it may have; 0 for any number' }),
  ocrEngine: choice({ default: 'accurate', values: ['accurate', 'fast'], what: 'who reads its scans' }),
}

type Name = keyof typeof settings
export type TenantSettings = { readonly [name in Name]: (typeof settings)[name]['default'] }

export const settingNames = Object.keys(settings) as readonly Name[]

export function toTenantSettings(stored: unknown): TenantSettings {
  const values = stored as Partial<TenantSettings> | null | undefined
  const all = settingNames.map((name) => [name, values?.[name] ?? settings[name].default])
  return Object.fromEntries(all) as TenantSettings
}

/** `requestsPerSecond=500` → its name and value. Throws a sentence for the operator. */
export function parseTenantSetting(assignment: string): { name: Name; value: number | string } {
  const [name = '', text = ''] = assignment.split('=', 2)
  const setting = Object.hasOwn(settings, name) ? settings[name as Name] : undefined
  if (!setting) throw new Error(`There is no setting "${name}". There are: ${settingNames.join(', ')}.`)
  if ('values' in setting) {
    const values: readonly string[] = setting.values
    if (!values.includes(text)) throw new Error(`${name} (${setting.what}) takes one of ${values.join(', ')}.`)
    return { name: name as Name, value: text }
  }
  const value = Number(text || Number.NaN)
  if (!Number.isInteger(value) || value < setting.min || value > setting.max) {
    throw new Error(`${name} (${setting.what}) takes a whole number from ${setting.min} to ${setting.max}.`)
  }
  return { name: name as Name, value }
}
