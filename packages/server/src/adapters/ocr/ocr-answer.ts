import type { OcrImage, OcrWord } from './ocr-engine.ts'

/** What the worker answered, believed only as far as it makes sense: what it reads was drawn by strangers. */
export function toWords(answer: string, { width, height }: Pick<OcrImage, 'width' | 'height'>): OcrWord[] {
  const { words } = JSON.parse(answer) as { words?: unknown }
  if (!Array.isArray(words)) throw new Error('The OCR worker gave no words')
  return words.map((word: unknown): OcrWord => {
    const [text, ...numbers] = Array.isArray(word) ? (word as unknown[]) : []
    if (typeof text !== 'string' || text === '' || numbers.length !== 6 || !numbers.every(Number.isFinite)) {
      throw new Error('The OCR worker gave a word that is none')
    }
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, confidence = 0, line = 0] = numbers as number[]
    return {
      text,
      x0: within(x0, width),
      y0: within(y0, height),
      x1: within(x1, width),
      y1: within(y1, height),
      confidence: within(confidence, 1),
      line,
    }
  })
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
