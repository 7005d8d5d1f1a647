import { telemetrySettings } from '@verdict/kit/config'
import { isServiceName, services, upstreamNames, type ServiceName } from '@verdict/proto/services'
import type { Declaration } from '../docs/settings-page.ts'

/** What the templates of the chart know of a service. */
export interface ChartService {
  http: number
  grpc: number | null
  /** It keeps something in MongoDB. */
  hasDatabase: boolean
  /** The gateway passes calls on to its HTTP. */
  isUpstream: boolean
  /** Names of the settings that it takes. */
  settings: string[]
}

/** Settings of all services by name of the service, with those that each process takes. */
export type DeclaredSettings = ReadonlyMap<ServiceName, Declaration>

export function settingsOfServices(declarations: readonly (readonly [string, Declaration])[]): DeclaredSettings {
  return new Map(
    declarations.flatMap(([name, declaration]) =>
      isServiceName(name) ? [[name, { ...declaration, ...telemetrySettings }] as const] : [],
    ),
  )
}

/** `files/services.json` of the chart: the registry of services as its templates read it. */
export function chartServices(declared: DeclaredSettings): Record<string, ChartService> {
  const rows = Object.entries(services).map(([name, { http, grpc, database }]) => {
    const settings = isServiceName(name) ? Object.keys(declared.get(name) ?? {}).sort() : []
    const isUpstream = upstreamNames.some((upstream) => upstream === name)
    return [name, { http, grpc, hasDatabase: database !== null, isUpstream, settings }] as const
  })
  return Object.fromEntries(rows)
}
