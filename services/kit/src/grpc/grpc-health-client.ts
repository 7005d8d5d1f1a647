import { Client, Metadata } from '@grpc/grpc-js'
import { healthDefinition, serving } from './grpc-health.ts'
import { channelCredentials, type Tls } from './grpc-tls.ts'

/** `away`: no answer, for whatever reason; `not_ready`: it is running, but something that it depends on is missing. */
export type Readiness = 'ready' | 'not_ready' | 'away'

export interface HealthClient {
  /** Never rejects. */
  check: () => Promise<Readiness>
  close: () => void
}

export interface HealthClientOptions {
  /** host:port */
  address: string
  tls?: Tls | undefined
  /** A service that answers later counts as down; default 1 s. */
  deadlineMs?: number
}

/** An occasional health check must not keep a connection alive in between. */
const channelOptions = {
  'grpc.client_idle_timeout_ms': 30_000,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
}

/** Calls the standard gRPC health service of another process, which needs no credentials. */
export function createHealthClient({ address, tls, deadlineMs = 1_000 }: HealthClientOptions): HealthClient {
  const client = new Client(address, channelCredentials(tls), channelOptions)
  const { path, requestSerialize, responseDeserialize } = healthDefinition.Check
  return {
    check: () =>
      new Promise((resolve) => {
        client.makeUnaryRequest(
          ...([path, requestSerialize, responseDeserialize, { service: '' }, new Metadata()] as const),
          { deadline: Date.now() + deadlineMs },
          (error, answer) => {
            if (error !== null) resolve('away')
            else resolve(answer?.status === serving ? 'ready' : 'not_ready')
          },
        )
      }),
    close: () => client.close(),
  }
}
