import type { AcceptedType as ContentType } from '@casefold/contract/upload'

export type { ContentType }

/** How many bytes `isOfType` wants to see. */
export const headBytes = 1024

/** PDF readers find the header anywhere in the first kilobyte; the others begin with their mark. */
const marks: Record<ContentType, (head: Buffer) => boolean> = {
  'application/pdf': (head) => head.includes('%PDF-'),
  'image/tiff': (head) => ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(head.toString('hex', 0, 4)),
  'image/jpeg': (head) => head.toString('hex', 0, 3) === 'ffd8ff',
  'image/png': (head) => head.toString('hex', 0, 8) === '89504e470d0a1a0a',
}

/** Whether a file that begins so can be what it says. */
export function isOfType(head: Buffer, contentType: ContentType): boolean {
  return marks[contentType](head.subarray(0, headBytes))
}
