import type { reader as english } from '../en/reader.ts'
import { formatIn } from '../format.ts'

const { number, plural } = formatIn('es')
const findings = (count: number): string => plural(count, { one: 'hallazgo', other: 'hallazgos' })
const decided = (count: number): string => plural(count, { one: 'hallazgo decidido', other: 'hallazgos decididos' })

export const reader: typeof english = {
  report: 'Informe',
  missing: 'No existe ese informe',
  missingHint: 'Puede ser de otra organización, o se perdió una letra de la dirección.',
  toReports: 'Todos los informes',
  contents: 'Contenido',
  sections: {
    about: 'Acerca de este informe',
    bottomLine: 'En resumen',
    conflicts: 'Contradicciones',
    tables: 'Hallazgos',
    screens: 'Valores medidos junto a reglas publicadas',
    chronology: 'Cronología',
    gaps: 'Lagunas y registros que faltan',
    notConfirmed: 'Sin confirmar',
    recordsIndex: 'Índice de registros',
    review: 'Qué cambió el revisor',
    method: 'Recuento, método y límites',
    citations: 'Citas',
  },
  keys: {
    nextSection: 'Sección siguiente',
    previousSection: 'Sección anterior',
    nextCitation: 'Cita siguiente',
    previousCitation: 'Cita anterior',
    close: 'Cerrar la página citada',
  },

  download: 'Descargar',
  downloads: {
    pdf: 'PDF con las páginas citadas',
    docx: 'Archivo de Word con notas al pie',
    json: 'El informe mismo, del que se calcularon los hash',
    csv: 'Tabla de los hallazgos',
  },

  stale: 'El expediente cambió desde que se redactó este informe',
  staleText:
    'Se añadieron, eliminaron o releyeron documentos. El informe dice lo que el expediente decía cuando se analizó.',
  notCovered: 'Este informe no abarca:',
  empty: 'No se confirmó ningún hallazgo para este informe',
  emptyHint: 'El índice de registros muestra qué se leyó. Lo rechazado o sin confirmar se cuenta abajo.',

  facts: {
    case: 'Caso',
    subject: 'Persona',
    asked: 'Solicitado',
    records: 'Registros de',
    documents: 'Documentos',
    notRead: 'Páginas sin leer o sin analizar',
    hidden: 'Texto oculto, no usado',
    analyser: 'Analizador',
    reviewed: 'Revisado por',
    written: 'Redactado',
    replaces: 'Sustituye a',
  },
  unnamed: 'sin nombre',
  alsoNamed: (names) => `también ${names}`,
  born: (day) => `nacimiento: ${day}`,
  sexes: { female: 'mujer', male: 'hombre' },
  fromTo: (from, to) => `${from} a ${to}`,
  noDates: 'ningún registro con fecha',
  documents: (count, pages) =>
    `${plural(count, { one: 'documento', other: 'documentos' })}, ${plural(pages, { one: 'página', other: 'páginas' })}`,
  hiddenWords: (count) => plural(count, { one: 'palabra', other: 'palabras' }),
  pages: (count) => plural(count, { one: 'página', other: 'páginas' }),
  couldNotRead: 'no se pudo leer',
  none: 'ninguna',
  version: (name, version) => `${name}, versión ${version}`,
  model: (name) => `modelo de lenguaje ${name}`,
  noPerson: 'No consta la revisión de ninguna persona.',
  earlierReport: 'el informe anterior',

  verify: 'Comprobar que un archivo es este informe',
  verifyText:
    'El primer hash es de lo que dice el informe: los mismos hallazgos aprobados dan el mismo en cualquier lugar. El segundo abarca también quién decidió y cuándo. Descargue el JSON y ejecute:',
  contentHash: 'SHA-256 del contenido',
  recordHash: 'SHA-256 del registro',
  command: 'Comando',

  citation: (n) => `Cita ${number(n)}`,
  citationOf: (n, all) => `Cita ${number(n)} de ${number(all)}`,
  page: (pageNumber) => `página ${number(pageNumber)}`,
  pageLabelled: (pageNumber, label) => `página ${number(pageNumber)} (${label})`,
  undated: 'sin fecha',
  transcribed: 'transcrito por el revisor',
  transcribedBy: (name) => `transcrito por ${name}`,
  next: 'Siguiente',
  previous: 'Anterior',

  side: (place) => `Afirmación ${number(place)}`,
  noteOf: (note) => `Nota del revisor: ${note}`,
  noConflicts: 'No se enumera ninguna contradicción.',
  comparison: 'Qué se comparó y qué no',
  endedConflicts: 'Otras contradicciones no se mantienen tras la revisión; se cuentan abajo, con el motivo.',
  noTables: 'Ningún hallazgo confirmado trata del asunto de este informe.',
  noBottomLine: 'No hay nada que resumir.',
  source: 'Fuente',

  timeline: {
    title: 'Medicación a lo largo del tiempo',
    text: 'Cada barra va del primer registro con fecha al último. Flecha: no consta el fin. Trazo: sí consta.',
    summary: (drugs, from, to) =>
      `${plural(drugs, { one: 'fármaco', other: 'fármacos' })} de ${from} a ${to}. La tabla de abajo dice lo mismo.`,
    drug: 'Fármaco',
    from: 'Desde',
    to: 'Hasta',
    end: 'Fin',
    open: 'última mención, no consta el fin',
    closed: 'consta el fin',
  },
  statuses: {
    title: 'Tabaquismo a lo largo del tiempo',
    text: 'Cada marca es un registro con fecha que lo declara. Marca ancha: solo se conoce el mes, el año o la década.',
    summary: (records, from, to) =>
      `${plural(records, { one: 'registro', other: 'registros' })} de ${from} a ${to}. La tabla de abajo dice lo mismo.`,
    status: 'Situación',
    date: 'Fecha',
  },
  trends: {
    title: (measure) => `${measure} a lo largo del tiempo`,
    phases: {
      pre: 'Antes del broncodilatador',
      post: 'Después del broncodilatador',
      unspecified: 'Fase sin precisar',
    },
    slope: (rate, tests, when) =>
      `${rate} mL al año por mínimos cuadrados en ${plural(tests, { one: 'prueba', other: 'pruebas' })}, ${when}.`,
    rough: 'Marca entre dos trazos: solo se conoce el mes de la prueba.',
    summary: (tests, lines) =>
      `${plural(tests, { one: 'valor', other: 'valores' })} en ${plural(lines, { one: 'línea', other: 'líneas' })}. Cada punto lleva a su fuente; la tabla de abajo dice lo mismo.`,
    date: 'Fecha',
    bronchodilator: 'Broncodilatador',
    value: 'Valor',
    predicted: 'Del teórico',
  },
  screens: {
    text: 'Cada una pone lo medido junto a una regla publicada por otros, con lo que se usó y lo que falta. Ninguna dice qué se sigue de ello.',
    rule: 'Regla',
    criterion: 'Criterio',
    missing: 'Falta',
    inputsOf: (title) => `${title}: lo que se usó`,
    input: 'Lo que se usó',
    value: 'Valor',
    date: 'Fecha',
  },
  sameAsTable: 'Lo mismo como tabla',

  repeated: (dates) => `repetido ${dates}`,
  noChronology: 'Ningún hallazgo confirmado.',
  noGaps: 'No se halló ninguna laguna.',
  noUnconfirmed: 'Se decidió sobre todos los hallazgos.',
  unconfirmedText: 'Se hallaron y no se confirmaron. Nada de lo anterior se apoya en ellos.',
  readAs: 'Leído como',
  reason: 'Motivo',
  words: 'Palabras del registro',
  where: 'Documento y página',
  indexText: 'Una fila por cada registro leído, también los que no tienen hallazgos.',
  noRecords: 'No se leyó ningún registro.',
  index: {
    date: 'Fecha',
    record: 'Registro',
    provider: 'Profesional o centro',
    dateSource: 'Fecha tomada de',
    findings: 'Hallazgos',
  },
  tableOf: (title) => `${title}, tabla`,
  rowsFrom: (title, from, to) => `${title}, filas ${number(from)} a ${number(to)}`,

  edited: 'Editado',
  recited: 'Citado de nuevo',
  added: 'Añadido por el revisor',
  before: 'Antes',
  after: 'Después',
  withoutSource: 'afirmación sin fuente',
  recitedText: 'Se nombraron como fuente otras palabras, no las del analizador.',
  nothingChanged: 'Los hallazgos quedan como los tenía el analizador.',
  rejectedCount: (count) =>
    `${plural(count, { one: 'hallazgo se rechazó y no figura', other: 'hallazgos se rechazaron y no figuran' })}.`,
  whoDecided: 'Quién decidió',
  decidedOneByOne: (count, name, seen) =>
    `${decided(count)} uno por uno por ${name}, ${number(seen)} con la fuente en pantalla.`,
  unseen: (count) =>
    count === 0
      ? 'Cada hallazgo aprobado en conjunto se había abierto en la revisión.'
      : plural(count, {
          one: 'hallazgo aprobado en conjunto sin mirarlo: nadie lo abrió en la revisión.',
          other: 'hallazgos aprobados en conjunto sin mirarlos: nadie los abrió en la revisión.',
        }),
  decidedTogether: (count, name) => `${decided(count)} en conjunto por ${name}.`,
  apiKey: (id) => `clave de API ${id}`,
  chain: (count) => `${plural(count, { one: 'decisión', other: 'decisiones' })} en la cadena`,
  userNamed: (id) => `usuario ${id}`,

  counts: {
    confirmed: 'Hallazgos confirmados',
    edited: 'de ellos editados o citados de nuevo',
    added: 'de ellos añadidos por un revisor',
    rejected: 'Hallazgos rechazados',
    notConfirmed: 'Hallazgos sin confirmar',
    conflicts: 'Contradicciones',
    conflictsUnresolved: 'de ellas sin resolver',
    conflictsDropped: 'Contradicciones que acabaron porque se rechazó un hallazgo',
    conflictsEdited: 'Contradicciones que acabaron porque se editó un hallazgo',
    conflictsUnconfirmed: 'Contradicciones omitidas porque un hallazgo no está confirmado',
    gaps: 'Lagunas',
    encounters: 'Registros',
    encountersUndated: 'de ellos sin fecha',
  },
  method: 'Método y límites',
  modelUsed: (pages, proposed, dropped, added) =>
    `El modelo de lenguaje recibió ${plural(pages, { one: 'página', other: 'páginas' })} y propuso ${findings(proposed)}. Descartados: ${number(dropped)}; pasaron a revisión: ${number(added)}.`,
  modelHost: (host) => `El texto de las páginas se envió a ${host}.`,
  noCitations: 'No se cita nada.',
}
