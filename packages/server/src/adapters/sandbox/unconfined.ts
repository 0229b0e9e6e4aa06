import { type Launch, limitArgs, toolEnvironment } from './launch.ts'
import type { ToolCall } from './tool.ts'

const searchPath = '/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin'

/** The call with its limits and nothing else around it, for whoever allowed that. Outside Linux not even limits. */
export function leaveFree(call: ToolCall): Launch {
  const { program, reads = [], out, env = {}, limits } = call
  // There is no inside here, so a path inside becomes the path of the host.
  const places = [...reads, ...(out === undefined ? [] : [{ host: out, at: '/out' }])]
  const args = call.args.map((arg) => {
    const place = places.find(({ at }) => arg === at || arg.startsWith(`${at}/`))
    return place ? place.host + arg.slice(place.at.length) : arg
  })
  const guards =
    process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--', 'prlimit', ...limitArgs(limits), '--'] : []
  const [command = program, ...rest] = [...guards, program, ...args]
  return { command, args: rest, env: { ...toolEnvironment, PATH: searchPath, ...env }, cwd: out ?? '/tmp' }
}
