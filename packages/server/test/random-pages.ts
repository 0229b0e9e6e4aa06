import fc from 'fast-check'

/** Pages, and what somebody looks for on them. */
export type PageSet = { readonly pages: readonly string[]; readonly q: string }

/** What tends to go wrong, by what it is. */
const words = [
  // the rules of the service: short terms, numbers, signs that mean something elsewhere, words that others drop
  ...['MI', 'mi', 'mild', 'O2', 'SpO2', 'ct', 'act', 'no', 'not', 'I', 'x', '7', 'L4-L5', 'FEV1/FVC', 'J44.9', '-5'],
  ...[
    '2.5mg',
    '100%',
    '%',
    '_',
    'a_b',
    '\\',
    'C:\\x',
    '\\d',
    "'",
    '"',
    "o'neil",
    'o’neil',
    '"so"',
    '“so”',
    '--',
    '–',
    '.*',
  ],
  // accents, composed and not, and letters that only fold
  ...[
    'José',
    'JOSE\u0301',
    'Müller',
    'mu\u0308ller',
    'Ångström',
    'A\u030angstro\u0308m',
    'naïve',
    'ÆON',
    'œuvre',
    'Łódź',
  ],
  ...[
    'Straße',
    'STRASSE',
    '\u1e9e',
    'Đorđe',
    'İzmir',
    'ılık',
    'ΟΔΟΣ',
    'οδος',
    'ΣΑΣ',
    'ё',
    'й',
    'Пневмония',
    'ạ\u0301',
    'ệ',
  ],
  // one sign, several in its compatible form
  ...[
    'ﬁbrosis',
    'ﬀ',
    '½',
    '²',
    'Ⅳ',
    '℡',
    '㎎',
    'µg',
    'μg',
    '…',
    'Ａ１',
    '㌖',
    'ǆ',
    '´',
    '¨',
    '˚',
    '\ufdfa',
    '\u0345',
    '⁄',
  ],
  // other scripts
  ...[
    '慢性肺疾病',
    '肺',
    '神\ufe00',
    'المريض',
    'مَرِيض',
    '\ufee3\ufeae\ufef3\ufe9e',
    'ـ',
    'हिन्दी',
    'ไทย',
    '𝐌𝐈',
    '𠮷',
    '🫁',
    '👩\u200d⚕\ufe0f',
  ],
  // Hangul: syllables, conjoining, compatible and half-width letters; kana of both widths
  ...['한국', '가', 'ᄒ\u1161\u11ab', 'ᄀ', '\u1161', '\u11a8', 'ㄱ', 'ㅏ', 'ㄳ', 'ㅋㅋ', 'ﾡ', 'ￂ', '㉠', '㉮', '㈎'],
  ...['が', 'か\u3099', 'ｶﾞ', 'ﾊﾟ', 'ﾞ', 'パ', '\u{16d63}\u{16d67}'],
  // what is not seen
  ...['x\u00ady', 'a\u200bb', '\u200d', '\ufeff', 'soft\u00ad', '\ufffd', '\ud83e', '\udec1'],
]
const gaps = [
  '',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\u00a0',
  '\u3000',
  '\u2028',
  '-\n',
  '-\r\n',
  '-\r',
  '-\u00a0\r\n\n\t',
  '- \n  ',
  '\u2010\n',
  '-',
  ', ',
  '/',
]

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 8 }) },
)
const text = fc.array(fc.tuple(piece, fc.constantFrom(...gaps)), { maxLength: 10 }).map((all) => all.flat().join(''))

const joined = (said: string): string => said.replaceAll(/[-\u2010]\s*/g, '')

/** Another way to write the same, or nearly the same. */
const rewritings: readonly ((said: string) => string)[] = [
  (said) => said,
  (said) => said.toUpperCase(),
  (said) => said.toLowerCase(),
  (said) => said.normalize('NFC'),
  (said) => said.normalize('NFD'),
  (said) => said.normalize('NFKD'),
  ...Array.from({ length: 4 }, () => joined),
  (said) => `${said.slice(0, 2)}\0${said.slice(2)}`,
]

/** Most of the time something of one of the pages is looked for: by any two offsets, so that letters are cut in half, too. */
const question = (pages: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(...rewritings),
      piece,
      fc.nat({ max: 3 }),
    )
    .map(([page, from, length, rewrite, other, kind]) => {
      const said = pages[page % pages.length] ?? ''
      const start = from % (said.length + 1)
      const slice = rewrite(said.slice(start, start + length))
      return [slice, other, `${slice} ${other}`, `\u3000${slice}\t`][kind] ?? slice
    })

/** PostgreSQL keeps no NUL, and the reader stores none. */
const pageText = text.map((given) => given.replaceAll('\0', ''))

export const pageSet: fc.Arbitrary<PageSet> = fc
  .array(pageText, { minLength: 1, maxLength: 4 })
  .chain((pages) => question(pages).map((q) => ({ pages, q })))

const blanks = [' ', ' ', '\n', '\r\n', '\t \n', '\u00a0', '\u3000', '-\n', '- \n  ', '\u2010\n', ', ', '-', '']
/** Few of them, so that the same words come again in another order, and next to each other. */
const fewWords = [
  'MI',
  'mild',
  'mi',
  'no',
  'chest',
  'pain',
  'chest',
  'pain',
  'smok',
  'ing',
  'O2',
  'José',
  'x\u00ady',
  'Straße',
  '(a',
  'b)',
]
const phrasePage = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fewWords) }, { weight: 1, arbitrary: piece }),
      fc.constantFrom(...blanks),
    ),
    { maxLength: 14 },
  )
  .map((all) => all.flat().join('').replaceAll('\0', ''))

/** Several words of a page as they stand there, or in another order, with other white space between them. */
const phrase = (pages: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(...rewritings),
      fc.constantFrom(...blanks),
      fc.nat({ max: 5 }),
    )
    .map(([page, from, length, rewrite, blank, kind]) => {
      const said = pages[page % pages.length] ?? ''
      const start = from % (said.length + 1)
      const slice = rewrite(said.slice(start, start + length))
      const words = slice.split(/\s+/u)
      if (kind === 0) return words.toReversed().join(' ')
      return kind < 3 ? words.join(blank) : slice
    })

export const phraseSet: fc.Arbitrary<PageSet> = fc
  .array(phrasePage, { minLength: 1, maxLength: 4 })
  .chain((pages) => phrase(pages).map((q) => ({ pages, q })))

/** Texts of random characters as a reader sees them, and of random code points. */
export const randomText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  pageText,
)

const plain = fc.string({ unit: 'grapheme-ascii', maxLength: 12 })

/** ASCII in lines, none of which ends with a hyphen. */
export const plainPage: fc.Arbitrary<string> = fc
  .array(fc.tuple(plain, fc.constantFrom(' ', '\n', '', '\r\n')), { maxLength: 12 })
  .map((all) =>
    all
      .flat()
      .join('')
      .replaceAll(/-(?=\s*[\r\n])/g, '='),
  )
