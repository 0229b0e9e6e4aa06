import type { Moment, Range } from './moment.ts'

/** What a field of a plain kind holds. */
export type Plain = {
  text: string
  /** A text that is compared, and therefore in lower case. */
  name: string
  texts: readonly string[]
  /** At least one, in lower case and sorted. */
  names: readonly string[]
  number: number
  signed: number
  range: Range
  /** Set or not; where it may be left out, it is never false. */
  tick: boolean
  yesNo: boolean
  moment: Moment
}
type PlainKind = keyof Plain

/** One part of a finding's value: schema, type, form field and what a language model may claim are made of it. */
export type ValueField = {
  readonly required: boolean
  /** What it and its choices are called, where its name has another meaning in another category. */
  readonly label?: string
  /** The least and the most, where they are not those of every number. */
  readonly limits?: readonly [least: number, most: number]
} & (
  | { readonly kind: PlainKind }
  /** One of them, or a range of one of them as unit. */
  | { readonly kind: 'choice' | 'measure'; readonly options: readonly string[] }
)

/** The fields of a value by name, in the order in which a form asks for them. */
export type ValueFields = Readonly<Record<string, ValueField>>

type FieldOf<Kind extends PlainKind> = { readonly kind: Kind; readonly required: true }

function need<Kind extends PlainKind>(kind: Kind): FieldOf<Kind> {
  return { kind, required: true }
}

export const text = need('text')
export const name = need('name')
export const texts = need('texts')
export const names = need('names')
export const number = need('number')
export const signed = need('signed')
export const range = need('range')
export const tick = need('tick')
export const yesNo = need('yesNo')
export const moment = need('moment')

type OptionsOf<Kind extends 'choice' | 'measure', Option extends string> = {
  readonly kind: Kind
  readonly required: true
  readonly options: readonly Option[]
}

export function oneOf<const Option extends string>(...options: Option[]): OptionsOf<'choice', Option> {
  return { kind: 'choice', required: true, options }
}

export function measure<const Unit extends string>(...options: Unit[]): OptionsOf<'measure', Unit> {
  return { kind: 'measure', required: true, options }
}

export function maybe<Field extends ValueField>(field: Field): Omit<Field, 'required'> & { readonly required: false } {
  return { ...field, required: false }
}

export function called<Field extends ValueField>(label: string, field: Field): Field {
  return { ...field, label }
}

export function within<Field extends ValueField>(least: number, most: number, field: Field): Field {
  return { ...field, limits: [least, most] }
}

type Held<Field> = Field extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Field extends { kind: 'measure'; options: readonly (infer Unit)[] }
    ? { readonly amount: Range; readonly unit: Unit }
    : Field extends { kind: 'tick'; required: false }
      ? true
      : Field extends { kind: infer Kind extends PlainKind }
        ? Plain[Kind]
        : never

type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] }

/** The value that has these fields. */
type ValueOf<Fields> = Flat<
  {
    readonly [Name in keyof Fields as Fields[Name] extends { required: true } ? Name : never]: Held<Fields[Name]>
  } & {
    readonly [Name in keyof Fields as Fields[Name] extends { required: false } ? Name : never]?: Held<Fields[Name]>
  }
>

/** The same for each category of a subject. */
export type ValuesOf<Subject> = { readonly [Category in keyof Subject]: ValueOf<Subject[Category]> }
