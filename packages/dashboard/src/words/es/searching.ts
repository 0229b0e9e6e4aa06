import type { searching as english } from '../en/searching.ts'
import { formatIn } from '../format.ts'

const { number, plural, list } = formatIn('es')

type Coverage = Parameters<(typeof english)['notLookedAt']>[0]

const documents = (count: number): string => plural(count, { one: 'documento', other: 'documentos' })
const pages = (count: number): string => plural(count, { one: 'página', other: 'páginas' })

const unread = (count: number): string => (count === 1 ? 'que no se pudo leer' : 'que no se pudieron leer')

function gaps(coverage: Coverage): string[] {
  const said: string[] = []
  if (coverage.pagesPending > 0) said.push(`${pages(coverage.pagesPending)} aún en lectura`)
  else if (coverage.documentsPending > 0) said.push(`${documents(coverage.documentsPending)} aún en lectura`)
  if (coverage.documentsFailed > 0)
    said.push(`${documents(coverage.documentsFailed)} ${unread(coverage.documentsFailed)}`)
  if (coverage.pagesFailed > 0) said.push(`${pages(coverage.pagesFailed)} ${unread(coverage.pagesFailed)}`)
  return said
}

export const searching: typeof english = {
  terms: 'Términos de búsqueda',
  termsHint: {
    any: 'Pulse Intro o espacio tras cada palabra; se hallan las páginas con cualquiera de ellas. También valen partes de palabras. Ponga palabras entre comillas para hallarlas seguidas: "dolor torácico".',
    all: 'Pulse Intro o espacio tras cada palabra; se hallan las páginas que las contienen todas. También valen partes de palabras. Ponga palabras entre comillas para hallarlas seguidas: "dolor torácico".',
  },
  matching: 'Páginas con',
  matchAny: 'Cualquier término',
  matchAll: 'Todos los términos',
  matchPhrase: 'La frase',
  mixed: 'Una frase entre comillas se busca sola',
  mixedShort: 'Busque la frase sola',
  mixedHint: 'Quite los demás términos, o las comillas.',
  visits: {
    title: (count) =>
      count === 0
        ? 'Solo en algunas visitas'
        : `Solo en algunas visitas: ${plural(count, { one: 'filtro', other: 'filtros' })}`,
    from: 'Visitas desde',
    to: 'Visitas hasta',
    type: 'Tipo de visita',
    anyType: 'Cualquier tipo',
    provider: 'Profesional',
    clear: 'Todas las visitas',
    undated: 'sin fecha',
    otherPatient: 'otro paciente',
    pending: 'Las visitas de este caso aún se están calculando.',
    outside: (count) =>
      `${plural(count, { one: 'página aún no pertenece', other: 'páginas aún no pertenecen' })} a ninguna visita: los filtros no las hallan.`,
    unstated: (count) =>
      `${plural(count, { one: 'visita no dice', other: 'visitas no dicen' })} aquello por lo que se filtra: los filtros las omiten.`,
  },
  removeTerm: (term) => `Quitar ${term}`,
  clear: 'Quitar todo',
  sort: 'Orden',
  byReading: 'Orden de lectura',
  byHits: 'Más coincidencias primero',
  hits: (count) => plural(count, { one: 'coincidencia', other: 'coincidencias' }),
  found: (count, more) =>
    more ? `Primeras ${number(count)} páginas` : plural(count, { one: 'página hallada', other: 'páginas halladas' }),
  results: 'Páginas halladas',
  page: (pageNumber) => `Página ${number(pageNumber)}`,
  loadingMore: 'Cargando más…',
  start: 'Busque en las páginas de este caso',
  startHint:
    'Escriba una palabra tal como puede estar en una página: un fármaco, un diagnóstico, un código como J44.9, un nombre.',
  notFound: 'No está en ninguna página',
  notFoundHint:
    'Se leyeron y revisaron todas las páginas de este caso. Aun así una palabra puede estar mal leída: pruebe con una parte.',
  notFoundInRead: 'No está en lo que se pudo revisar',
  notLookedAt: (coverage) => `Sin revisar: ${list(gaps(coverage))}.`,
  byEye: (count) =>
    `${plural(count, { one: 'página debe', other: 'páginas deben' })} leerse a ojo: manuscritos, formularios o escaneos deficientes.`,
  hidden: (count) =>
    `${plural(count, { one: 'página contiene', other: 'páginas contienen' })} palabras que nadie puede ver. En ellas no se busca.`,
  openByEye: 'Abrir la lista',
  openDocuments: 'Mostrar documentos',
  again: 'Buscar otra vez',
  hasGaps: (coverage) => gaps(coverage).length > 0,
  next: 'Resultado siguiente',
  previous: 'Resultado anterior',
  readByEye: {
    hint: 'El texto de estas páginas no es fiable. Mire cada una con sus propios ojos.',
    groups: { handwriting: 'Manuscritos', form: 'Formularios', poor: 'Escaneos deficientes' },
    why: {
      handwriting: 'Gran parte de la tinta son trazos unidos que ninguna palabra impresa cubre.',
      form: 'Líneas y casillas con pocas palabras entre ellas: las marcas no están en el texto.',
      poor: 'La lectura es dudosa, o quedó tinta sin leer.',
    },
    failed: 'no se pudo leer',
    empty: 'Ninguna página debe leerse a ojo',
    emptyHint: 'Todas las páginas leídas son lo bastante claras para buscar en ellas.',
  },
}
