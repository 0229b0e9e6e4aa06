import type { App } from '../app.ts'
import { joinDays } from '../audit/anchored-days.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import { forgetEnded } from '../people/forget-ended.ts'
import { resealSecret } from '../people/reseal-secret.ts'
import { deleteExpired } from '../tenancy/delete-expired.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import { endExpiredKeys } from './end-expired-keys.ts'
import { forgetKeyDays } from './forget-key-days.ts'
import { noticeExpiringKeys } from './notice-expiring-keys.ts'

type Needs = Pick<App, 'db' | 'blobs' | 'now' | 'log' | 'mail' | 'publicUrl' | 'peppers'>

type Done = { answers: number; sessions: number; keys: number; failed: number }

/**
 * Tenant by tenant, what has run out: answers kept for repetitions, sessions, links, and keys. Then whatever needs others:
 * the blob store and the mail server may be slow or away.
 */
export async function keepHouse(app: Needs): Promise<void> {
  const { db, log } = app
  const done: Done = { answers: 0, sessions: 0, keys: 0, failed: 0 }
  const tenantIds = await listTenantIds(db)
  for (const tenantId of tenantIds) {
    await keepTenant(app, tenantId, done).catch((err: unknown) => {
      // Without the database there is nothing to be done for the others either.
      if (err instanceof AppError && err.code === 'unavailable') throw err
      done.failed += 1
      log.error({ err, tenantId }, 'housekeeping failed for a tenant')
    })
  }
  await joinDays(app).catch((err: unknown) => log.error({ err }, 'the anchors of a day could not be joined'))
  const notices = await noticeExpiringKeys(app, tenantIds)
  log.info({ ...done, notices }, 'housekeeping done')
}

async function keepTenant(app: Needs, tenantId: Uuid, done: Done): Promise<void> {
  done.answers += await deleteExpired(app, tenantId)
  done.sessions += await forgetEnded(app, tenantId)
  done.keys += await endExpiredKeys(app, tenantId)
  await forgetKeyDays(app, tenantId)
  await resealSecret(app, tenantId)
}
