import type { Container, PodSpec, Workload } from '../rendered.ts'

const sandbox = 'go-judge'
/**
 * go-judge needs SYS_ADMIN for control groups, namespaces and mounts, and the others to run programs as users of their
 * own.
 */
const sandboxCapabilities: readonly string[] = ['SYS_ADMIN', 'SETUID', 'SETGID', 'SETFCAP']

/**
 * Requires the restricted pod security standard and no access to the API server; only the sandbox of judges is excepted
 * from the first.
 */
export function podViolations(workloads: readonly Workload[]): string[] {
  return workloads.flatMap(({ object, labels, pod }) => {
    const isJudge = labels['verdict/role'] === 'judge'
    const isJob = object.kind === 'Job' || object.kind === 'CronJob'
    const containers = [...(pod.initContainers ?? []), ...pod.containers]
    const faults = [
      ...accessErrors(pod),
      ...containers.flatMap((container) => resourceFaults(container)),
      ...containers.flatMap((container) =>
        isJudge && container.name === sandbox ? [] : securityFaults(container, pod.securityContext ?? {}),
      ),
      ...(isJob ? [] : pod.containers.flatMap((container) => probeFaults(container))),
      ...(isJudge ? sandboxFaults(pod) : []),
    ]
    return faults.map((fault) => `${object.kind} ${object.metadata.name}: ${fault}`)
  })
}

function accessErrors(pod: PodSpec): string[] {
  return [
    ...(pod.automountServiceAccountToken === false ? [] : ['a token of the API server is mounted']),
    ...(pod.enableServiceLinks === false ? [] : ['Services of the namespace can change its environment']),
    ...(pod.serviceAccountName ? [] : ['it has no service account of its own']),
    ...(pod.hostNetwork || pod.hostPID ? ['it shares a namespace of its node'] : []),
  ]
}

function resourceFaults({ name, resources }: Container): string[] {
  const { requests = {}, limits = {} } = resources ?? {}
  return [
    ...(requests['cpu'] && requests['memory'] ? [] : [`${name} requests no processor time or no memory`]),
    ...(limits['memory'] ? [] : [`${name} has no limit of memory`]),
  ]
}

function securityFaults({ name, securityContext = {} }: Container, pod: Record<string, unknown>): string[] {
  const context: Record<string, unknown> = { ...pod, ...securityContext }
  const capabilities = context['capabilities'] as { drop?: string[]; add?: string[] } | undefined
  const seccomp = context['seccompProfile'] as { type?: string } | undefined
  const isRestricted =
    context['runAsNonRoot'] === true &&
    context['allowPrivilegeEscalation'] === false &&
    context['privileged'] !== true &&
    capabilities?.drop?.includes('ALL') === true &&
    (capabilities.add ?? []).length === 0 &&
    seccomp?.type === 'RuntimeDefault'
  return [
    ...(isRestricted ? [] : [`${name} is not of the restricted pod security standard`]),
    ...(context['readOnlyRootFilesystem'] === true ? [] : [`${name} can write to its image`]),
  ]
}

function probeFaults({ name, startupProbe, livenessProbe, readinessProbe }: Container): string[] {
  return [
    ...(startupProbe ? [] : [`${name} has no startup probe`]),
    ...(livenessProbe ? [] : [`${name} has no liveness probe`]),
    ...(readinessProbe ? [] : [`${name} has no readiness probe`]),
  ]
}

/**
 * go-judge must run as a sidecar of the worker (so that it outlives it), open no port, and not see the worker's
 * secrets.
 */
function sandboxFaults({ initContainers = [], containers }: PodSpec): string[] {
  const own = initContainers.find(({ name }) => name === sandbox)
  if (own === undefined) return ['there is no go-judge beside the worker']
  const { privileged, capabilities } = own.securityContext ?? {}
  const { drop = [], add = [] } = (capabilities ?? {}) as { drop?: string[]; add?: string[] }
  const needless = add.filter((capability) => !sandboxCapabilities.includes(capability))
  return [
    ...(privileged === true || !drop.includes('ALL') || needless.length > 0
      ? [`go-judge may do more than it needs ${needless.join(', ')}`]
      : []),
    ...(own.restartPolicy === 'Always' ? [] : ['go-judge ends before the worker']),
    ...((own.ports ?? []).length === 0 ? [] : ['go-judge opens a port']),
    ...(own.envFrom?.some(({ secretRef }) => /-key$|-settings$/.test(secretRef?.name ?? '')) === true
      ? ['go-judge knows the key or the settings of the worker']
      : []),
    ...(containers.some(({ securityContext }) => securityContext?.['privileged'] === true)
      ? ['the worker is privileged']
      : []),
  ]
}
