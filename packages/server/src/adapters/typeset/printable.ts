/** What the typeface has; everything else is printed as the replacement sign. */
const lacking =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0192\u0218-\u021b\u02c6\u02c7\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1e80-\u1e85\u1ea0-\u1ef9\u2000-\u200a\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u208e\u20ac\u2113\u2116\u2122\u2126\u215b-\u215e\u2202\u2206\u2211\u2212\u221a\u221e\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf\ufb01-\ufb04\ufffd]/gu

const likenesses: Readonly<Record<string, string>> = {
  '\t': ' ',
  '☐': '[ ]',
  '□': '[ ]',
  '☑': '[x]',
  '☒': '[x]',
  '✓': '[x]',
  '✔': '[x]',
  '✗': '[x]',
  '→': '->',
  '←': '<-',
  '↑': '(up)',
  '↓': '(down)',
  '▪': '\u2022',
  '‐': '-',
  '\u00ad': '',
}

/** Words longer than any line: told where they may be broken, they are set a hundred times faster. */
const endless = /\S{60}(?=\S)/g

/** As in a cell of a table, where a line break only makes the row taller. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ')
}

/** The text as the typeface can print it. The exact words are in the JSON record. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(lacking, (sign) => likenesses[sign] ?? '\ufffd')
    .replace(endless, '$&\u200b')
}
