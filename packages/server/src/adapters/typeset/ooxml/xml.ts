import { withoutControls } from '../docx-text.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or an attribute; what XML cannot hold becomes the replacement sign. */
export function toXml(text: string): string {
  return withoutControls(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006'
export const packageTypes = 'http://schemas.openxmlformats.org/package/2006'

/** A part of the file that is there at once. */
export async function* part(xml: string): AsyncGenerator<Buffer> {
  yield Buffer.from(declaration + xml)
}

/** A long part: what is made is gathered to pieces worth packing. */
export async function* longPart(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let gathered = declaration
  for await (const piece of pieces) {
    gathered += piece
    if (gathered.length < 1 << 16) continue
    yield Buffer.from(gathered)
    gathered = ''
  }
  yield Buffer.from(gathered)
}

type Relationship = { readonly id: string; readonly type: string; readonly target: string; readonly external?: boolean }

export function relationships(all: readonly Relationship[]): string {
  const each = all.map(
    ({ id, type, target, external = false }) =>
      `<Relationship Id="${id}" Type="${officeTypes}/relationships/${type}" Target="${toXml(target)}"${external ? ' TargetMode="External"' : ''}/>`,
  )
  return `<Relationships xmlns="${packageTypes}/relationships">${each.join('')}</Relationships>`
}

/** Which parts there are beside the relationships, each with what it is. */
export function contentTypes(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts).map(
    ([name, type]) => `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-${type}+xml"/>`,
  )
  return (
    `<Types xmlns="${packageTypes}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  )
}
