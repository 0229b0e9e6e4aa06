const reasons: Readonly<Record<string, string>> = {
  not_read: 'not read',
  page_damaged: 'damaged, could not be read',
  page_too_large: 'too large to be read',
  page_too_complex: 'took too much work to be read',
  analysis_too_complex: 'read, but not analysed: it took too much work',
  handwriting: 'handwriting; to be read by eye',
}

/** Why a page was not read or not analysed, in words for a reader. */
export function sayUnread(reason: string): string {
  return reasons[reason] ?? reason.replaceAll('_', ' ')
}
