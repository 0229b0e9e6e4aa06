/** A pattern in which every space also stands for a line end or several spaces: lines are broken anywhere. */
export function loose(pattern: string): string {
  return pattern.replaceAll(' ?', '\\s*').replaceAll(/(?<!\[[^\]]*) /g, '\\s+')
}
