import dictionary from 'dictionary-en'
import { type Dictionary, readHunspell } from './hunspell.ts'

let words: Dictionary | undefined

export function english(): Dictionary {
  words ??= readWords()
  return words
}

function readWords(): Dictionary {
  const decoder = new TextDecoder()
  return readHunspell(decoder.decode(dictionary.aff), decoder.decode(dictionary.dic))
}
