import { hashOf } from '@casefold/clinical/report/report-hashes'

export type Verified = {
  readonly contentSha256: string
  readonly recordSha256: string
  readonly problems: readonly string[]
}

/** Whether a downloaded record still has the hashes that it carries. */
export function verifyReport(json: string): Verified {
  const { contentSha256 = '', recordSha256 = '', ...record } = read(json)
  const problems = [
    ...(hashOf(record.content ?? null) === contentSha256 ? [] : ['contentSha256: the content is not what was hashed']),
    ...(hashOf(record) === recordSha256 ? [] : ['recordSha256: the record is not what was hashed']),
  ]
  return { contentSha256: String(contentSha256), recordSha256: String(recordSha256), problems }
}

function read(json: string): Record<string, unknown> {
  const parsed: unknown = parse(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('The file is no report.')
  return { ...parsed }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error('The file is not JSON.', { cause: error })
  }
}
