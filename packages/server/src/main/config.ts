import { isIP } from 'node:net'
import type { BlobStore } from '../adapters/blob/open-blobs.ts'
import type { SmtpOptions } from '../adapters/mail/smtp-mail.ts'
import type { TemporalOptions } from '../adapters/workflows/temporal-connection.ts'
import type { Peppers } from '../kernel/peppers.ts'
import { blobSettings, readBlobStore } from './blob-config.ts'
import { outwardSettings, readAllowed, readMail, readOrigin } from './outward-config.ts'

export type ReaderSettings = {
  /** Python with RapidOCR; '' for none. */
  readonly python: string
  /** Chunks of pages at once; 0 for as many as there are cores. */
  readonly concurrency: number
  /** Where files lie while they are worked on; '' for the system's place for such. */
  readonly dir: string
  readonly maxPages: number
  readonly allowUnsandboxed: boolean
}

/** Everything that can be configured, read once. */
export type Config = {
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly peppers: Peppers
  readonly blobs: BlobStore
  readonly uploadMinutes: number
  readonly uploadMaxBytes: number
  readonly uploadKeepDays: number
  /** Origin at which browsers reach the service. */
  readonly publicUrl: string
  readonly mail: SmtpOptions
  /** host:port that tenants may name although they are private or speak plain http. */
  readonly egressAllow: readonly string[]
  readonly temporal: TemporalOptions
  readonly workerConcurrency: number
  readonly analysisPageCpuMs: number
  readonly workflowBundle: string
  readonly sweepSeconds: number
  readonly reader: ReaderSettings
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly workerMetricsPort: number
  readonly logLevel: string
  readonly trustProxy: false | number | string
  readonly drainSeconds: number
  readonly dashboardDir: string
  readonly tracing: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** docs/configuration.md is made of this. */
export const settings = {
  DATABASE_URL: { required: true, default: '', what: 'PostgreSQL as the role casefold_app' },
  DATABASE_CONNECTIONS: { required: false, default: '20', what: 'connections a process holds at most' },
  KEY_PEPPERS: {
    required: true,
    default: '',
    what: '`id:base64` of 32 random bytes; more after commas; the first hashes new keys',
  },
  ...blobSettings,
  UPLOAD_MINUTES: { required: false, default: '60', what: 'how long the address of an upload works' },
  UPLOAD_MAX_BYTES: { required: false, default: '1073741824', what: 'how large a file may be, at most 5,000 MiB' },
  UPLOAD_KEEP_DAYS: {
    required: false,
    default: '7',
    what: 'days after which an upload that was never finalized is swept',
  },
  ...outwardSettings,
  TEMPORAL_ADDRESS: { required: false, default: '127.0.0.1:7233', what: 'host and port of the Temporal server' },
  TEMPORAL_NAMESPACE: {
    required: false,
    default: 'casefold',
    what: 'Temporal namespace; the worker makes it where it is missing',
  },
  TEMPORAL_CA_FILE: { required: false, default: '', what: "certificate authority of Temporal's TLS" },
  TEMPORAL_CERT_FILE: { required: false, default: '', what: 'our certificate for Temporal, where it asks for one' },
  TEMPORAL_KEY_FILE: { required: false, default: '', what: 'the private key of that certificate' },
  TEMPORAL_TOKEN_FILE: { required: false, default: '', what: 'a JWT for Temporal, where it authorises by tokens' },
  WORKER_CONCURRENCY: { required: false, default: '4', what: 'activities a worker runs at once, for each resource' },
  ANALYSIS_PAGE_CPU_MS: {
    required: false,
    default: '2000',
    what: 'milliseconds of CPU time that the analysis of a page may take; a page that takes more is listed as not analysed',
  },
  WORKFLOW_BUNDLE: {
    required: false,
    default: '',
    what: 'file that `casefold bundle` wrote; where not set, a worker bundles at its start, in some seconds',
  },
  SWEEP_SECONDS: {
    required: false,
    default: '60',
    what: 'how often a worker looks for promised work that nobody runs',
  },
  OCR_PYTHON: {
    required: false,
    default: '',
    what: 'Python with RapidOCR (tools/ocr), for the engine `accurate`; where not set, every scan is read by `fast`',
  },
  READER_CONCURRENCY: {
    required: false,
    default: '0',
    what: 'chunks of pages a worker reads at once; 0 for as many as it has cores',
  },
  READER_DIR: {
    required: false,
    default: '',
    what: "directory for files while they are read, on a disk that is encrypted; where not set, the system's temporary one",
  },
  READER_MAX_PAGES: { required: false, default: '20000', what: 'how many pages a document may have' },
  ALLOW_UNSANDBOXED: {
    required: false,
    default: '0',
    what: '1 lets a worker read files without bubblewrap, if whatever breaks out of a tool may have the whole machine',
  },
  PUBLIC_URL: {
    required: false,
    default: 'http://localhost:8080',
    what: 'origin at which browsers reach the service, such as `https://casefold.example`: passkeys, sign-ins, links in mails and in chronologies, and uploads from the dashboard go by it; required with MAIL_URL',
  },
  HOST: { required: false, default: '127.0.0.1', what: 'address the API listens on' },
  PORT: { required: false, default: '8080', what: 'port the API listens on' },
  METRICS_PORT: {
    required: false,
    default: '9464',
    what: 'port of /metrics, on the loopback address only; 0 for none',
  },
  WORKER_METRICS_PORT: { required: false, default: '9465', what: 'the same for a worker' },
  LOG_LEVEL: { required: false, default: 'info', what: 'trace, debug, info, warn, error or silent' },
  TRUST_PROXY: {
    required: false,
    default: 'false',
    what: 'how many proxies of yours stand before it, or their addresses (CIDR, commas): whose X-Forwarded-For is believed',
  },
  DRAIN_SECONDS: {
    required: false,
    default: '2',
    what: 'how long a stopping process still takes connections, and then again waits for those it has to end',
  },
  DASHBOARD_DIR: {
    required: false,
    default: '',
    what: 'the built dashboard, which the API serves; where not set, `packages/dashboard/dist` beside the server',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    required: false,
    default: '',
    what: 'OTLP collector that gets traces; none where not set',
  },
} as const

type Name = keyof typeof settings

/** Pure. Throws one error that names every problem, so that nobody mends them one start at a time. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const text = (name: Name): string => {
    const value = environment[name] || settings[name].default
    if (!value && settings[name].required) problems.push(`${name} is not set (${settings[name].what})`)
    return value
  }
  const whole = (name: Name, min: number, max: number): number => {
    const value = Number(text(name))
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name} must be a whole number from ${min} to ${max}`)
    return value
  }
  const config: Config = {
    databaseUrl: text('DATABASE_URL'),
    databaseConnections: whole('DATABASE_CONNECTIONS', 1, 1000),
    peppers: readPeppers(text('KEY_PEPPERS'), problems),
    blobs: readBlobStore(text, problems),
    uploadMinutes: whole('UPLOAD_MINUTES', 1, 24 * 60),
    uploadMaxBytes: whole('UPLOAD_MAX_BYTES', 1, 5_000 * 1024 * 1024),
    uploadKeepDays: whole('UPLOAD_KEEP_DAYS', 1, 365),
    publicUrl: readOrigin(text('PUBLIC_URL'), environment, problems),
    mail: readMail(text, problems),
    egressAllow: readAllowed(text, problems),
    temporal: {
      address: text('TEMPORAL_ADDRESS'),
      namespace: text('TEMPORAL_NAMESPACE'),
      caFile: text('TEMPORAL_CA_FILE'),
      certFile: text('TEMPORAL_CERT_FILE'),
      keyFile: text('TEMPORAL_KEY_FILE'),
      tokenFile: text('TEMPORAL_TOKEN_FILE'),
    },
    workerConcurrency: whole('WORKER_CONCURRENCY', 1, 1000),
    analysisPageCpuMs: whole('ANALYSIS_PAGE_CPU_MS', 50, 600_000),
    workflowBundle: text('WORKFLOW_BUNDLE'),
    sweepSeconds: whole('SWEEP_SECONDS', 1, 3600),
    reader: {
      python: text('OCR_PYTHON'),
      concurrency: whole('READER_CONCURRENCY', 0, 1000),
      dir: text('READER_DIR'),
      maxPages: whole('READER_MAX_PAGES', 1, 1_000_000),
      allowUnsandboxed: oneOf('ALLOW_UNSANDBOXED', text('ALLOW_UNSANDBOXED'), ['0', '1'], problems) === '1',
    },
    host: text('HOST'),
    port: whole('PORT', 0, 65535),
    metricsPort: whole('METRICS_PORT', 0, 65535),
    workerMetricsPort: whole('WORKER_METRICS_PORT', 0, 65535),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL'), ['trace', 'debug', 'info', 'warn', 'error', 'silent'], problems),
    trustProxy: readProxies(text('TRUST_PROXY'), problems),
    drainSeconds: whole('DRAIN_SECONDS', 0, 600),
    dashboardDir: text('DASHBOARD_DIR'),
    tracing: text('OTEL_EXPORTER_OTLP_ENDPOINT') !== '',
  }
  if ((config.temporal.certFile === '') !== (config.temporal.keyFile === ''))
    problems.push('TEMPORAL_CERT_FILE and TEMPORAL_KEY_FILE go together')
  if (problems.length > 0)
    throw new Error(`The configuration has ${problems.length} problem(s):\n- ${problems.join('\n- ')}`)
  return config
}

function oneOf(name: Name, value: string, values: readonly string[], problems: string[]): string {
  if (!values.includes(value)) problems.push(`${name} must be one of ${values.join(', ')}`)
  return value
}

/** Never simply everybody: a caller would then choose its own address. */
function readProxies(value: string, problems: string[]): false | number | string {
  if (value === 'false') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const addresses = value.split(',').map((part) => part.trim().split('/', 1)[0] ?? '')
  if (!addresses.every((address) => isIP(address)))
    problems.push('TRUST_PROXY must be false, a number from 1 to 9, or addresses')
  return value
}

function readPeppers(text: string, problems: string[]): Peppers {
  const byId = new Map<string, Buffer>()
  for (const entry of text.split(',').filter((part) => part.trim())) {
    const [id = '', secret = ''] = entry.trim().split(':', 2)
    const bytes = Buffer.from(secret, 'base64')
    if (!/^[\w-]{1,32}$/.test(id))
      problems.push('KEY_PEPPERS has an entry whose id is not 1 to 32 letters, digits, _ or -')
    else if (bytes.length < 32)
      problems.push(`KEY_PEPPERS: the pepper "${id}" is shorter than 32 bytes (make one: openssl rand -base64 32)`)
    else if (byId.has(id)) problems.push(`KEY_PEPPERS has two peppers with the id "${id}"`)
    else byId.set(id, bytes)
  }
  if (/^[\s,]+$/.test(text)) problems.push('KEY_PEPPERS holds no pepper')
  return { current: byId.keys().next().value ?? '', byId }
}
