import type { dates as english } from '../en/dates.ts'

export const dates: typeof english = {
  example: '14/3/2009',
  noDay: 'No es un día. Escriba día, mes y año: 14/3/2009.',
  noDate: 'No es una fecha, o se puede leer de dos maneras. Escriba 14/3/2009, 3/2009 o 2009.',
}
