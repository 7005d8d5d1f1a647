import { grpcServerNames, type GrpcServerName } from '@verdict/proto/services'
import { createHealthClient, type Readiness, type Tls } from '@verdict/kit/grpc'
import type { SiteSettings } from '../config.ts'

/** Later responses count as not ready, as the dashboard waits for the slowest service. */
const deadlineMs = 3_000

export interface ServiceReadiness {
  name: GrpcServerName
  /** host:port of its gRPC */
  address: string
  readiness: Readiness
}

export type ServicesReadiness = () => Promise<ServiceReadiness[]>

interface ReadinessOptions {
  settings: SiteSettings
  tls: Tls | undefined
  /** Describes this service, which checks itself. */
  isReady: () => Promise<boolean>
  onStop: (part: string, close: () => unknown) => void
}

/** Checks the readiness of all gRPC services concurrently; this one is first. */
export function createServicesReadiness({ settings, tls, isReady, onStop }: ReadinessOptions): ServicesReadiness {
  const { SITE_HOST, SITE_GRPC_PORT } = settings
  const own = { name: 'site', address: `${SITE_HOST}:${SITE_GRPC_PORT}` } as const
  const others = grpcServerNames.flatMap((name) => {
    if (name === 'site') return []
    const address = addressOf(settings, name)
    const client = createHealthClient({ address, tls, deadlineMs })
    onStop(`health of ${name}`, () => client.close())
    return [{ name, address, check: client.check }]
  })
  return () =>
    Promise.all([
      isReady().then((ready) => ({ ...own, readiness: ready ? ('ready' as const) : ('not_ready' as const) })),
      ...others.map(async ({ name, address, check }) => ({ name, address, readiness: await check() })),
    ])
}

type OtherName = Exclude<GrpcServerName, 'site'>

function addressOf(settings: SiteSettings, name: OtherName): string {
  const setting: `${Uppercase<OtherName>}_GRPC_URL` = `${name.toUpperCase() as Uppercase<OtherName>}_GRPC_URL`
  return settings[setting]
}
