import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eventually } from '@verdict/test-kit/until'
import type { Client } from '../client.ts'
import { createProblem } from '../problems.ts'
import { sumPrograms } from '../programs.ts'
import {
  deleteNamespace,
  expectAccepted,
  installation,
  newNamespace,
  report,
  secondsSince,
  smallValues,
  verdictWithinMs,
  type Installation,
} from './installation.ts'
import { kubernetes } from './kubernetes.ts'
import { startLoad, type LoadReport } from './load.ts'

/** KEDA has both: the second only once its metrics adapter is installed. */
const ofKeda = ['crd/scaledobjects.keda.sh', 'apiservice/v1beta1.external.metrics.k8s.io']
const found = await kubernetes('default').kubectl('get', ...ofKeda, '--ignore-not-found', '-o', 'name')
const hasKeda = found.split('\n').length === ofKeda.length
if (!hasKeda) report('scaling by the queue is not tested', `the cluster has no KEDA (${ofKeda.join(', ')})`)

const mostPods = 3
const values = {
  ...smallValues,
  'judges.scaling.by': 'keda',
  // The pods that a short peak has started are ready before they are taken away again.
  'judges.scaling.cooldownSeconds': '60',
  'judges.pools[0].name': 'default',
  'judges.pools[0].minReplicas': '1',
  'judges.pools[0].maxReplicas': String(mostPods),
  'networkPolicies.metricsFrom[0].namespaceSelector.matchLabels.kubernetes\\.io/metadata\\.name': 'keda',
}
const sum = { pid: `S${Date.now().toString(36)}`, language: 'C', code: sumPrograms['C'] ?? '' }

let site: Installation
let root: Client

beforeAll(async () => {
  if (!hasKeda) return
  site = installation(await newNamespace('scaling'), 'site')
  await site.k8s.install(site.release, values)
  root = await site.signedIn()
  await createProblem(root, sum.pid, [{ input: '1 2\n', output: '3\n' }])
}, 1_200_000)

afterAll(async () => {
  if (hasKeda) await deleteNamespace(site.k8s.namespace)
})

describe('judges scaled by the queue', () => {
  const test = hasKeda ? it : it.skip

  test('become more while submissions wait and fewer afterwards, and lose none', async () => {
    const pods = async () => {
      await sleep(500)
      const paths = '{.spec.replicas} {.status.readyReplicas} {.status.replicas}'
      const deployment = `deployment/${site.name}-judge-default`
      const figures = await site.k8s.kubectl('get', deployment, '-o', `jsonpath=${paths}`)
      const [wanted = 0, ready = 0, all = 0] = figures.split(' ').map(Number)
      return { wanted, ready, all }
    }
    expect(await pods()).toEqual({ wanted: 1, ready: 1, all: 1 })

    const beganAt = performance.now()
    const peak = startLoad(root, sum, { submitEveryMs: 200, readEveryMs: 500, now: () => 'a peak' })
    await eventually(pods, ({ wanted }) => wanted === mostPods, verdictWithinMs)
    report(`${mostPods} judge pods wanted after the first submission`, secondsSince(beganAt))
    const reports = [await peak()]
    const after = startLoad(root, sum, { submitEveryMs: 1000, readEveryMs: 500, now: () => 'more judges' })
    await eventually(pods, ({ ready }) => ready === mostPods, verdictWithinMs)
    report(`${mostPods} judge pods ready after the first submission`, secondsSince(beganAt))
    reports.push(await after())
    for (const one of reports) await expectAllJudged(one)

    const calmAt = performance.now()
    const calm = startLoad(root, sum, { submitEveryMs: 3000, readEveryMs: 500, now: () => 'fewer judges' })
    await eventually(pods, ({ wanted, all }) => wanted === 1 && all === 1, verdictWithinMs)
    report('one judge pod again after the last verdict of the peak', secondsSince(calmAt))
    const last = await calm()
    await expectAllJudged(last)

    const submitted = [...reports, last].reduce((count, { submitIds }) => count + submitIds.length, 0)
    const counts = async () => {
      const path = `/api/get-problem-detail?problemId=${sum.pid}`
      return (await root.data<{ problemCount: { total: number; ac: number } }>('GET', path)).problemCount
    }
    expect(await eventually(counts, ({ ac }) => ac >= submitted)).toMatchObject({ total: submitted, ac: submitted })
  })
})

/** A node on which judges of a peak compete with the site may refuse reads for a moment, but no submission. */
async function expectAllJudged({ submitIds, refusedSubmissions, reads, failedReads }: LoadReport): Promise<void> {
  report('load', `${submitIds.length} submissions, ${reads} reads, ${failedReads.length} of them failed`)
  expect(refusedSubmissions).toEqual([])
  await expectAccepted(root, submitIds)
}
