import { fileURLToPath } from 'node:url'

const fontPath = (name: string): string => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`))

/** The files of the typeface that `printable` knows. */
export const fonts = {
  normal: fontPath('Regular'),
  bold: fontPath('Medium'),
  italics: fontPath('Italic'),
  bolditalics: fontPath('MediumItalic'),
}
