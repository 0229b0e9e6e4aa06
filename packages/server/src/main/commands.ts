import { auditCommands } from './audit.commands.ts'
import type { Command } from './command.ts'
import { databaseCommands } from './database.commands.ts'
import { keyCommands } from './key.commands.ts'
import { tenantCommands } from './tenant.commands.ts'

export const commands: readonly Command[] = [...databaseCommands, ...tenantCommands, ...keyCommands, ...auditCommands]

export function usage(): string {
  const lines = commands.map(({ name, takes, does }) => `  casefold ${`${name} ${takes}`.trim()}\n      ${does}`)
  return `Usage:\n${lines.join('\n')}\n`
}
