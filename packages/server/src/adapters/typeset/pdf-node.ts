/** What pdfmake takes: its own documentation says what each key means. */
export type PdfNode = string | { readonly [key: string]: unknown } | readonly PdfNode[]

export const pageWidth = 612
export const pageHeight = 792
export const margin = 54
export const textWidth = pageWidth - 2 * margin

export const colours = { ink: '#1a1a1a', quiet: '#5f6368', rule: '#c9ccd1', band: '#f1f3f5', link: '#1f4e8c' } as const
