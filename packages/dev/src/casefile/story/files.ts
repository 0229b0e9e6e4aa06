import { writePages } from '../pdf-pages.ts'
import type { Casefile } from '../truth.ts'
import type { Story } from './types.ts'

/** The documents of a story as born-digital PDFs, with what each page says. */
export async function makeStoryFiles(story: Story): Promise<Casefile[]> {
  return Promise.all(
    story.documents.map(async ({ fileName, facility, pages }): Promise<Casefile> => {
      const bytes = await writePages(pages, `Made-up records of ${facility}, ${story.seed}`)
      const truth = pages.map(({ text, words, canary }, at) => ({
        pageNumber: at + 1,
        canary,
        pageLabel: canary,
        text,
        words,
      }))
      return { fileName, contentType: 'application/pdf', bytes, pages: truth }
    }),
  )
}
