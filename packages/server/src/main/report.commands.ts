import { readFile } from 'node:fs/promises'
import { verifyReport } from '../reports/synthesis/verify-report.ts'
import type { Command } from './command.ts'
import { say } from './with-app.ts'

export const reportCommands: readonly Command[] = [
  {
    name: 'report verify',
    takes: 'FILE',
    does: 'Hashes a downloaded report (JSON) again and holds it against the two hashes that it carries.',
    run: async (_environment, [file]) => {
      if (file === undefined)
        throw new Error('This command needs the FILE of a report, as GET /api/reports/{reportId} sends it.')
      const { contentSha256, recordSha256, problems } = verifyReport(await readFile(file, 'utf8'))
      for (const problem of problems) say(`WRONG ${problem}`)
      if (problems.length > 0) process.exitCode = 1
      else say(`as it was written: content ${contentSha256}, record ${recordSha256}`)
    },
  },
]
