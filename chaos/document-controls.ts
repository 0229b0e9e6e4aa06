import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toWireId } from './check/wire-id.ts'
import type { Control } from './control.ts'

const asDocument = (mark: string): string => toWireId('doc', mark)
const nothing = (): string[] => []

/** The nth document, counted from the oldest: each fault on another one, so that none hides another. */
const nth = (place: number): string =>
  `document_id = (select document_id from documents order by document_id offset ${place} limit 1)`
/** One whose pages have text of their own. */
const digital =
  "document_id = (select document_id from pages where text_source = 'embedded' order by document_id limit 1)"
const scanned = "document_id = (select document_id from pages where text_source = 'ocr' order by document_id limit 1)"

/** Planted one after the other, the ones that take a whole document away last. */
export const documentControls: readonly Control[] = [
  {
    name: 'a page deleted',
    fault: 'lost',
    sql: `delete from pages where ${digital} and page_number = 1 returning document_id as mark`,
    values: nothing,
    named: (mark) => `${asDocument(mark)}-1 `,
  },
  {
    name: 'a letter of a born-digital page changed',
    fault: 'wrong pages',
    sql: `update pages set ocr_text = overlay(ocr_text placing '~' from 20) where ${digital} and page_number = 2
          returning document_id as mark`,
    values: nothing,
    named: (mark) => `${asDocument(mark)}-2 `,
  },
  {
    name: 'a scanned page with the text of another',
    fault: 'wrong pages',
    sql: `update pages set ocr_text = (select ocr_text from pages where ${digital} and page_number = 2)
          where ${scanned} and page_number = 1 returning document_id as mark`,
    values: nothing,
    named: (mark) => `${asDocument(mark)}-1 `,
  },
  {
    name: 'a page counted twice',
    fault: 'wrong counters',
    sql: `update documents set pages_done = pages_done + 1 where ${nth(0)} returning document_id as mark`,
    values: nothing,
    named: asDocument,
  },
  {
    name: 'totals off by a page',
    fault: 'wrong counters',
    sql: 'update document_totals set pages = pages + 1 where documents > 0 returning pages as mark',
    values: nothing,
    named: (mark) => `the totals say ${mark} pages`,
  },
  {
    name: 'a document left unfinished',
    fault: 'stuck',
    sql: `update documents set status = 'processing' where ${nth(1)} returning document_id as mark`,
    values: nothing,
    named: asDocument,
  },
  {
    name: 'a document finished twice',
    fault: 'duplicates',
    sql: `insert into audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address, count)
          select tenant_id, gen_random_uuid(), at, actor, action, outcome, objects, request_id, address, count
          from audit_events where action = 'document.completed' order by event_id desc limit 1
          returning objects[2] as mark`,
    values: nothing,
    named: (mark) => mark,
  },
  {
    name: 'a blob removed',
    fault: 'lost',
    sql: `select blob_path as mark from documents where ${nth(2)}`,
    values: nothing,
    named: (mark) => mark,
    besides: (mark, blobDir) => rm(join(blobDir, mark)),
  },
  {
    name: 'a document there twice',
    fault: 'duplicates',
    sql: `insert into documents
          select (jsonb_populate_record(d, jsonb_build_object('document_id', gen_random_uuid()))).*
          from documents d where ${nth(2)} returning file_name as mark`,
    values: nothing,
    named: (mark) => mark,
  },
  {
    name: 'an acknowledged document lost',
    fault: 'lost',
    sql: `delete from documents where ${nth(3)} returning document_id as mark`,
    values: nothing,
    named: (mark) => `${asDocument(mark)} was acknowledged`,
  },
]
