/** Words of a sentence: a date among them is told of, not set over the page. */
const inSentences =
  /(?<![A-Za-z])(?:in|for|was|were|from|the|until|before|after|has|had|have|with|who|to|is|she|he|on|by)(?![A-Za-z])/

const leastWords = 10

/** A line of running text, rather than one of a head, a form or a table. */
export function isProse(line: string): boolean {
  return line.split(' ').length >= leastWords && /[a-z]{3}/.test(line) && inSentences.test(line)
}

/** Running text, or the end of a sentence, however short. */
export function isText(line: string): boolean {
  return isProse(line) || /[a-z\d)]\.(?:\s|$)/.test(line)
}
