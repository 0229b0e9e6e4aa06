import { dirname, join } from 'node:path'
import { isTest, type Tree } from './check/tree.ts'

type Room = { name: string; uses: Set<string> }

/** What everyone stands on; drawn as a box without arrows, or nothing else would be seen. */
const ground = ['kernel', 'contract', 'app and door']

/** The rooms of the house and who opens whose door, as found in the imports: for docs/architecture.md. */
function housePlan({ sources }: Pick<Tree, 'sources'>): string {
  const rooms = new Map<string, Room>()
  for (const { path, imports } of sources) {
    const name = roomOf(path)
    if (!name || isTest(path)) continue
    const room = rooms.get(name) ?? { name, uses: new Set() }
    for (const other of imports.map((spec) => importedRoom(path, spec)))
      if (other && other !== name) room.uses.add(other)
    rooms.set(name, room)
  }
  const listed = [...rooms.values()].toSorted(
    (one, other) => height(other, rooms) - height(one, rooms) || (one.name < other.name ? -1 : 1),
  )
  return `${drawing(listed)}\n\n${table(listed)}`
}

function roomOf(path: string): string | undefined {
  const inServer = /^packages\/server\/src\/(adapters\/[^/]+|[^/]+)\//.exec(path)
  if (inServer) return inServer[1]
  if (/^packages\/server\/src\/(app|door)\.ts$/.test(path)) return 'app and door'
  return /^packages\/([^/]+)\/src\//.exec(path)?.[1]
}

function importedRoom(from: string, spec: string): string | undefined {
  if (spec.startsWith('@casefold/')) return spec.split('/')[1]
  return spec.startsWith('.') ? roomOf(join(dirname(from), spec)) : undefined
}

/** How many floors a room has below it. */
function height(room: Room, rooms: ReadonlyMap<string, Room>): number {
  const below = [...room.uses].filter((name) => name !== 'app and door').map((name) => rooms.get(name))
  return Math.max(0, ...below.map((other) => (other ? 1 + height(other, rooms) : 0)))
}

function drawing(rooms: Room[]): string {
  const id = (name: string): string => name.replaceAll(/\W/g, '_')
  const drawn = rooms.filter(({ name }) => !ground.includes(name))
  const arrows = drawn.flatMap(({ name, uses }) =>
    [...uses]
      .filter((other) => !ground.includes(other))
      .toSorted()
      .map((other) => `  ${id(name)} --> ${id(other)}`),
  )
  const boxes = rooms.map(({ name }) => `  ${id(name)}["${name}"]`)
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n')
}

function table(rooms: Room[]): string {
  const rows = rooms.map(({ name, uses }) => `| ${name} | ${[...uses].toSorted().join(', ')} |`)
  return ['| room | opens the doors of |', '|---|---|', ...rows].join('\n')
}

const start = '<!-- house plan: made by `npm run docs` -->'
const end = '<!-- end of house plan -->'

/** The page with its plan drawn anew between the two marks. */
export function withHousePlan(page: string, tree: Pick<Tree, 'sources'>): string {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error('The page has no place for the house plan.')
  return `${before}${start}\n${housePlan(tree)}\n${end}${after}`
}
