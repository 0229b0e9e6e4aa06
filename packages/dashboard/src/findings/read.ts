export type Fault = 'required' | 'number' | 'signed' | 'range' | 'order' | 'date' | 'decade'

/** What was typed, or what is wrong with it. */
export type Read<Value> = { readonly is: Value } | { readonly fault: Fault }

/** Members of a finding's value may be anything that another version of the server writes. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
