import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openThrowawayDir } from './clone.ts'
import { query } from './postgres.ts'
import type { BaseBackup, PostgresSettings } from './postgres-cluster.ts'
import { findPostgres } from './postgres-programs.ts'
import { runCommand } from './run-command.ts'
import { unprivilegedUser } from './system-user.ts'

/** What is needed to bring a cluster back as it was at a moment: it outlives the cluster. */
export type WalArchive = {
  /** The archived cluster is started with these. */
  readonly settings: PostgresSettings
  /** While the cluster serves. Once: there is place for one. */
  takeBackup(adminUrl: string): Promise<BaseBackup>
  /** Resolved: whatever was committed before the call is in the archive. */
  flush(adminUrl: string): Promise<void>
  /** The second cluster is started with these: it takes no connection before it has got to the restore point. */
  settingsUpTo(restorePoint: string): PostgresSettings
  remove(): Promise<void>
}

const patienceMs = 120_000

/** For tests and benches: a directory that PostgreSQL's user may write, removed in the end. */
export async function openWalArchive(): Promise<WalArchive> {
  const dir = await openThrowawayDir()
  const user = unprivilegedUser()
  const [wal, backup] = [join(dir, 'wal'), join(dir, 'backup')]
  for (const place of [wal, backup]) {
    await mkdir(place, { mode: 0o700 })
    if (user) await chown(place, user.uid, user.gid)
  }
  return {
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      // Renamed when it is whole: a copy that a kill cut short is never taken for a segment.
      archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
    },
    takeBackup: async (adminUrl) => {
      const programs = await findPostgres()
      if (!programs) throw new Error('There is no PostgreSQL to take a backup with.')
      const args = ['--pgdata', backup, '--checkpoint=fast', '--no-sync', '--dbname', adminUrl]
      await runCommand(join(programs.binDir, 'pg_basebackup'), args, { cwd: dir, user })
      return { dir: backup, password: decodeURIComponent(new URL(adminUrl).password) }
    },
    flush,
    settingsUpTo: (restorePoint) => ({
      restore_command: `cp ${wal}/%f %p`,
      recovery_target_name: restorePoint,
      recovery_target_action: 'promote',
      hot_standby: 'off',
    }),
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

async function flush(adminUrl: string): Promise<void> {
  const [last] = await query<{ segment: string }>(adminUrl, 'select pg_walfile_name(pg_switch_wal()) as segment')
  const deadline = performance.now() + patienceMs
  for (;;) {
    const [row] = await query<{ done: boolean }>(
      adminUrl,
      `select last_archived_wal >= '${last?.segment}' as done from pg_stat_archiver`,
    )
    if (row?.done) return
    if (performance.now() > deadline) throw new Error(`${last?.segment} was not archived in ${patienceMs / 1000} s.`)
    await sleep(50)
  }
}
