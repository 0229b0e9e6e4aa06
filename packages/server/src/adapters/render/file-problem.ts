export type FileProblemCode =
  | 'encrypted'
  | 'truncated'
  | 'damaged'
  | 'no_pages'
  | 'content_mismatch'
  | 'too_many_pages'
  | 'page_too_complex'
  | 'page_too_large'

/** The file's fault, not ours: trying again would end the same way. */
export class FileProblem extends Error {
  override name = 'FileProblem'
  readonly code: FileProblemCode

  constructor(code: FileProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
