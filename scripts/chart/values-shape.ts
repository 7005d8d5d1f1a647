import type { ServiceName } from '@verdict/proto/services'

/** JSON schemas here follow draft 7. */
export type Schema = Readonly<Record<string, unknown>>

/** These parts are static files, each served by an image of its own. */
export const webParts = ['shell', 'problem', 'contest', 'group', 'admin'] as const

/** These load tests need only the address of a site. */
const loadTests = ['board', 'browsing', 'contest', 'contest-day', 'overload', 'sign-in-storm', 'streams', 'submitting']

const text: Schema = { type: 'string' }
const texts: Schema = { type: 'array', items: text }
const truth: Schema = { type: 'boolean' }
/** Kubernetes checks these values. */
const anyObject: Schema = { type: 'object' }
const anyList: Schema = { type: 'array', items: anyObject }
const atLeast = (minimum: number): Schema => ({ type: 'integer', minimum })
const oneOf = (...values: readonly string[]): Schema => ({ enum: values })
const size: Schema = { type: 'string', pattern: '^[0-9.]+(Ki|Mi|Gi|Ti)$' }

/** Forbids undeclared properties, so that a misspelt value is an error. */
function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', additionalProperties: false, properties }
}

const placement = {
  nodeSelector: anyObject,
  tolerations: anyList,
  affinity: anyObject,
}

const autoscaling = object({
  enabled: truth,
  minReplicas: atLeast(1),
  maxReplicas: atLeast(1),
  targetCPUUtilizationPercentage: atLeast(1),
})

const serviceShape = {
  replicas: atLeast(0),
  resources: anyObject,
  autoscaling,
  podAnnotations: anyObject,
  ...placement,
}

function judgesShape(settings: Schema): Schema {
  const pool = object({
    name: { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]{0,28}[a-z0-9])?$' },
    tenants: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^(contest|group):[0-9]+$' } },
    settings,
    replicas: atLeast(0),
    minReplicas: atLeast(0),
    maxReplicas: atLeast(1),
    schedules: {
      type: 'array',
      items: {
        ...object({ start: text, end: text, timezone: text, replicas: atLeast(1) }),
        required: ['start', 'end', 'replicas'],
      },
    },
    ...placement,
  })
  return object({
    variant: oneOf('core', 'all'),
    tag: text,
    settings,
    existingSecret: text,
    slots: atLeast(1),
    resources: anyObject,
    cacheSize: size,
    scratchSize: size,
    priorityClassName: text,
    terminationGracePeriodSeconds: atLeast(1),
    hostUsers: truth,
    ...placement,
    sandbox: object({ resources: anyObject, securityContext: anyObject }),
    scaling: object({
      by: oneOf('none', 'hpa', 'keda'),
      targetCPUUtilizationPercentage: atLeast(1),
      pollingIntervalSeconds: atLeast(1),
      cooldownSeconds: atLeast(0),
    }),
    pools: { type: 'array', minItems: 1, items: { ...pool, required: ['name'] } },
  })
}

const storeShape = object({ resources: anyObject, storage: size })

const exposure = {
  ingress: object({
    enabled: truth,
    className: text,
    annotations: anyObject,
    host: text,
    tlsSecretName: text,
  }),
  gatewayApi: object({ enabled: truth, parentRefs: anyList, hostnames: texts }),
}

const clusterParts = {
  tls: object({ enabled: truth, certificates: oneOf('auto', 'cert-manager', 'chart'), days: atLeast(1) }),
  keys: object({ create: truth }),
  networkPolicies: object({
    enabled: truth,
    dnsFrom: anyList,
    visitorsFrom: anyList,
    metricsFrom: anyList,
    stores: object({ to: anyList, ports: { type: 'array', items: atLeast(1) } }),
    internet: object({ services: texts, except: texts }),
    extraEgress: anyList,
  }),
  podDisruptionBudgets: object({ enabled: truth }),
  priorityClasses: object({ create: truth }),
  topologySpread: object({ enabled: truth }),
  monitoring: object({
    serviceMonitor: object({ enabled: truth, labels: anyObject, interval: text }),
    rules: object({ enabled: truth, labels: anyObject, runbooks: text }),
    dashboards: object({ enabled: truth, labels: anyObject }),
  }),
  migrations: object({ enabled: truth }),
  backup: object({
    enabled: truth,
    schedule: text,
    timeZone: text,
    arguments: texts,
    existingClaim: text,
    storageClassName: text,
    storage: size,
    existingSecret: text,
    resources: anyObject,
  }),
  restore: object({ enabled: truth, arguments: texts }),
  loadTests: object({
    enabled: truth,
    tests: { type: 'array', minItems: 1, items: { enum: loadTests } },
    settings: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    existingClaim: text,
    storageClassName: text,
    storage: size,
    resources: anyObject,
    ...placement,
  }),
}

/**
 * Makes the schema of the chart's values; their defaults are in `values.yaml`.
 *
 * @param settings all settings that may be given
 * @param byService those of each service
 */
export function valuesShape(settings: Schema, byService: ReadonlyMap<ServiceName, Schema>): Schema {
  const ofService = [...byService].flatMap(([name, own]) =>
    name === 'judge' ? [] : [[name, object({ ...serviceShape, settings: own, existingSecret: text })] as const],
  )
  const part = object({ tag: text, replicas: atLeast(0), resources: anyObject, previousTags: texts })
  return object({
    global: anyObject,
    nameOverride: text,
    fullnameOverride: text,
    image: object({
      registry: text,
      tag: text,
      pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
      pullSecrets: texts,
    }),
    settings,
    existingSecret: text,
    serviceDefaults: object(serviceShape),
    services: object(Object.fromEntries(ofService)),
    web: object({
      ...serviceShape,
      parts: object(Object.fromEntries(webParts.map((name) => [name, part]))),
    }),
    judges: judgesShape(byService.get('judge') ?? {}),
    trialStores: object({
      enabled: truth,
      storageClassName: text,
      mongodb: storeShape,
      redis: storeShape,
    }),
    service: object({
      type: oneOf('ClusterIP', 'NodePort', 'LoadBalancer'),
      nodePort: atLeast(0),
      annotations: anyObject,
    }),
    ...exposure,
    ...clusterParts,
  })
}
