import { formatIn } from '../format.ts'

const { number, plural } = formatIn('es')

const words = (count: number): string => plural(count, { one: 'palabra', other: 'palabras' })

export const copies = {
  tab: 'Copias',
  hint: 'Estas páginas repiten una página anterior del caso. Una copia es parte de la misma visita y cuenta como una sola fuente con la página que repite.',
  list: 'Páginas copiadas',
  page: (pageNumber: number): string => `Página ${number(pageNumber)}`,
  kept: 'Página conservada',
  copy: 'Copia',
  copyCount: (count: number): string => plural(count, { one: 'copia', other: 'copias' }),
  likeness: (part: number): string =>
    part >= 1 ? 'Todas las palabras iguales' : `${number(Math.floor(part * 100))} % de las palabras iguales`,
  restored: 'Usada como prueba',
  restoredBy: (name: string): string => (name === '' ? 'Restaurada por una clave de API' : `Restaurada por ${name}`),
  restore: 'No es una copia: usarla como prueba',
  exclude: 'Tratarla de nuevo como copia',
  wasRestored: 'La página es una prueba propia. Las visitas y las revisiones abiertas se actualizan en segundos.',
  wasExcluded: 'La página vuelve a ser una copia. Las visitas y las revisiones abiertas se actualizan en segundos.',
  pair: 'Página conservada y copia',
  comparing: 'Comparando las palabras…',
  notCompared: 'No se pudieron comparar las palabras: el texto de una página no llegó.',
  same: 'Ambas páginas están escritas igual.',
  differs: (kept: number, copy: number): string =>
    `Marcadas: ${words(kept)} solo en la página conservada, ${words(copy)} solo en la copia. También se marca una letra mal leída.`,
  view: 'Mostrar',
  picture: 'Imágenes',
  text: 'Texto',
  textOf: (title: string): string => `Texto: ${title}`,
  noText: 'No hay texto en esta página.',
  next: 'Copia siguiente',
  previous: 'Copia anterior',
  empty: 'Ninguna página repite otra',
  emptyHint: 'Las páginas que llegaron dos veces al caso aparecen aquí, junto a la página que repiten.',
}
