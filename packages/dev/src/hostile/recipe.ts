export type HostileFile = {
  readonly name: string
  readonly fileName: string
  readonly contentType: 'application/pdf' | 'image/tiff' | 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
  /**
   * What becomes of it: read; ended with a code; not even taken, because finalize looks at its first bytes; or any of
   * these, where readers differ and all that matters is that it ends.
   */
  readonly expect: 'completed' | 'failed' | 'refused' | 'either'
  /** Where only one code is right. */
  readonly code?: 'encrypted' | 'truncated' | 'damaged' | 'no_pages' | 'content_mismatch' | 'too_many_pages'
}

/** How to make one, so that not all of them are held at a time. */
export type Recipe = Omit<HostileFile, 'bytes' | 'fileName'> & {
  readonly fileName?: string
  readonly make: () => Uint8Array | Promise<Uint8Array>
}
