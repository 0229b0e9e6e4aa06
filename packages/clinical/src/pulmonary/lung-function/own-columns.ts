import type { Column } from './columns.ts'

/** Whose value a per cent or a z-score is: each takes phase, measure and date of its value's column. Doubtful ones are skipped. */
export function ownColumns(columns: readonly Column[]): Column[] {
  const hasPost = columns.some(({ phase }) => phase === 'post')
  const told = carryMeasures(columns.map((column) => withoutPhase(withBase(column, hasPost))))
  const values = told.filter(isValue)
  const named = told.map((column) =>
    column.kind === undefined && isValue(column) ? { ...column, kind: 'amount' as const } : column,
  )
  return ownedBy(ownedBy(named, values, 'percent'), values, 'z')
}

function withBase(column: Column, hasPost: boolean): Column {
  if (column.phase !== 'base') return column
  const { phase: _, ...rest } = column
  return hasPost ? { ...rest, phase: 'pre' } : { ...rest, kind: rest.kind ?? 'amount' }
}

/** What is predicted does not depend on the phase, under whichever group it stands. */
function withoutPhase(column: Column): Column {
  if (column.kind !== 'predicted' && column.kind !== 'lower') return column
  const { phase: _, ...rest } = column
  return rest
}

/** A column of values: of a phase, a measure, a date, or simply "actual". */
function isValue({ kind, phase, measure, on, idle }: Column): boolean {
  if (idle) return false
  return kind === 'amount' || (kind === undefined && (phase !== undefined || measure !== undefined || on !== undefined))
}

/** "FVC %Pred FEV1 %Pred": the per cent is of the measure before it. */
function carryMeasures(columns: readonly Column[]): Column[] {
  if (!columns.some(({ measure }) => measure !== undefined)) return [...columns]
  let before: Column | undefined
  return columns.map((column) => {
    if (column.measure !== undefined) before = column
    if (column.measure !== undefined || !before || column.on || column.idle) return column
    const { measure, corrected } = before
    return { ...column, ...(measure ? { measure } : {}), ...(corrected ? { corrected } : {}) }
  })
}

function ownedBy(columns: readonly Column[], values: readonly Column[], kind: 'percent' | 'z'): Column[] {
  // Measures as columns: each is a table of its own.
  if (values.some(({ measure }) => measure !== undefined)) {
    const measures = [...new Set(columns.map(({ measure }) => measure))]
    if (measures.length > 1)
      return columns.map((column) => {
        const own = columns.filter(({ measure }) => measure === column.measure)
        return ownedOf(own, kind)[own.indexOf(column)] ?? column
      })
  }
  return ownedOf(columns, kind)
}

function ownedOf(columns: readonly Column[], kind: 'percent' | 'z'): Column[] {
  const values = columns.flatMap((column, at) =>
    column.kind === 'amount' || (column.kind === undefined && isValue(column)) ? [at] : [],
  )
  const loose = columns.flatMap((column, at) =>
    column.kind === kind && column.phase === undefined && column.on === undefined ? [at] : [],
  )
  // Behind a word that was not read a per cent may be of the other phase.
  const phased = columns.some(({ phase }) => phase !== undefined)
  const given = [...columns]
  loose.forEach((at, nth) => {
    const column = columns[at]
    const owner = ownerOf(values, loose, nth)
    if (!column) return
    const before = columns.slice(0, at).findLast((other) => other.idle !== undefined || isValue(other))
    if (phased && before?.idle === 'unknown') {
      given[at] = { ...column, kind: 'skip' }
      return
    }
    const value = owner === undefined ? undefined : columns[owner]
    if (value)
      given[at] = { ...column, ...(value.phase ? { phase: value.phase } : {}), ...(value.on ? { on: value.on } : {}) }
    else if (values.length > 1) given[at] = { ...column, kind: 'skip' }
  })
  return given
}

/** As many as there are values: one each, in order. Fewer: those that stand between their value and the next. */
function ownerOf(values: readonly number[], loose: readonly number[], nth: number): number | undefined {
  if (values.length === loose.length) return values[nth]
  const at = loose[nth] ?? 0
  const before = values.filter((place) => place < at)
  const between = values.some((place) => place > at)
  const owner = before.at(-1)
  // Behind the last of several values a lone per cent may be of either.
  return owner !== undefined && (between || before.length === 1 || loose.length > 1) ? owner : undefined
}
