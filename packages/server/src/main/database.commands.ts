import { parseArgs } from 'node:util'
import { bootstrap } from '../adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../adapters/postgres/migrate.ts'
import type { Command } from './command.ts'
import { type Environment, readConfig } from './config.ts'
import { examine } from './doctor.ts'
import { say, withApp } from './with-app.ts'

export const databaseCommands: readonly Command[] = [
  {
    name: 'bootstrap',
    takes: '',
    does: 'Once, as a PostgreSQL superuser (DATABASE_ADMIN_URL): makes the roles and the database. Safe to repeat.',
    run: async (environment) => {
      const adminUrl = need(environment, 'DATABASE_ADMIN_URL')
      await bootstrap({
        adminUrl,
        ownerUrl: need(environment, 'DATABASE_OWNER_URL'),
        appUrl: need(environment, 'DATABASE_URL'),
      })
      say('roles and database are there')
    },
  },
  {
    name: 'migrate',
    takes: '',
    does: 'Brings the tables up to date as their owner (DATABASE_OWNER_URL), while the service runs.',
    run: async (environment) => {
      const applied = await migrate(need(environment, 'DATABASE_OWNER_URL'), await readMigrations())
      say(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to do')
    },
  },
  {
    name: 'bundle',
    takes: 'FILE',
    does: 'Writes the workflow code into one file (WORKFLOW_BUNDLE), so that a worker is ready in a second.',
    run: async (_environment, [file]) => {
      if (!file) throw new Error('This command needs the file to write.')
      // Only here: it loads the whole of the workflow engine.
      const { writeBundle } = await import('../worker/write-bundle.ts')
      await writeBundle(file)
    },
  },
  {
    name: 'doctor',
    takes: '[--reconcile]',
    does: 'Examines configuration, database, blob store and the wall between tenants, and says what is wrong and what to do. With --reconcile also every document beside its file, which takes as long as there are documents.',
    run: async (environment, words) => {
      const complaints = await examine(environment, say, words.includes('--reconcile'))
      if (complaints > 0) process.exitCode = 1
    },
  },
  {
    name: 'seed',
    takes: '[--new-key] [--demo DIRECTORY [--pictures]]',
    does: 'For development: a tenant "Demo" with people, cases and a key, printed as JSON. Safe to repeat. With SEED_PASSWORD set, that is what its people sign in with; with SEED_OIDC_ISSUER, SEED_OIDC_CLIENT_ID and SEED_OIDC_CLIENT_SECRET, that is its identity provider. With --demo also a case with documents and reports, which needs SEED_PASSWORD; --pictures draws the pages of that case and does nothing else.',
    run: seedFromWords,
  },
]

async function seedFromWords(environment: Environment, words: string[]): Promise<void> {
  const {
    'new-key': newKey,
    demo: demoDir,
    pictures,
  } = parseArgs({
    args: words,
    options: {
      'new-key': { type: 'boolean', default: false },
      demo: { type: 'string', default: '' },
      pictures: { type: 'boolean', default: false },
    },
  }).values
  // Only here: it loads the whole of the analysis.
  const { drawDemo, seed } = await import('./seed.ts')
  await withApp(environment, async (app) => {
    if (pictures) return drawDemo(app, readConfig(environment).reader, demoDir)
    const idp = {
      issuer: environment.SEED_OIDC_ISSUER ?? '',
      clientId: environment.SEED_OIDC_CLIENT_ID ?? '',
      clientSecret: environment.SEED_OIDC_CLIENT_SECRET ?? '',
    }
    const password = demoDir ? need(environment, 'SEED_PASSWORD') : (environment.SEED_PASSWORD ?? '')
    say(JSON.stringify(await seed(app, { newKey, password, idp, demoDir })))
  })
}

function need(environment: Environment, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`This command needs ${name}.`)
  return value
}
