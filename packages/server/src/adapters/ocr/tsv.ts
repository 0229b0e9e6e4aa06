import type { OcrImage, OcrWord } from './ocr-engine.ts'

/** Tesseract's table: a row for the page, then for blocks, paragraphs, lines and words. Undefined where the page's own
 *  row is missing or another page's: then it read nothing, which is not the same as reading that nothing is there. */
export function parseTsv(tsv: string, image: Pick<OcrImage, 'width' | 'height'>): OcrWord[] | undefined {
  const words: OcrWord[] = []
  let whole = false
  let line = -1
  for (const row of tsv.split('\n')) {
    const [level, , , , , , ...rest] = row.split('\t')
    const [left, top, width, height, percent] = rest.slice(0, 5).map(Number)
    if (level === '1') whole = width === image.width && height === image.height
    if (level === '4') line++
    if (level !== '5') continue
    const text = (rest[5] ?? '').trim()
    const [x0, y0, x1, y1] = [left, top, Number(left) + Number(width), Number(top) + Number(height)].map(Number)
    const confidence = Number(percent) / 100
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) continue
    if (text === '' || isJunk(text, confidence) || ![x0, y0, x1, y1, confidence].every(Number.isFinite)) continue
    words.push({ text, x0, y0, x1, y1, confidence, line: Math.max(line, 0) })
  }
  return whole ? words : undefined
}

const strokes = new Set('|_~=«»')
const marks = new Set('|_~-—–=.:;,\'"`‘’“”«»°*•©®^\\/[](){}<>!¢')

/** Rules, frames and specks, read as punctuation. */
function isJunk(text: string, confidence: number): boolean {
  const characters = [...text]
  return characters.every((one) => marks.has(one)) && (confidence < 0.6 || characters.every((one) => strokes.has(one)))
}
