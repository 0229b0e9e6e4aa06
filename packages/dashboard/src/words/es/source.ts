import type { source as english } from '../en/source.ts'
import { formatIn } from '../format.ts'

const { number } = formatIn('es')

export const source: typeof english = {
  pageOf: (pageNumber, count) => `Página ${number(pageNumber)} de ${number(count)}`,
  tools: 'Herramientas de la fuente',
  open: 'Abrir en el visor',
  backToQuote: (pageNumber) => `Volver a la cita en la página ${number(pageNumber)}`,
  scrolls: 'Página de la fuente',
  gone: 'Estas palabras ya no están en la página.',
  moved: 'La página se volvió a leer; estas son las mismas palabras en otro lugar.',
  partly: 'No todas estas palabras se pudieron recuadrar en la imagen.',
  documentGone: 'Este documento ya no existe.',
  pageGone: 'Esta página ya no existe o no está leída en este momento.',
  textFailed: 'El texto de esta página no llegó, por lo que sus palabras no se pueden recuadrar.',
  notDrawn: 'Esta página no se puede dibujar. Este es su texto.',
  imageFailed: 'La imagen no llegó. Este es el texto de la página.',
  nothing: 'Esta página no se puede mostrar.',
  boxOnly: 'Lo citado es una parte de la imagen y no está en el texto.',
  words: {
    title: 'Elija las palabras en la página',
    how: 'Arrastre sobre las palabras, o muévase con las flechas y amplíe con Mayús. Inicio y Fin van a los extremos de la línea; Re Pág y Av Pág, a otras páginas. Intro toma las palabras, Esc cancela.',
    none: 'No hay palabras en esta página. Vaya a otra página o dibuje una región.',
    undrawn: 'Solo se pueden elegir palabras en la imagen de una página.',
    chosen: (words) => `Usted elige: «${words}»`,
    tooMany: (most) => `Se pueden citar como máximo ${number(most)} caracteres.`,
    use: 'Usar estas palabras',
  },
  region: {
    title: 'Dibuje una región en la página',
    how: 'Arrastre un rectángulo. O muévalo con las flechas, cambie su tamaño con Mayús y una flecha, y mantenga Alt para pasos pequeños. Intro continúa, Esc cancela.',
    undrawn: 'Solo se puede dibujar una región en la imagen de una página.',
    at: (left, top, width, height) =>
      `a ${number(left)} % de la izquierda, a ${number(top)} % de arriba, ${number(width)} % de ancho, ${number(height)} % de alto`,
    goOn: 'Continuar',
    says: '¿Qué dice?',
    saysHint: 'Tal como está escrito, hasta 2000 caracteres. Ctrl+Intro la usa, Esc vuelve a la región.',
    back: 'Volver a la región',
    use: 'Usar esta región',
  },
}
