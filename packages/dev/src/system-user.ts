import { execFileSync } from 'node:child_process'

export type SystemUser = { uid: number; gid: number }

/** Whom PostgreSQL runs as, because it refuses to run as root. Nobody special when we are not root. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = lookUp('postgres') ?? lookUp('nobody')
  if (!user) throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.')
  return user
}

function lookUp(name: string): SystemUser | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
