import { describe, expect, it } from '@jest/globals'
import { networkViolations } from './network-invariants.ts'
import type { KubernetesObject } from '../rendered.ts'

const labels = { app: 'verdict', 'verdict/role': 'judge' }

function object(kind: string, name: string, spec: Record<string, unknown>): KubernetesObject {
  return { apiVersion: 'v1', kind, metadata: { name }, spec }
}
const reach = (component: string) => ({
  to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/component': component } } }],
})
const judge = object('Deployment', 'judge', { template: { metadata: { labels }, spec: { containers: [] } } })
const denial = object('NetworkPolicy', 'deny', {
  podSelector: { matchLabels: { app: 'verdict' } },
  policyTypes: ['Ingress', 'Egress'],
})
const policy = (spec: object) =>
  object('NetworkPolicy', 'judge', { podSelector: { matchLabels: { 'verdict/role': 'judge' } }, ...spec })

describe('network policies', () => {
  it('are valid if judges reach what judging needs', () => {
    const own = policy({ policyTypes: ['Ingress', 'Egress'], egress: [reach('problem'), reach('submission')] })
    expect(networkViolations([judge, denial, own])).toEqual([])
  })

  it('deny by default for every pod', () => {
    expect(networkViolations([judge])).toEqual(['judge is in no policy that denies by default'])
  })

  it('allow judges to reach no other service', () => {
    expect(networkViolations([judge, denial, policy({ egress: [reach('auth')] })])).toEqual(['judges reach auth'])
  })

  it('restrict the callers of judges', () => {
    expect(networkViolations([judge, denial, policy({ ingress: [{ ports: [{ port: 8104 }] }] })])).toEqual([
      'everybody reaches judges',
    ])
  })

  it('allow nobody to reach go-judge', () => {
    const service = object('Service', 'sandbox', { ports: [{ name: 'grpc', port: 80, targetPort: 5051 }] })
    expect(networkViolations([judge, denial, service])).toEqual(['Service sandbox leads to go-judge'])
  })
})
