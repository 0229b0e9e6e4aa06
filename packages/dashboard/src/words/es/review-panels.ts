import type * as english from '../en/review-panels.ts'
import { formatIn } from '../format.ts'
import { dates } from './dates.ts'

const { number, plural } = formatIn('es')
const findings = (count: number): string => plural(count, { one: 'hallazgo', other: 'hallazgos' })

export const hold: typeof english.hold = {
  heldBy: (name) => `${name} está revisando esto.`,
  somebody: 'Otra persona',
  integration: 'Una integración',
  lookOnly: 'Puede mirar, pero no decidir.',
  kept: 'Lo decidido hasta ahora está guardado.',
  takeOver: 'Asumir la revisión',
  title: '¿Asumir esta revisión?',
  confirm: (name) =>
    `${name} podrá entonces mirar, pero no decidir. No se pierde nada de lo decidido: usted continúa desde ahí.`,
}

export const notes: typeof english.notes = {
  label: 'Nota',
  add: 'Escribir una nota',
  back: 'Con Esc vuelven a servir las teclas; la nota acompaña a lo que elija.',
}

export const conflict: typeof english.conflict = {
  choices: '¿Cómo se resuelve?',
  prefer: (side) => `Preferir la ${number(side)}`,
  bothStand: 'Ambas valen',
  allStand: 'Todas valen',
  explained: 'Explicada',
  unresolved: 'Dejar sin resolver',
  preferred: 'Preferida',
  explain: 'Diga qué lo explica.',
  explainHint:
    'Ctrl+Intro: la explica esta nota. Con Esc vuelven a servir las teclas; la nota acompaña a lo que elija.',
  gone: 'Esta afirmación ya no está: se volvió a calcular.',
  more: (count) => `y ${number(count)} más`,
  fewer: 'Mostrar menos',
}

export const gap: typeof english.gap = {
  choices: '¿Qué es?',
  confirmed: 'Confirmar',
  dismissed: 'Descartar',
  requested: 'Registros solicitados',
  withdraw: 'Retirar la decisión',
  hints: {
    confirmed: 'Faltan registros',
    dismissed: 'No falta nada',
    requested: 'Faltan, y ya se pidieron',
  },
  span: (from, to) => `${from} a ${to}`,
  since: (from) => `desde ${from}`,
  until: (to) => `hasta ${to}`,
}

export const encounter: typeof english.encounter = {
  title: 'Corregir fecha o visita',
  where: (name, first, last) =>
    `${name}, ${first === last ? `página ${number(first)}` : `páginas ${number(first)}–${number(last)}`}`,
  date: 'Fecha de atención',
  dateHint: 'Lo que se sepa: 14/3/2009, 3/2009 o 2009. Vacío: sin fecha.',
  found: (how) => `Hasta ahora: ${how}.`,
  undated: 'Se guardará sin fecha.',
  noDate: dates.noDate,
  provider: 'Profesional',
  facility: 'Centro',
  type: 'Tipo de documento',
  notEmpty: 'Se puede cambiar, pero no vaciar.',
  patient: 'De quién es el registro',
  patients: { found: 'Según el análisis', this: 'De este paciente', other: 'De otro paciente' },
  otherPatient: 'Entonces lo hallado en estas páginas no cuenta, salvo que se apruebe uno por uno.',
  hangs: (count) =>
    count === 0
      ? 'Ningún hallazgo depende de ella. Las contradicciones y las lagunas del caso se vuelven a calcular.'
      : `${findings(count)} ${count === 1 ? 'depende de ella. Se vuelve' : 'dependen de ella. Se vuelven'} a calcular, junto con las contradicciones y las lagunas del caso.`,
  save: 'Guardar y volver a calcular',
  computing: 'Calculando el caso de nuevo. Si es grande, tarda un poco…',
  outdated: 'Alguien la corrigió mientras tanto. Se muestra lo que escribió; guarde otra vez si lo suyo es correcto.',
  theirs: (value) => `La otra persona escribió: ${value}`,
  nothing: 'nada',
}

export const finish: typeof english.finish = {
  title: 'Terminar la revisión',
  counts: 'Lo que se decidió',
  approved: 'Aprobados',
  edited: 'Editados',
  rejected: 'Rechazados',
  added: 'Añadidos',
  leftOver: 'Sin decidir',
  allDecided: 'Todo está decidido.',
  none: 'No se halló nada para este informe. Dirá qué se leyó y que nada de ello habla del asunto.',
  undecided: (count) => `${findings(count)} sin decidir`,
  undecidedThen: 'Aprobación junto con el resto; el informe lo dice.',
  blocked: (count) => `${findings(count)} con un aviso que pide una decisión`,
  blockedThen: 'En el informe como no confirmado, con página, palabras y aviso.',
  conflicts: (count) => plural(count, { one: 'contradicción sin resolver', other: 'contradicciones sin resolver' }),
  conflictsThen: 'En el informe con ambas afirmaciones, sin resolver.',
  gaps: (count) => plural(count, { one: 'laguna sin decidir', other: 'lagunas sin decidir' }),
  gapsThen: 'En el informe, sin decidir.',
  broken: (count) =>
    count === 1
      ? '1 hallazgo aprobado cita palabras que su página ya no dice.'
      : `${number(count)} hallazgos aprobados citan palabras que sus páginas ya no dicen.`,
  brokenThen: 'Elija otras palabras como fuente, o rechácelo. Hasta entonces no se redacta ningún informe.',
  incomplete: 'Su organización quiere que se decida cada hallazgo antes de redactar un informe.',
  stale: 'Los documentos cambiaron desde el análisis. El informe nombrará lo que no abarca.',
  signed: (name) => `El informe lo firma ${name}, y después no se puede decidir nada más.`,
  mayNot: 'Puede decidir, pero no aprobar. Debe terminarla alguien que pueda aprobar.',
  toUndecided: 'Ir a lo que falta por decidir',
  toBroken: 'Ir a la fuente cambiada',
  approve: 'Aprobar y redactar el informe',
  unseenTitle: (count) => `${findings(count)} sin mirar`,
  unseenThen: (count) =>
    count === 1
      ? 'Se aprobaría junto con el resto, y nadie lo ha abierto en esta revisión. El informe lo dice junto a la firma.'
      : `Se aprobarían junto con el resto, y nadie los ha abierto en esta revisión. El informe dice cuántos son, ${number(count)}, junto a la firma.`,
  unseenLook: 'Ir al primero',
  unseenApprove: (count) => (count === 1 ? 'Aprobarlo sin mirarlo' : `Aprobar ${number(count)} sin mirarlos`),
}

export const search: typeof english.search = {
  label: 'Buscar en el caso',
  placeholder: 'Palabras tal como pueden estar en una página',
  hint: 'Basta con cualquiera de las palabras. ↑ ↓ eligen, Intro muestra la página, Esc cierra.',
  results: 'Páginas encontradas',
  first: (count) =>
    `Las primeras ${number(count)} páginas. Añadir palabras no acota la búsqueda; pruebe con una menos común.`,
}
