import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import pg from 'pg'

export type Gate = { open(): Promise<void> }

/** Holds what the statement locks until the gate is opened. As superuser, so that no policy hides the row. */
export async function holdLock(adminUrl: string, statement: string): Promise<Gate> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'gate' })
  await client.connect()
  await client.query('begin')
  const { rowCount } = await client.query(statement)
  if (rowCount === 0) throw new Error('the gate holds nothing')
  return {
    open: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

/** Makes every new case wait before it is inserted. Not as a waiter for a lock, which would give up in its own time. */
export async function holdNewCases(adminUrl: string): Promise<Gate> {
  await query(
    adminUrl,
    `create function wait_at_gate() returns trigger language plpgsql as $$
     begin
       while not pg_try_advisory_xact_lock_shared(7) loop perform pg_sleep(0.02); end loop;
       return new;
     end $$;
     create trigger gate before insert on cases for each row execute function wait_at_gate()`,
  )
  return holdLock(adminUrl, 'select pg_advisory_xact_lock(7)')
}

/** Until that many statements of the database wait for somebody else's lock. */
export async function untilBlocked(adminUrl: string, count: number): Promise<void> {
  await until(adminUrl, "wait_event_type = 'Lock'", count)
}

/** Until that many have come to the gate of `holdNewCases`. */
export async function untilAtGate(adminUrl: string, count: number): Promise<void> {
  await until(adminUrl, "wait_event = 'PgSleep'", count)
}

async function until(adminUrl: string, waiting: string, count: number): Promise<void> {
  const deadline = performance.now() + 300_000
  for (;;) {
    const rows = await query(
      adminUrl,
      `select pid from pg_stat_activity where datname = current_database() and state = 'active' and ${waiting}`,
    )
    if (rows.length >= count) return
    if (performance.now() > deadline) throw new Error(`${rows.length} of ${count} are waiting`)
    await sleep(20)
  }
}
