/** 8 bits a pixel, row after row, 0 black to 255 white. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** How bright the paper is: the commonest of the lighter values. */
export function paperLevel({ data }: Grey): number {
  const counts = new Uint32Array(256)
  // Every seventh pixel says it as well as all of them.
  for (let at = 0; at < data.length; at += 7) {
    const level = data[at] as number
    counts[level] = (counts[level] as number) + 1
  }
  let paper = 255
  let most = 0
  for (let level = 100; level < 256; level++) {
    const count = counts[level] as number
    if (count > most) {
      most = count
      paper = level
    }
  }
  return paper
}
