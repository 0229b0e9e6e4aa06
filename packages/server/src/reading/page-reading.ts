/** A word as it stands on the page. The box is 0..1 of the original page as it is displayed; the text holds no white space. */
export type Word = {
  readonly text: string
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly confidence: number
}

export type Corner = 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right'

/** Something at the edge of a page that looks like a Bates stamp. One page proves nothing; see page-label.ts. */
export type Stamp = { readonly text: string; readonly corner: Corner }

export type Legibility = 'good' | 'poor' | 'handwriting' | 'form'

/** What was read on a page. `text.split(/\s+/)` gives exactly the texts of the words, in order. */
export type PageReading = {
  readonly pageNumber: number
  readonly text: string
  readonly words: readonly Word[]
  readonly textSource: 'embedded' | 'ocr' | 'blank' | 'failed'
  /** Mean over the characters; null for blank and failed pages. */
  readonly confidence: number | null
  readonly legibility: Legibility
  readonly engine: 'poppler' | 'tesseract' | 'rapidocr' | null
  readonly stamps: readonly Stamp[]
  /** How many words the file holds for this page that no reader sees on it. They are not in `text`. */
  readonly hiddenText: number
  readonly errorCode: 'page_too_complex' | 'page_too_large' | 'page_damaged' | null
}

/** Long words count for more: a page is as good as its characters. */
export function meanConfidence(words: readonly Pick<Word, 'text' | 'confidence'>[]): number {
  let characters = 0
  let sum = 0
  for (const { text, confidence } of words) {
    characters += text.length
    sum += confidence * text.length
  }
  return characters === 0 ? 0 : sum / characters
}

export function blankPage(pageNumber: number): PageReading {
  return { ...withoutText(pageNumber), textSource: 'blank', legibility: 'good', errorCode: null }
}

export function failedPage(pageNumber: number, errorCode: NonNullable<PageReading['errorCode']>): PageReading {
  return { ...withoutText(pageNumber), textSource: 'failed', legibility: 'poor', errorCode }
}

function withoutText(pageNumber: number): Omit<PageReading, 'textSource' | 'legibility' | 'errorCode'> {
  return { pageNumber, text: '', words: [], confidence: null, engine: null, stamps: [], hiddenText: 0 }
}
