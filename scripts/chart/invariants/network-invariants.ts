import { workloadsOf, type KubernetesObject } from '../rendered.ts'

type Labels = Record<string, string>
type Rule = { from?: object[]; to?: object[]; ports?: { port?: number | string }[] }
type PolicySpec = {
  podSelector?: { matchLabels?: Labels }
  policyTypes?: string[]
  ingress?: Rule[]
  egress?: Rule[]
}

const sandboxPorts = [5050, 5051]

/**
 * Finds pods without a policy that denies traffic by default, routes to go-judge, and judges that are open to more than
 * they need.
 */
export function networkViolations(objects: readonly KubernetesObject[]): string[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy')
  const specs = policies.map(({ spec }) => spec as PolicySpec)
  const workloads = workloadsOf(objects)
  return [
    ...workloads
      .filter(({ labels }) => !specs.some((spec) => deniesByDefault(spec) && selects(spec, labels)))
      .map(({ object }) => `${object.metadata.name} is in no policy that denies by default`),
    ...openPorts(objects),
    ...workloads
      .filter(({ labels }) => labels['verdict/role'] === 'judge')
      .flatMap(({ labels }) => judgeFaults(specs.filter((spec) => selects(spec, labels)))),
  ]
}

function deniesByDefault({ policyTypes = [], ingress = [] }: PolicySpec): boolean {
  return policyTypes.includes('Ingress') && policyTypes.includes('Egress') && ingress.length === 0
}

function selects({ podSelector }: PolicySpec, labels: Labels): boolean {
  return Object.entries(podSelector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value)
}

/** Finds Services and policies that open a port of go-judge. */
function openPorts(objects: readonly KubernetesObject[]): string[] {
  return objects.flatMap((object) => {
    const isWay = ['Service', 'NetworkPolicy'].includes(object.kind)
    const ports = [...JSON.stringify(object.spec ?? {}).matchAll(/"(?:port|targetPort)":"?(\d+)/g)].map(([, port]) =>
      Number(port),
    )
    return isWay && ports.some((port) => sandboxPorts.includes(port))
      ? [`${object.kind} ${object.metadata.name} leads to go-judge`]
      : []
  })
}

/** Judges may call only the services that judging needs, and only selected pods may call judges. */
function judgeFaults(specs: readonly PolicySpec[]): string[] {
  const text = JSON.stringify(specs.flatMap(({ egress = [] }) => egress))
  const called = [...text.matchAll(/"app\.kubernetes\.io\/component":"([^"]+)"/g)].map(([, name]) => name ?? '')
  const allowed = new Set(['problem', 'submission', 'trial-redis'])
  const isOpen = specs.some(({ ingress = [] }) => ingress.some(({ from = [] }) => from.length === 0))
  return [
    ...called.filter((name) => !allowed.has(name)).map((name) => `judges reach ${name}`),
    ...(isOpen ? ['everybody reaches judges'] : []),
  ]
}
