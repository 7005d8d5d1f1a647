import { telemetrySettings } from '@verdict/kit/config'
import { isServiceName, services, upstreamNames, type ServiceName } from '@verdict/proto/services'
import type { Declaration } from '../docs/settings-page.ts'

/** Describes a service to the templates of the chart. */
export interface ChartService {
  http: number
  grpc: number | null
  /** The service stores data in MongoDB. */
  hasDatabase: boolean
  /** The gateway forwards HTTP requests to it. */
  isUpstream: boolean
  /** These are the names of the settings that the service accepts. */
  settings: string[]
}

/** Maps each service to the settings that it declares, together with the telemetry settings of every process. */
export type DeclaredSettings = ReadonlyMap<ServiceName, Declaration>

export function settingsOfServices(declarations: readonly (readonly [string, Declaration])[]): DeclaredSettings {
  return new Map(
    declarations.flatMap(([name, declaration]) =>
      isServiceName(name) ? [[name, { ...declaration, ...telemetrySettings }] as const] : [],
    ),
  )
}

/** Makes `files/services.json` of the chart, the registry of services that its templates read. */
export function chartServices(declared: DeclaredSettings): Record<string, ChartService> {
  const rows = Object.entries(services).map(([name, { http, grpc, database }]) => {
    const settings = isServiceName(name) ? Object.keys(declared.get(name) ?? {}).sort() : []
    const isUpstream = upstreamNames.some((upstream) => upstream === name)
    return [name, { http, grpc, hasDatabase: database !== null, isUpstream, settings }] as const
  })
  return Object.fromEntries(rows)
}
