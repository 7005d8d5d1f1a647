import { loadSettings, SettingsError } from '@verdict/kit/config'
import { serviceNames } from '@verdict/proto/services'
import type { DeclaredSettings } from '../chart-services.ts'
import { workloadsOf, type KubernetesObject, type Workload } from '../rendered.ts'

/**
 * Checks that each service accepts the settings of its pods, and that addresses in them belong to Services of the
 * chart.
 */
export function settingsViolations(objects: readonly KubernetesObject[], declared: DeclaredSettings): string[] {
  const ways = new Set(objects.filter(({ kind }) => kind === 'Service').flatMap(addressesOf))
  return workloadsOf(objects)
    .filter(({ object }) => object.kind === 'Deployment')
    .flatMap((workload) => {
      const component = workload.labels['app.kubernetes.io/component'] ?? ''
      const service = workload.labels['verdict/role'] === 'judge' ? 'judge' : component
      const name = serviceNames.find((one) => one === service)
      if (name === undefined) return []
      const env = environmentOf(workload, objects)
      return [...mistakesOf(declared.get(name) ?? {}, env), ...unreachableAddresses(env, ways)].map(
        (fault) => `${workload.object.metadata.name}: ${fault}`,
      )
    })
}

function addressesOf({ metadata, spec }: KubernetesObject): string[] {
  return ((spec?.['ports'] ?? []) as { port: number }[]).map(({ port }) => `${metadata.name}:${port}`)
}

/**
 * Collects the environment from ConfigMaps and Secrets of the chart; those that an operator creates are unknown here.
 */
function environmentOf({ pod }: Workload, objects: readonly KubernetesObject[]): Record<string, string> {
  const sources = pod.containers.flatMap(({ envFrom = [] }) =>
    envFrom.map(({ configMapRef, secretRef }) => `${configMapRef?.name ?? ''}${secretRef?.name ?? ''}`),
  )
  const given = sources.flatMap((source) =>
    objects.filter(({ kind, metadata }) => kind !== 'Service' && metadata.name === source),
  )
  return Object.assign({}, ...given.map(({ data, stringData }) => ({ ...data, ...stringData }))) as Record<
    string,
    string
  >
}

function mistakesOf(declaration: Parameters<typeof loadSettings>[0], env: Record<string, string>): readonly string[] {
  try {
    loadSettings(declaration, env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes
    throw error
  }
}

function unreachableAddresses(env: Record<string, string>, ways: ReadonlySet<string>): string[] {
  const addresses = Object.entries(env).filter(([name]) => /_(GRPC|HTTP)_URL$/.test(name))
  return addresses
    .filter(([, url]) => !ways.has(url.replace(/^https?:\/\//, '')))
    .map(([name, url]) => `${name} leads to ${url}, where no Service is`)
}
