/** What a reader of files never needs and an attacker would: new processes, sockets, and the kernel's odd corners.
 *  Numbers are those of x64 and arm64. */
const refused: Record<string, readonly [x64: number | undefined, arm64: number | undefined]> = {
  fork: [57, undefined],
  vfork: [58, undefined],
  socket: [41, 198],
  socketpair: [53, 199],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  mount_setattr: [442, 442],
  // Memory that no limit counts.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  msgget: [68, 186],
  semget: [64, 190],
}

const platforms = {
  x64: { place: 0, audit: 0xc000003e, clone: 56, clone3: 435 },
  arm64: { place: 1, audit: 0xc00000b7, clone: 220, clone3: 435 },
} as const

const loadWord = 0x20
const jumpIfEqual = 0x15
const jumpIfAtLeast = 0x35
const jumpIfAnyBit = 0x45
const answer = 0x06
const allow = 0x7fff0000
const killProcess = 0x80000000
const refuse = 0x00050000 + 1 // EPERM
const unknown = 0x00050000 + 38 // ENOSYS: the C library then tries clone
const x32Calls = 0x40000000
const cloneThread = 0x00010000

type Step = { readonly code: number; readonly k: number; readonly yes?: End; readonly no?: End }
type End = 'allow' | 'refuse' | 'unknown'
const ends: readonly End[] = ['allow', 'refuse', 'unknown']

/** A classic BPF program for bubblewrap. Threads may be made, processes not. */
export function seccompFilter(arch: string = process.arch): Buffer {
  const platform = platforms[arch as keyof typeof platforms]
  if (!platform) throw new Error(`There is no system call filter for ${arch}`)
  const numbers = Object.values(refused).map((both) => both[platform.place])
  const steps: Step[] = [
    { code: loadWord, k: 0 },
    { code: jumpIfAtLeast, k: x32Calls, yes: 'refuse' },
    ...numbers.filter((k) => k !== undefined).map((k): Step => ({ code: jumpIfEqual, k, yes: 'refuse' })),
    { code: jumpIfEqual, k: platform.clone3, yes: 'unknown' },
    { code: jumpIfEqual, k: platform.clone, no: 'allow' },
    { code: loadWord, k: 16 },
    { code: jumpIfAnyBit, k: cloneThread, yes: 'allow', no: 'refuse' },
  ]
  return Buffer.concat([
    // A call by the numbers of another architecture would be judged by the wrong list.
    instruction(loadWord, 0, 0, 4),
    instruction(jumpIfEqual, 1, 0, platform.audit),
    instruction(answer, 0, 0, killProcess),
    ...steps.map(({ code, k, yes, no }, at) => instruction(code, distance(yes, at), distance(no, at), k)),
    ...[allow, refuse, unknown].map((k) => instruction(answer, 0, 0, k)),
  ])

  function distance(end: End | undefined, at: number): number {
    return end === undefined ? 0 : steps.length - at - 1 + ends.indexOf(end)
  }
}

function instruction(code: number, yes: number, no: number, k: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(yes, 2)
  bytes.writeUInt8(no, 3)
  bytes.writeUInt32LE(k, 4)
  return bytes
}
