export type Row = { readonly figure: string; readonly value: string; readonly bar: string; readonly ok: boolean }

export function shown(figure: string, value: string): Row {
  return { figure, value, bar: '', ok: true }
}

export function none(figure: string, value: number): Row {
  return { figure, value: String(value), bar: '0', ok: value === 0 }
}

export function atLeastOne(figure: string, value: number): Row {
  return { figure, value: String(value), bar: '≥ 1', ok: value >= 1 }
}
