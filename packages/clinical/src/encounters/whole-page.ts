import type { PageNotes, PageSegment } from '../notes.ts'

/** Notes that were made by earlier rules, and pages without a word, are one segment. */
export function wholePage({ head, characters }: PageNotes): PageSegment {
  const { serviceDate, dateSource, provider, facility, documentType } = head
  return {
    from: 0,
    to: characters,
    opens: serviceDate || documentType !== undefined ? 'record' : 'nothing',
    days: serviceDate ? [{ value: serviceDate.value, source: dateSource ?? 'header', start: 0, end: 0 }] : [],
    office: '',
    ...(provider === undefined ? {} : { provider }),
    ...(facility === undefined ? {} : { facility }),
    ...(documentType === undefined ? {} : { documentType }),
    opening: '',
  }
}
