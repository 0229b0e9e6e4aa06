import type { LungTest } from '../sessions/sessions.ts'

export type Height = NonNullable<LungTest['value']['height']>

/** Inches have limits of their own in the listings: converting picks the wrong row beside them. */
const limits = {
  cm: ['153', '159', '164', '169', '174', '180', '185'],
  in: ['60.25', '62.50', '64.50', '66.50', '68.50', '70.75', '72.75'],
} as const

/** The row of the listings' tables, from 0; none where the height may mean two. */
export function heightRow({ amount: [from, to], unit }: Height): number | undefined {
  const row = (height: number): number => limits[unit].filter((limit) => height >= Number(limit)).length
  return row(from) === row(to) ? row(from) : undefined
}

/** `174 to less than 180 cm` */
export function sayHeightRow(row: number, unit: Height['unit']): string {
  const [from, to] = [limits[unit][row - 1], limits[unit][row]]
  if (from === undefined) return `less than ${to} ${unit}`
  return to === undefined ? `${from} ${unit} or more` : `${from} to less than ${to} ${unit}`
}
