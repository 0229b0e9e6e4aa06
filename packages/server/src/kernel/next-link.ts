/** The `Link` header that leads to the next page of a list. */
export function nextLink(path: string, query: Record<string, string | number>): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  )
  return `<${path}?${parameters}>; rel="next"`
}
