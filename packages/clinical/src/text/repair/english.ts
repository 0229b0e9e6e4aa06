import dictionary from 'dictionary-en'
import { expandWords } from './hunspell.ts'

let words: ReadonlySet<string> | undefined

/** Whether a dictionary of English has the word, which is in small letters. */
export function isEnglish(word: string): boolean {
  return englishWords().has(word)
}

export function englishWords(): ReadonlySet<string> {
  words ??= readWords()
  return words
}

function readWords(): Set<string> {
  const decoder = new TextDecoder()
  return expandWords(decoder.decode(dictionary.aff), decoder.decode(dictionary.dic))
}
