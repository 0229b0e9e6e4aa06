import { parseArgs } from 'node:util'
import { noteRestore } from '../audit/note-restore.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import type { Command } from './command.ts'
import { say, withApp } from './with-app.ts'

export const auditCommands: readonly Command[] = [
  {
    name: 'audit verify',
    takes: '',
    does: "Hashes every tenant's audit trail again and holds it against the seals and the anchors in the blob store.",
    run: (environment) =>
      withApp(environment, async (app) => {
        const { events, seals, anchors, restores, problems } = await verifyAudit(app)
        for (const { restoredAt, reason, cutOff } of restores)
          say(`restored ${restoredAt}: ${reason} (${cutOff} anchored seals cut off)`)
        for (const problem of problems) say(`WRONG ${problem}`)
        const verdict = problems.length === 0 ? 'as they were sealed' : 'NOT as they were sealed'
        say(`${events} events under ${seals} seals, ${anchors} of them anchored: ${verdict}`)
        if (problems.length > 0) process.exitCode = 1
      }),
  },
  {
    name: 'audit seal',
    takes: '',
    does: 'Seals and anchors now what the worker would seal within half a minute.',
    run: (environment) =>
      withApp(environment, async (app) => {
        await app.blobs.prepare()
        say(`${await sealAudit(app)} events sealed and anchored`)
      }),
  },
  {
    name: 'audit restored',
    takes: '--reason TEXT',
    does: 'After a restore: notes beside the anchors what the restore cut off, so that it is told apart from tampering.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values } = parseArgs({ args: words, options: { reason: { type: 'string' } } })
        if (!values.reason) throw new Error('This command needs --reason, for whoever verifies the trail later.')
        const { cutOff } = await noteRestore(app, values.reason)
        say(`${cutOff} anchored seals lie behind the restored moment`)
      }),
  },
]
