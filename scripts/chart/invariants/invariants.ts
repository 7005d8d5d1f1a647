import { publicKeysSetting } from '@verdict/kit/service-keys'
import { serviceNames, services, type ServiceName } from '@verdict/proto/services'
import { networkViolations } from './network-invariants.ts'
import { podViolations } from './pod-invariants.ts'
import { componentOf, workloadsOf, type KubernetesObject } from '../rendered.ts'

/** Finds what the objects of an installation violate, one sentence for each violation. */
export function findViolations(objects: readonly KubernetesObject[]): string[] {
  return [
    ...duplicateNames(objects),
    ...serviceNames.flatMap((name) => servicePromises(objects, name)),
    ...podViolations(workloadsOf(objects)),
    ...disruptionPromises(objects),
    ...networkViolations(objects),
  ]
}

function duplicateNames(objects: readonly KubernetesObject[]): string[] {
  const seen = new Set<string>()
  return objects.flatMap(({ apiVersion, kind, metadata }) => {
    const key = `${apiVersion} ${kind} ${metadata.name}`
    if (seen.has(key)) return [`${kind} ${metadata.name} is there twice`]
    seen.add(key)
    return []
  })
}

/** Each service of the registry needs a Deployment with its own key, and a Service with the ports of the registry. */
function servicePromises(objects: readonly KubernetesObject[], name: ServiceName): string[] {
  const isOwn = ({ object, labels }: ReturnType<typeof workloadsOf>[number]) =>
    object.kind === 'Deployment' &&
    (name === 'judge' ? labels['verdict/role'] === 'judge' : labels['app.kubernetes.io/component'] === name)
  const workloads = workloadsOf(objects).filter(isOwn)
  if (workloads.length === 0) return [`${name} has no Deployment`]
  const own = objects.filter((object) => object.kind === 'Service' && componentOf(object) === name)
  const ports = own.flatMap(({ spec }) => (spec?.['ports'] ?? []) as { port: number }[])
  const { http, grpc } = services[name]
  const missing = [http, grpc].filter((port) => port !== null && !ports.some((one) => one.port === port))
  return [
    ...missing.map((port) => `no Service of ${name} has the port ${String(port)}`),
    ...workloads.flatMap(({ object, pod }) => {
      const used = pod.containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
      )
      const keys = used.filter((secret) => secret.endsWith('-key'))
      return keys.length === 1 && keys[0]?.endsWith(`-${name}-key`) === true
        ? []
        : [`${object.metadata.name} has ${keys.length === 0 ? 'no key' : keys.join(', ')} in place of its own key`]
    }),
    ...keyPromises(objects, name),
  ]
}

function keyPromises(objects: readonly KubernetesObject[], name: ServiceName): string[] {
  const secrets = objects.filter((object) => object.kind === 'Secret')
  const own = secrets.find(({ metadata }) => metadata.name.endsWith(`-${name}-key`))?.stringData ?? {}
  const key = own['VERDICT_KEY'] ?? ''
  const isKey = /^[A-Za-z0-9_-]{43}$/.test(key)
  const publicKey = isKey ? publicKeysSetting({ [name]: key }) : ''
  const known = secrets.flatMap(({ stringData }) => stringData?.['VERDICT_PUBLIC_KEYS']?.split(',') ?? [])
  const strange = known.filter((one) => one.startsWith(`${name}:`) && one !== publicKey)
  const shared = secrets.filter(({ stringData }) => stringData?.['VERDICT_KEY'] === own['VERDICT_KEY'])
  return [
    ...(isKey ? [] : [`the Secret of ${name} has no key`]),
    ...(known.includes(publicKey) && strange.length === 0 ? [] : [`others do not know the public key of ${name}`]),
    ...(shared.length > 1 ? [`${name} shares its key`] : []),
    ...(name === 'judge' && own['VERDICT_PUBLIC_KEYS'] !== undefined ? ['judges know public keys'] : []),
  ]
}

/** Each Deployment needs a PodDisruptionBudget. */
function disruptionPromises(objects: readonly KubernetesObject[]): string[] {
  const budgets = new Set(objects.filter(({ kind }) => kind === 'PodDisruptionBudget').map(componentOf))
  return objects
    .filter((object) => object.kind === 'Deployment' && !budgets.has(componentOf(object)))
    .map(({ metadata }) => `${metadata.name} has no PodDisruptionBudget`)
}
