import type { Question, Span } from './question.ts'
import type { TableKind } from './table-kinds.ts'

/** A cell of a row, and which column of the header it stands under. */
export type TableCell = Span & { readonly column?: number }
export type TableRow = Span & { readonly cells: readonly TableCell[] }

/** What a stretch of a page is, whatever it speaks of. The blocks of a page hold every character of it once. */
export type Block =
  | (Span & {
      readonly role: 'heading' | 'paragraph' | 'item' | 'signature' | 'initials' | 'furniture' | 'gap'
    })
  | (Span & { readonly role: 'field'; readonly label: Span; readonly value: Span })
  | (Span & { readonly role: 'box'; readonly marked: boolean; readonly label: Span })
  | (Question & { readonly role: 'question' })
  | (Span & {
      readonly role: 'table'
      readonly kind?: TableKind
      readonly header: TableRow
      readonly rows: readonly TableRow[]
    })
