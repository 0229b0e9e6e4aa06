import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { firstUuid, fromWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import { listBlobPaths } from './document.store.ts'
import { findUpload } from './upload.store.ts'
import { blobFolderOf } from './upload.ts'

type Needs = Pick<App, 'db' | 'blobs'>

const rowsAtOnce = 500

/** Documents whose file is gone or has another size, and blobs that no row speaks of; in sentences for the operator. */
export async function* reconcile(app: Needs): AsyncGenerator<string> {
  for (const { tenantId } of await listTenants(app)) {
    yield* rowsWithoutBlobs(app, tenantId)
    yield* blobsWithoutRows(app, tenantId)
  }
}

async function* rowsWithoutBlobs({ db, blobs }: Needs, tenantId: Uuid): AsyncGenerator<string> {
  for (let after = firstUuid(0); ; ) {
    const rows = await inTenant(db, operator(tenantId), (tx) => listBlobPaths(tx, after, rowsAtOnce))
    for (const { blobPath, size } of rows) {
      const blob = await blobs.properties(blobPath)
      if (!blob) yield `${blobPath} is gone: put it back from a backup of the blob store, or upload the file again`
      else if (blob.size !== size) yield `${blobPath} has ${blob.size} bytes, its document ${size}: put it back`
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.documentId
  }
}

async function* blobsWithoutRows({ db, blobs }: Needs, tenantId: Uuid): AsyncGenerator<string> {
  const folder = blobFolderOf(tenantId)
  for await (const { path, size } of blobs.list(folder)) {
    const documentId = fromWireId('doc', path.slice(folder.length).split('/', 1)[0] ?? '')
    const upload = documentId && (await inTenant(db, operator(tenantId), (tx) => findUpload(tx, documentId)))
    if (!upload) yield `${path} (${size} bytes) belongs to no upload: delete it, or restore the row it came with`
  }
}
