import sharp from 'sharp'
import { harmless, onePage } from './pdf-objects.ts'
import type { Recipe } from './recipe.ts'

const pdf = { contentType: 'application/pdf' } as const
const named = { ...pdf, expect: 'completed', make: () => onePage(harmless) } as const
const mismatch = { expect: 'refused', code: 'content_mismatch' } as const

/** Files that are two things at once or not what they say, and good files whose names are not. */
export const craftedDisguises: readonly Recipe[] = [
  { ...pdf, name: 'pdf-and-zip', expect: 'completed', make: () => Buffer.concat([onePage(harmless), emptyZip]) },
  {
    ...pdf,
    name: 'html-and-pdf',
    expect: 'either',
    make: () => Buffer.concat([Buffer.from('<!-- '), onePage(harmless), page]),
  },
  { ...pdf, name: 'jpeg-named-pdf', ...mismatch, make: jpeg },
  { ...named, name: 'name-that-climbs', fileName: '../../../../etc/cron.d/$(reboot)`id`;--output=x.pdf' },
  { ...named, name: 'name-from-the-right', fileName: 'report\u202efdp.exe\u2066\ufeff\u200b.pdf' },
  // 255 UTF-16 units and fewer characters: within the rule however it counts
  { ...named, name: 'name-of-faces', fileName: `${'\u{1f9a0}'.repeat(125)}n.pdf` },
  { ...named, name: 'name-of-a-device', fileName: 'CON' },
  { ...named, name: 'name-in-two-lines', fileName: 'a\r\nSet-Cookie: x=1\u001b[2J\u2028"\';<b>.pdf' },
]

const page = Buffer.from(' --><script>alert(1)</script>')

/** An archive of nothing is its end record alone. */
const emptyZip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])

function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
}
