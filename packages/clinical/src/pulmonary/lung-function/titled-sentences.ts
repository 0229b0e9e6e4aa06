import type { PageText, Sentence } from '../../text/page-text.ts'

/** The page's sentences with the titles that it took out of them: "DLCO: 45 %" has its label there. */
export function withTitles({ text, sentences, sections }: PageText): Sentence[] {
  const titles = sections.filter(
    ({ start, body, title }) => body > start && title !== '' && text.startsWith(title, start),
  )
  const joined = sentences.map((sentence): Sentence => {
    const { section } = sentence
    const near = section && titles.includes(section) && sentence.start - section.body < 3
    if (!near || text.slice(section.start, sentence.start).includes('\n')) return sentence
    return { ...sentence, start: section.start, text: text.slice(section.start, sentence.end) }
  })
  const starts = new Set(joined.map(({ start }) => start))
  const alone = titles
    .filter(({ start }) => !starts.has(start))
    .map(
      (section): Sentence => ({
        start: section.start,
        end: section.start + section.title.length,
        text: section.title,
        item: true,
        section,
      }),
    )
  return [...joined, ...alone].sort((a, b) => a.start - b.start)
}
