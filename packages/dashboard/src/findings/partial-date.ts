const precisions: Readonly<Record<number, 'year' | 'month' | 'day'>> = { 4: 'year', 7: 'month', 10: 'day' }

/** How exact `2009`, `2009-03` or `2009-03-14` is; undefined where there is no such day. */
export function precisionOf(typed: string): 'year' | 'month' | 'day' | undefined {
  if (!/^\d{4}(-\d\d(-\d\d)?)?$/.test(typed)) return undefined
  const day = new Date(`${typed.padEnd(10, '-01')}T00:00:00Z`)
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
  return exists ? precisions[typed.length] : undefined
}
