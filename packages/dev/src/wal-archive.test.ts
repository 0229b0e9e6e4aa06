import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, startParts } from './parts.ts'
import { query } from './postgres.ts'
import { openWalArchive, type WalArchive } from './wal-archive.ts'

let archive: WalArchive
beforeAll(async () => {
  archive = await openWalArchive()
})
afterAll(() => archive.remove())

function start(more: Partial<Parameters<typeof startParts>[0]>): Promise<Parts<'postgres'>> {
  return startParts({ ...more, parts: ['postgres'], throwaway: true })
}

test('a cluster that is gone comes back in another one, as it was at the restore point', async () => {
  const first = await start({ postgresSettings: archive.settings })
  const url = first.postgres.adminUrl()
  await query(url, "create table kept as select 'before the backup' as said")
  const backup = await archive.takeBackup(url)
  await query(url, "insert into kept values ('after the backup')")
  await query(url, "select pg_create_restore_point('here')")
  await query(url, "insert into kept values ('too late')")
  await archive.flush(url)
  await first.postgres.kill9()
  await first.stop()

  const second = await start({ postgresSettings: archive.settingsUpTo('here'), postgresBackup: backup })
  const found = await query(second.postgres.adminUrl(), 'select said, pg_is_in_recovery() as recovers from kept')
  expect(found).toEqual([
    { said: 'before the backup', recovers: false },
    { said: 'after the backup', recovers: false },
  ])
  await second.stop()

  const nowhere = start({ postgresSettings: archive.settingsUpTo('nowhere'), postgresBackup: backup })
  await expect(nowhere).rejects.toThrow('recovery ended before configured recovery target was reached')
})
