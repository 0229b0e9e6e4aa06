/** In shares of the page, 0..1, from its upper left corner. */
type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

export type TruthWord = Box & { readonly text: string }

/** What a page says, known because we wrote it. */
export type TruthPage = {
  readonly pageNumber: number
  /** Occurs on this page and on no other. */
  readonly canary: string
  /** The Bates stamp, where the file has them. */
  readonly pageLabel: string | null
  /** In reading order, a line of the page a line. */
  readonly text: string
  readonly words: readonly TruthWord[]
}

/** A file to upload, and what it says. */
export type Casefile = {
  readonly fileName: string
  readonly contentType: 'application/pdf' | 'image/tiff' | 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
  readonly pages: readonly TruthPage[]
}
