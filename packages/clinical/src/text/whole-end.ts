/** A place in a text that is not between the two halves of one character: this one, or the one before it. */
export function wholeEnd(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  return code >= 0xd800 && code < 0xdc00 ? at - 1 : at
}
