import { describe, expect, it } from '@jest/globals'
import { podViolations } from './pod-invariants.ts'
import type { Container, PodSpec, Workload } from '../rendered.ts'

const container: Container = {
  name: 'auth',
  resources: { requests: { cpu: '50m', memory: '160Mi' }, limits: { memory: '768Mi' } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  startupProbe: {},
  livenessProbe: {},
  readinessProbe: {},
}
const pod: PodSpec = {
  containers: [container],
  serviceAccountName: 'auth',
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
}
const goJudge: Container = {
  ...container,
  name: 'go-judge',
  restartPolicy: 'Always',
  securityContext: { runAsUser: 0, capabilities: { drop: ['ALL'], add: ['SYS_ADMIN', 'SETUID'] } },
}

function faultsOf(changed: Partial<PodSpec>, labels: Workload['labels'] = {}): string[] {
  const object = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'auth' } }
  return podViolations([{ object, labels, pod: { ...pod, ...changed } }])
}

const withContainer = (changed: Partial<Container>): Partial<PodSpec> => ({
  containers: [{ ...container, ...changed }],
})

describe('pods of the chart', () => {
  it('are valid if they are restricted, limited and probed', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each([
    ['get a token', { automountServiceAccountToken: true }, 'token of the API server'],
    ['get the environment of Services', { enableServiceLinks: true }, 'Services of the namespace'],
    ['use the account of the namespace', { serviceAccountName: '' }, 'service account'],
    ['share the network of a node', { hostNetwork: true }, 'namespace of its node'],
    [
      'have no bound of memory',
      withContainer({ resources: { requests: { cpu: '1', memory: '1Gi' } } }),
      'limit of memory',
    ],
    ['have no liveness probe', withContainer({ livenessProbe: undefined }), 'no liveness probe'],
    ['are privileged', withContainer({ securityContext: { privileged: true } }), 'restricted pod security'],
    ['may run as root', { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } }, 'restricted pod security'],
    [
      'write to their image',
      withContainer({ securityContext: { ...container.securityContext, readOnlyRootFilesystem: false } }),
      'write to its image',
    ],
  ])('that %s are reported', (_what, changed, fault) => {
    expect(faultsOf(changed).join('\n')).toContain(fault)
  })
})

describe('pods of judges', () => {
  const judge = { 'verdict/role': 'judge' }

  it('have a separate go-judge, which alone may be root', () => {
    expect(faultsOf({ initContainers: [goJudge] }, judge)).toEqual([])
    expect(faultsOf({}, judge).join('\n')).toContain('no go-judge')
    expect(faultsOf({ initContainers: [goJudge] }).join('\n')).toContain('go-judge is not of the restricted')
  })

  it.each([
    ['ends before the worker', { restartPolicy: undefined }, 'ends before the worker'],
    ['is privileged', { securityContext: { privileged: true } }, 'more than it needs'],
    [
      'may load modules',
      { securityContext: { capabilities: { drop: ['ALL'], add: ['SYS_ADMIN', 'SYS_MODULE'] } } },
      'more than it needs SYS_MODULE',
    ],
    ['opens a port', { ports: [{ containerPort: 5050 }] }, 'opens a port'],
    ['knows the key', { envFrom: [{ secretRef: { name: 'verdict-judge-key' } }] }, 'knows the key'],
  ])('whose go-judge %s are reported', (_what, changed, fault) => {
    expect(faultsOf({ initContainers: [{ ...goJudge, ...changed }] }, judge).join('\n')).toContain(fault)
  })
})
