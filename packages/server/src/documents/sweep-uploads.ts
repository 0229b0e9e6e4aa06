import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import { deleteUpload, listForgottenUploads } from './upload.store.ts'
import { blobPathOf } from './upload.ts'

type Needs = Pick<App, 'db' | 'blobs' | 'now' | 'log' | 'uploads'>

const mostAtOnce = 100
const day = 86_400_000

/** Uploads that nobody finalized: after some days the row goes, and what was sent under it. Answers how many. */
export async function sweepUploads(app: Needs): Promise<number> {
  let swept = 0
  for (const { tenantId } of await listTenants(app)) swept += await sweepTenant(app, tenantId)
  if (swept > 0) app.log.info({ swept }, 'forgotten uploads swept')
  return swept
}

async function sweepTenant({ db, blobs, now, uploads }: Needs, tenantId: Uuid): Promise<number> {
  const before = new Date(now().getTime() - uploads.keepDays * day)
  let swept = 0
  for (;;) {
    const forgotten = await inTenant(db, operator(tenantId), (tx) => listForgottenUploads(tx, before, mostAtOnce))
    for (const upload of forgotten) {
      // The row first: whoever finalizes at this moment wins or finds nothing, and never loses the bytes under a document.
      if (!(await inTenant(db, operator(tenantId), (tx) => deleteUpload(tx, upload)))) continue
      for (let attempt = 1; attempt <= upload.attempt; attempt++) await blobs.delete(blobPathOf({ ...upload, attempt }))
      swept += 1
    }
    if (forgotten.length < mostAtOnce) return swept
  }
}
