/** What an operator may set for one tenant; what is not set has the default. `casefold tenant set` changes them. */
const numbers = {
  requestsPerSecond: { default: 100, min: 1, max: 1_000_000, what: 'requests a second for each key' },
  requestBurst: { default: 200, min: 1, max: 1_000_000, what: 'requests a key may send at once' },
} as const

type Name = keyof typeof numbers
export type TenantSettings = { readonly [name in Name]: number }

export function toTenantSettings(stored: unknown): TenantSettings {
  const values = stored as Partial<Record<Name, number>> | null
  return {
    requestsPerSecond: values?.requestsPerSecond ?? numbers.requestsPerSecond.default,
    requestBurst: values?.requestBurst ?? numbers.requestBurst.default,
  }
}

/** `requestsPerSecond=500` → its name and value. Throws a sentence for the operator. */
export function parseTenantSetting(assignment: string): { name: Name; value: number } {
  const [name = '', text = ''] = assignment.split('=', 2)
  const setting = Object.hasOwn(numbers, name) ? numbers[name as Name] : undefined
  if (!setting) throw new Error(`There is no setting "${name}". There are: ${Object.keys(numbers).join(', ')}.`)
  const value = Number(text)
  if (!Number.isInteger(value) || value < setting.min || value > setting.max) {
    throw new Error(`${name} (${setting.what}) takes a whole number from ${setting.min} to ${setting.max}.`)
  }
  return { name: name as Name, value }
}
