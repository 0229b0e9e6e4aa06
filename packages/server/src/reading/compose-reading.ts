import type { OcrWord } from '../adapters/ocr/ocr-engine.ts'
import type { PdfWord } from '../adapters/render/pdf-words.ts'
import { clampBox, mapBox } from './boxes.ts'
import { cleanWords } from './clean-text.ts'
import { findStamps } from './find-stamps.ts'
import { isBlank, judgeLegibility } from './legibility.ts'
import { blankPage, meanConfidence, type PageReading, type Word } from './page-reading.ts'
import { toLines, toText } from './reading-order.ts'
import type { Recognised } from './recognise.ts'

/** A page with those of its embedded words that a person sees. */
export function readingOfText(pageNumber: number, words: readonly PdfWord[], hiddenText: number): PageReading {
  const lines = toLines(cleanWords(words)).map((line) => line.map((word) => toWord(word, 1)))
  return {
    ...ofLines(lines),
    pageNumber,
    textSource: 'embedded',
    confidence: 1,
    legibility: 'good',
    engine: 'poppler',
    hiddenText,
    errorCode: null,
  }
}

/** A page as an engine read it, its words brought back to where they stand on the original. */
export function readingOfScan({ scan, words: seen, engine }: Recognised): PageReading {
  const { image, ink, source, toPage } = scan
  const words = cleanWords(seen)
  if (words.length === 0 && isBlank(ink)) return blankPage(source.pageNumber)
  // Ordered as the prepared page lies, level and upright.
  const lines = toLines(words.map((word) => ({ ...word, ...shares(word, image), seen: word }))).map((line) =>
    line.map((word) => toWord({ ...mapBox(toPage, word.seen), text: word.text }, word.confidence)),
  )
  return {
    ...ofLines(lines),
    pageNumber: source.pageNumber,
    textSource: 'ocr',
    confidence: meanConfidence(words),
    legibility: judgeLegibility(words, ink, image.dpi),
    engine: engine.name === 'fast' ? 'tesseract' : 'rapidocr',
    hiddenText: 0,
    errorCode: null,
  }
}

function ofLines(lines: readonly (readonly Word[])[]): Pick<PageReading, 'text' | 'words' | 'stamps'> {
  return { text: toText(lines), words: lines.flat(), stamps: findStamps(lines) }
}

function toWord(word: Omit<Word, 'confidence'>, confidence: number): Word {
  return { text: word.text, ...clampBox(word), confidence }
}

function shares(
  { x0, y0, x1, y1 }: OcrWord,
  { width, height }: { width: number; height: number },
): Omit<Word, 'text' | 'confidence'> {
  return { x0: x0 / width, y0: y0 / height, x1: x1 / width, y1: y1 / height }
}
