import { freePort } from './free-port.ts'

export type TemporalPorts = Record<'frontend' | 'http' | 'matching' | 'history' | 'worker', number> & {
  membership: Record<'frontend' | 'matching' | 'history' | 'worker', number>
}

export type TemporalDatabase = { host: string; port: string; user: string; password: string }

export const HISTORY_DATABASE = 'temporal'
export const VISIBILITY_DATABASE = 'temporal_visibility'

/** Temporal's usual ports for a developer, random ones for a run that others may run beside. */
export async function chooseTemporalPorts(throwaway: boolean, frontend?: number): Promise<TemporalPorts> {
  const port = (usual: number): Promise<number> => freePort(throwaway ? undefined : usual)
  return {
    frontend: frontend ?? (await port(7233)),
    http: await port(7243),
    history: await port(7234),
    matching: await port(7235),
    worker: await port(7239),
    membership: {
      frontend: await port(6933),
      history: await port(6934),
      matching: await port(6935),
      worker: await port(6939),
    },
  }
}

/** One process, four services, history and visibility in PostgreSQL. JSON is YAML, which is what the server reads. */
export function temporalConfig(ports: TemporalPorts, database: TemporalDatabase, dynamicConfigFile: string): object {
  const rpc = (service: keyof TemporalPorts['membership']): object => ({
    grpcPort: ports[service],
    membershipPort: ports.membership[service],
    bindOnLocalHost: true,
  })
  return {
    log: { stdout: true, level: 'warn' },
    persistence: {
      defaultStore: 'default',
      visibilityStore: 'visibility',
      // Fixed for ever at the first start of a database. 4 is for development; production takes 512.
      numHistoryShards: 4,
      datastores: {
        default: { sql: store(database, HISTORY_DATABASE, 20) },
        visibility: { sql: store(database, VISIBILITY_DATABASE, 5) },
      },
    },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: '127.0.0.1' } },
    services: {
      frontend: { rpc: { ...rpc('frontend'), httpPort: ports.http } },
      matching: { rpc: rpc('matching') },
      history: { rpc: rpc('history') },
      worker: { rpc: rpc('worker') },
    },
    clusterMetadata: {
      enableGlobalNamespace: false,
      failoverVersionIncrement: 10,
      masterClusterName: 'active',
      currentClusterName: 'active',
      clusterInformation: {
        active: {
          enabled: true,
          initialFailoverVersion: 1,
          rpcName: 'frontend',
          rpcAddress: `127.0.0.1:${ports.frontend}`,
        },
      },
    },
    dcRedirectionPolicy: { policy: 'noop' },
    dynamicConfigClient: { filepath: dynamicConfigFile, pollInterval: '10s' },
  }
}

/** Fair between tenants (off by default), and exactly so, which takes one partition a task queue. */
export const temporalDynamicConfig: Readonly<Record<string, readonly [{ readonly value: boolean | number }]>> = {
  'matching.enableFairness': [{ value: true }],
  'matching.numTaskqueueReadPartitions': [{ value: 1 }],
  'matching.numTaskqueueWritePartitions': [{ value: 1 }],
}

function store({ host, port, user, password }: TemporalDatabase, databaseName: string, connections: number): object {
  return {
    pluginName: 'postgres12_pgx',
    databaseName,
    connectAddr: `${host}:${port}`,
    connectProtocol: 'tcp',
    user,
    password,
    maxConns: connections,
    maxIdleConns: connections,
    maxConnLifetime: '1h',
  }
}
