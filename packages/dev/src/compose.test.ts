import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { cloneRoot } from './clone.ts'
import { pins } from './pins.ts'
import { basicSettings } from './postgres-cluster.ts'
import { OLDEST_POSTGRES } from './postgres-programs.ts'
import { temporalDynamicConfig } from './temporal-config.ts'

type Service = {
  image: string
  build?: string
  command?: string[]
  environment?: Record<string, string | number>
  ports?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  security_opt?: string[]
  cap_drop?: string[]
}
type Compose = { services: Record<string, Service>; configs: Record<string, { content: string }> }

const read = (file: string): string => readFileSync(join(cloneRoot, file), 'utf8')
const text = read('compose.yaml')
const { services, configs }: Compose = load(text) as Compose
const service = (name: string): Service => services[name] ?? expect.fail(`no service ${name}`)

const ONE_SHOT = ['setup', 'temporal-schema']

test('the parts are those of npm run dev, with what prepares them', () => {
  const ours = ['api', 'setup', 'worker']
  expect(Object.keys(services).sort()).toEqual([...ours, 'azurite', 'postgres', 'temporal', 'temporal-schema'].sort())
})

test('the versions are the ones that npm and Go pin', () => {
  const root = JSON.parse(read('package.json'))
  const dev = JSON.parse(read('packages/dev/package.json'))
  expect(service('temporal').image).toBe(`temporalio/server:${pins.temporal.slice(1)}`)
  expect(service('temporal-schema').image).toBe(`temporalio/admin-tools:${pins.temporal.slice(1)}`)
  expect(service('azurite').image).toBe(`mcr.microsoft.com/azure-storage/azurite:${dev.dependencies.azurite}`)
  expect(Number(/^postgres:(\d+)\.\d+/.exec(service('postgres').image)?.[1])).toBeGreaterThanOrEqual(OLDEST_POSTGRES)
  const bases = read('Dockerfile').match(/^FROM \S+/gm)
  expect(new Set(bases)).toEqual(new Set([`FROM node:${root.devDependencies.node}-slim`]))
})

test('every image has a version', () => {
  for (const [name, { image, build }] of Object.entries(services)) {
    if (!build) expect(image, name).toMatch(/:\d+\.\d+/)
  }
})

test('whoever runs on says whether it is well, and others wait until it is', () => {
  for (const [name, { healthcheck, depends_on = {} }] of Object.entries(services)) {
    if (!ONE_SHOT.includes(name)) expect(healthcheck?.test[0], name).toBe('CMD')
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const wanted = ONE_SHOT.includes(other) ? 'service_completed_successfully' : 'service_healthy'
      expect(condition, `${name} on ${other}`).toBe(wanted)
    }
  }
})

test('no port is open to the network', () => {
  const ports = Object.values(services).flatMap(({ ports = [] }) => ports)
  expect(ports.length).toBeGreaterThan(0)
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
})

test('every secret comes from outside and is required', () => {
  const substitutions = JSON.stringify(services).match(/\$\{[^}]*\}/g) ?? []
  expect(substitutions.length).toBeGreaterThan(5)
  for (const substitution of substitutions) expect(substitution).toMatch(/^\$\{[A-Z_]+:\?/)
  const secret = /PASSWORD|PWD|PEPPERS|_URL$/
  for (const [name, { environment = {} }] of Object.entries(services)) {
    for (const [key, value] of Object.entries(environment)) {
      if (secret.test(key)) expect(String(value), `${name} ${key}`).toMatch(/\$\{[A-Z_]+:\?/)
    }
  }
})

test('the API is given neither the superuser nor the owner', () => {
  expect(Object.keys(service('api').environment ?? {})).not.toContain('DATABASE_ADMIN_URL')
  expect(Object.keys(service('api').environment ?? {})).not.toContain('DATABASE_OWNER_URL')
})

test('the image runs as nobody special and holds nothing that only development needs', () => {
  const instructions = read('Dockerfile').replaceAll(/^#.*\n/gm, '')
  expect(instructions).toMatch(/^USER node$/m)
  expect(instructions).not.toContain('packages/dev')
})

test('the reader may make its sandbox, and not much else', () => {
  const { security_opt = [], cap_drop } = service('worker')
  expect([security_opt, cap_drop]).toEqual([expect.arrayContaining(['no-new-privileges:true']), ['ALL']])
  const profile = security_opt.find((option) => option.startsWith('seccomp:'))?.slice('seccomp:'.length) ?? ''
  const { defaultAction, syscalls } = JSON.parse(read(profile))
  expect([defaultAction, syscalls.length]).toEqual(['SCMP_ACT_ERRNO', 1])
  const { names } = syscalls[0]
  expect(names).toEqual(expect.arrayContaining(['clone', 'unshare', 'mount', 'umount2', 'pivot_root', 'seccomp']))
  const refused = ['bpf', 'init_module', 'io_uring_setup', 'kexec_load', 'keyctl', 'perf_event_open', 'ptrace', 'setns']
  expect(names.filter((name: string) => refused.includes(name))).toEqual([])
})

test('PostgreSQL is as silent about people here as there', () => {
  for (const name of ['log_error_verbosity', 'log_parameter_max_length', 'log_parameter_max_length_on_error']) {
    expect(service('postgres').command).toContain(`--${name}=${basicSettings[name]}`)
  }
})

test('Temporal is as fair here as there', () => {
  expect(load(configs['temporal-dynamic']?.content ?? '')).toEqual(temporalDynamicConfig)
})
