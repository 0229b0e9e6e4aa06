/** A choice; a text; a name, which is compared and therefore in lower case; a list, of names at least one; … */
type PlainKind = 'text' | 'name' | 'texts' | 'names' | 'number' | 'signed' | 'range' | 'tick' | 'yesNo' | 'moment'

/** One part of a finding's value, as a form asks for it. */
export type ValueField = {
  readonly name: string
  /** What it is called, where its name has another meaning in another category. */
  readonly label?: string
  readonly required: boolean
} & (
  | { readonly kind: PlainKind }
  /** One of them, or a range of one of them as unit. */
  | { readonly kind: 'choice' | 'measure'; readonly options: readonly string[] }
)

/** Of each category of a subject. */
export type SubjectFields = Readonly<Record<string, readonly ValueField[]>>

export function need(kind: PlainKind, name: string): ValueField {
  return { name, kind, required: true }
}

export function may(kind: PlainKind, name: string): ValueField {
  return { name, kind, required: false }
}

export function oneOf(name: string, options: readonly string[]): ValueField {
  return { name, kind: 'choice', required: true, options }
}

export function mayBeOneOf(name: string, options: readonly string[]): ValueField {
  return { name, kind: 'choice', required: false, options }
}

export function measure(name: string, options: readonly string[]): ValueField {
  return { name, kind: 'measure', required: false, options }
}

export function called(label: string, field: ValueField): ValueField {
  return { ...field, label }
}
