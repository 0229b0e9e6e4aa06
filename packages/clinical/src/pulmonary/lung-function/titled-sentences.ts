import type { PageText, Sentence } from '../../text/page-text.ts'

/** The page's sentences with the titles that it took out of them: "DLCO: 45 %" has its label there. */
export function withTitles({ text, sentences, sections }: PageText): Sentence[] {
  const titles = sections.filter(
    ({ start, body, title }) => body > start && title !== '' && text.startsWith(title, start),
  )
  const joined = sentences.flatMap(partAtLitres).map((sentence): Sentence => {
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

/** "1.45 L. Her FVC": the letter behind a number shortens no word, and the sentence ends there. */
function partAtLitres(sentence: Sentence): Sentence[] {
  const { text, start } = sentence
  const cuts = Array.from(text.matchAll(/(?<=\d ?m?L)\.(?=\s+[A-Z][A-Za-z]*\b(?!\.))/g), ({ index }) => index + 1)
  if (cuts.length === 0) return [sentence]
  return [...cuts, text.length].flatMap((cut, at): Sentence[] => {
    const said = text.slice(cuts[at - 1] ?? 0, cut)
    const from = start + (cuts[at - 1] ?? 0) + said.length - said.trimStart().length
    return said.trim() === '' ? [] : [{ ...sentence, start: from, end: from + said.trim().length, text: said.trim() }]
  })
}
