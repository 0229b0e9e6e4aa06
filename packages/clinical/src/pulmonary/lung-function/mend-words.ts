/** Words of heads and labels that a scan may misread. Those with digits are names; their digits must be there. */
const names =
  `FVC FEV1 FEV1/FVC FEF25-75 FEF25-75% PEF PEFR TLC DLCO SVC FRC ERV FEV6 FEV3 MVV RV/TLC FEV1-Pre FEV1-Post
  forced vital capacity expiratory expired volume peak flow ratio total lung residual diffusing`.split(/\s+/)
const words =
  `pre post pred predicted ref reference lln best actual meas measured change chng result value before after bronch
  bronchodilator baseline score z-score %pred %ref %chg %chng %change %predicted parameter component units`.split(/\s+/)

/** Letters that look alike: they settle which of two words was meant. */
const alike =
  `ft fp fe fi ft vy vu vw cg co cq c( ce 1l 1i 1| 1! oe oa o0 oq ea s5 sz tl tf ti rn rp pn dl do d0 bh hb lb kh hn mn uv ij 9% 8% 6%`.split(
    ' ',
  )
const pairs = new Set(alike.flatMap((pair) => [pair, [...pair].reverse().join('')]))
const token = /[^\s|()[\],;:]+/g

/**
 * The text with misread words of a table put right, as long as before: a scan that misreads a letter keeps the length.
 * Undefined where nothing is to mend. No digit is ever changed.
 */
export function mendWords(text: string, isKnown: (start: number, end: number) => boolean): string | undefined {
  // Before numbers stand names; a line without them is a head.
  const lists = /\d[.,]\d|\s\d/.test(text) ? [names, words] : [words, names]
  let mended: string | undefined
  for (const { 0: said, index } of text.matchAll(token)) {
    if (isKnown(index, index + said.length) || !/[A-Za-z]{2}/.test(said) || said.length > 24) continue
    const right = mendWord(said, lists)
    if (right && right !== said)
      mended = (mended ?? text).slice(0, index) + right + (mended ?? text).slice(index + said.length)
  }
  return mended
}

type Lists = readonly (readonly string[])[]

function mendWord(said: string, lists: Lists): string | undefined {
  const [, lead = '', word = '', tail = ''] = /^([.*#"'-]*)(.*?)([.*#"'-]*)$/.exec(said) ?? []
  const whole = meantIn(word, lists)
  if (whole) return lead + whole + tail
  const parts = word.split('-')
  if (parts.length < 2) return undefined
  const right = parts.map((part) => (isWord(part) ? part : meantIn(part, lists)))
  return right.includes(undefined) ? undefined : lead + right.join('-') + tail
}

const short = /^(?:%|bd|rx|pre|post|z)$/i

function isWord(said: string): boolean {
  const low = said.toLowerCase()
  return short.test(said) || [...words, ...names].some((word) => word.toLowerCase() === low)
}

function meantIn(said: string, lists: Lists): string | undefined {
  for (const list of lists) {
    const word = meant(said, list)
    if (word) return word
  }
  return undefined
}

/** The one word that it can be: of those that differ least, or whose letters look alike. */
function meant(said: string, list: readonly string[]): string | undefined {
  if (said.length < 3) return undefined
  const most = said.length >= 9 ? 2 : 1
  const found = list
    .filter((word) => word.length === said.length)
    .map((word) => ({ word, ...difference(said.toLowerCase(), word.toLowerCase()) }))
    .filter(({ count }) => count <= most)
  const least = Math.min(...found.map(({ count }) => count))
  const nearest = found.filter(({ count }) => count === least)
  const [only, ...others] = nearest.length > 1 ? nearest.filter((one) => one.alike) : nearest
  return only && others.length === 0 ? only.word : undefined
}

/** A digit of a name must be there as a digit, or as the letter that looks like it. */
function difference(said: string, word: string): { readonly count: number; readonly alike: boolean } {
  let [count, looksAlike] = [0, true]
  for (let at = 0; at < word.length; at++) {
    const [one = '', other = ''] = [said[at], word[at]]
    if (one === other) continue
    const similar = pairs.has(one + other)
    if ((/\d/.test(one) || /\d/.test(other)) && !similar) return { count: word.length, alike: false }
    count++
    looksAlike &&= similar
  }
  return { count, alike: looksAlike }
}
