import { FileProblem } from '../adapters/render/file-problem.ts'
import { failedPage, type PageReading } from './page-reading.ts'

/** A page that could not be read, where that is the page's own fault; anything else is thrown on. */
export function toFailedPage(pageNumber: number, error: unknown): PageReading {
  if (!(error instanceof FileProblem)) throw error
  if (error.code === 'page_too_complex' || error.code === 'page_too_large') return failedPage(pageNumber, error.code)
  return failedPage(pageNumber, 'page_damaged')
}
