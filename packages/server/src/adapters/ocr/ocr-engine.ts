export type OcrWord = {
  readonly text: string
  /** Pixels of the image that was given. */
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  /** 0..1 */
  readonly confidence: number
  readonly line: number
}

export type OcrImage = {
  /** A grey PGM file, by its path on the host. */
  readonly pgm: string
  readonly width: number
  readonly height: number
  readonly dpi: number
}

export type OcrEngine = {
  readonly name: 'accurate' | 'fast'
  /** The words of a page in the engine's order. Throws `FileProblem('page_too_complex')` for one that it cannot end. */
  read(image: OcrImage, signal?: AbortSignal): Promise<OcrWord[]>
  close(): Promise<void>
}
