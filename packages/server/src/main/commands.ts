import { auditCommands } from './audit.commands.ts'
import type { Command } from './command.ts'
import { databaseCommands } from './database.commands.ts'
import { keyCommands } from './key.commands.ts'
import { modelCommands } from './model.commands.ts'
import { reportCommands } from './report.commands.ts'
import { tenantCommands } from './tenant.commands.ts'
import { userCommands } from './user.commands.ts'

export const commands: readonly Command[] = [
  ...databaseCommands,
  ...tenantCommands,
  ...modelCommands,
  ...userCommands,
  ...keyCommands,
  ...auditCommands,
  ...reportCommands,
]

export function usage(): string {
  const lines = commands.map(({ name, takes, does }) => `  casefold ${`${name} ${takes}`.trim()}\n      ${does}`)
  return `Usage:\n${lines.join('\n')}\n`
}
