import { type Launch, limitArgs, toolEnvironment } from './launch.ts'
import { seccompFilter } from './seccomp.ts'
import type { ToolCall } from './tool.ts'

const scratchBytes = 64 << 20

/** The call inside bubblewrap: no network, no process but itself, and of the host's files only what it is given. */
export function confine(call: ToolCall): Launch {
  const { program, args, reads = [], out, env = {}, limits } = call
  const own = program.startsWith('/') ? [{ host: program, at: program }] : []
  const binds = [...own, ...reads].flatMap(({ host, at }) => ['--ro-bind', host, at])
  const variables = Object.entries({ ...toolEnvironment, ...env }).flatMap(([name, value]) => ['--setenv', name, value])
  const inside = [
    ...walls,
    ...variables,
    ...binds,
    ...(out === undefined ? [] : ['--bind', out, '/out']),
    // Last: whatever was not given to be written cannot be written, not even the tmpfs that all of it hangs on.
    ...['--remount-ro', '/', '--chdir', out === undefined ? '/tmp' : '/out'],
    ...['--', '/usr/bin/prlimit', ...limitArgs(limits), '--', program, ...args],
  ]
  return { command: 'bwrap', args: inside, env: { PATH: toolEnvironment.PATH }, cwd: '/', filter: seccompFilter() }
}

/** No /proc: the tools do without, and a container would have to be opened further to let us mount one. */
const walls = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'],
  ...['--uid', '65534', '--gid', '65534', '--hostname', 'sandbox', '--seccomp', '3'],
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib'],
  ...['--symlink', 'usr/lib64', '/lib64', '--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ...['--ro-bind-try', '/etc/fonts', '/etc/fonts', '--ro-bind-try', '/var/cache/fontconfig', '/var/cache/fontconfig'],
  ...['null', 'zero', 'random', 'urandom'].flatMap((name) => ['--dev-bind', `/dev/${name}`, `/dev/${name}`]),
  ...['--size', String(scratchBytes), '--tmpfs', '/tmp'],
]
