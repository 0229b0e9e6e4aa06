import { formatIn } from '../format.ts'

const { number } = formatIn('en')

export const source = {
  pageOf: (pageNumber: number, count: number): string => `Page ${number(pageNumber)} of ${number(count)}`,
  tools: 'Source tools',
  open: 'Open in viewer',
  backToQuote: (pageNumber: number): string => `Back to the quote on page ${number(pageNumber)}`,
  scrolls: 'Source page',
  gone: 'These words are no longer on the page.',
  moved: 'The page was read again; these are the same words at another place.',
  partly: 'Not all of these words could be boxed on the picture.',
  documentGone: 'This document is no longer there.',
  pageGone: 'This page is no longer there, or not read at present.',
  textFailed: 'The text of this page did not arrive, so that its words cannot be boxed.',
  notDrawn: 'This page cannot be drawn. This is its text.',
  imageFailed: 'The picture did not arrive. This is the text of the page.',
  nothing: 'This page cannot be shown.',
  boxOnly: 'What is cited is a part of the picture and does not stand in the text.',
  words: {
    title: 'Choose the words on the page',
    how: 'Drag over words, or move with the arrow keys and extend with Shift. Home and End go to the ends of a line, Page Up and Page Down to other pages. Enter takes the words, Esc cancels.',
    none: 'There are no words on this page. Go to another page, or draw a region.',
    undrawn: 'Words can be chosen on the picture of a page only.',
    chosen: (words: string): string => `You choose: “${words}”`,
    tooMany: (most: number): string => `At most ${number(most)} characters can be cited.`,
    use: 'Use these words',
  },
  region: {
    title: 'Draw a region on the page',
    how: 'Drag a rectangle. Or move it with the arrow keys, change its size with Shift and an arrow, and hold Alt for small steps. Enter goes on, Esc cancels.',
    undrawn: 'A region can be drawn on the picture of a page only.',
    at: (left: number, top: number, width: number, height: number): string =>
      `${number(left)} % from the left, ${number(top)} % from the top, ${number(width)} % wide, ${number(height)} % high`,
    goOn: 'Go on',
    says: 'What does it say?',
    saysHint: 'As it is written, up to 2,000 characters. Ctrl+Enter uses it, Esc goes back to the region.',
    back: 'Back to the region',
    use: 'Use this region',
  },
}
