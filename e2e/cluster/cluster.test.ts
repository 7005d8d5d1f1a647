import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eventually } from '@verdict/test-kit/until'
import { Client, submit } from '../client.ts'
import { createProblem } from '../problems.ts'
import { sumPrograms } from '../programs.ts'
import { allBlocked, hostileProgram } from './hostile-program.ts'
import {
  deleteNamespace,
  expectAccepted,
  expectNothingLost,
  installation,
  newNamespace,
  report,
  runJob,
  secondsSince,
  smallValues,
  verdictWithinMs,
  type Installation,
} from './installation.ts'
import { startLoad } from './load.ts'

/** Uses an existing installation with the release name `site`; otherwise one is installed, and removed at the end. */
const existing = process.env['VERDICT_CLUSTER_NAMESPACE'] ?? ''
/** The image `core` supports these languages. */
const languages = ['C', 'C++ 17', 'C++ 20 With O2', 'Java', 'Python3', 'JavaScript Node'] as const
const sum = { pid: `C${Date.now().toString(36)}`, language: 'C', code: sumPrograms['C'] ?? '' }

const values = {
  ...smallValues,
  'backup.enabled': 'true',
  'backup.storage': '1Gi',
  'loadTests.enabled': 'true',
  'loadTests.tests': '{browsing,sign-in-storm,submitting}',
  'loadTests.resources.requests.cpu': '20m',
  'loadTests.settings.SECONDS': '20',
  'loadTests.settings.VISITS': '1',
  'loadTests.settings.USERS': '10',
  'loadTests.settings.RATE': '1',
  'loadTests.settings.LANGUAGE': 'C',
  'loadTests.settings.PROBLEM': sum.pid,
  // How long an answer takes says nothing on a node that the load shares with the site.
  'loadTests.settings.BOUND_MS': '600000',
}

interface Counts {
  total: number
  ac: number
}

let site: Installation
let root: Client

beforeAll(async () => {
  site = installation(existing === '' ? await newNamespace('site') : existing, 'site')
  if (existing === '') {
    const beganAt = performance.now()
    await site.k8s.install(site.release, values)
    report('install until ready', secondsSince(beganAt))
  }
  root = await site.signedIn()
  await createProblem(root, sum.pid, [{ input: '1 2\n', output: '3\n' }])
}, 1_200_000)

afterAll(async () => {
  if (existing === '') await deleteNamespace(site.k8s.namespace)
})

describe('an installation on a cluster', () => {
  it.each(languages)('judges %s', async (language) => {
    await expectAccepted(root, [await submit(root, { ...sum, language, code: sumPrograms[language] ?? '' })])
  })

  it('shows the pages of shell and remotes', async () => {
    const page = await fetch(`${root.url}/`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('mf-manifest.json')
    const remotes = (await (await fetch(`${root.url}/remotes.json`)).json()) as Record<string, string>
    expect(Object.keys(remotes).sort()).toEqual(['admin', 'contest', 'group', 'problem'])
    for (const address of Object.values(remotes)) expect((await fetch(root.url + address)).status).toBe(200)
  })

  it('gives programs no access to the cluster, its host or its secrets', async () => {
    const addressOf = (service: string, namespace = '') =>
      site.k8s.kubectl(
        'get',
        service,
        ...(namespace === '' ? [] : ['-n', namespace]),
        '-o',
        'jsonpath={.spec.clusterIP}',
      )
    const podAddress = (pod: string) => site.k8s.kubectl('get', 'pod', pod, '-o', 'jsonpath={.status.podIP}')
    const code = hostileProgram
      .replace('API_SERVER', await addressOf('service/kubernetes', 'default'))
      .replace('REDIS', await podAddress(`${site.name}-trial-redis-0`))
      .replace('MONGODB', await podAddress(`${site.name}-trial-mongodb-0`))
    const pid = `H${Date.now().toString(36)}`
    await createProblem(root, pid, [{ input: '1\n', output: allBlocked }], {
      timeLimit: 30_000,
      memoryLimit: 256,
    })
    await expectAccepted(root, [await submit(root, { pid, language: 'Python3', code })])
  })

  it('loses nothing while judges are scaled from one to two and back', async () => {
    const judges = `deployment/${site.name}-judge-default`
    const stop = startLoad(root, sum, { submitEveryMs: 500, readEveryMs: 1000 })
    const beganAt = performance.now()
    await site.k8s.kubectl('scale', judges, '--replicas', '2')
    await site.k8s.rolledOut(judges)
    report('a second judge pod until ready', secondsSince(beganAt))
    await site.k8s.kubectl('scale', judges, '--replicas', '1')
    await site.k8s.rolledOut(judges)
    await expectNothingLost(root, await stop())
  })

  it('loses nothing while every deployment is restarted in turn', async () => {
    let now = ''
    const stop = startLoad(root, sum, { submitEveryMs: 2000, readEveryMs: 50, now: () => now })
    for (const deployment of await site.k8s.deployments()) {
      now = `restarting ${deployment}`
      await site.k8s.kubectl('rollout', 'restart', deployment)
      await site.k8s.rolledOut(deployment)
    }
    await expectNothingLost(root, await stop())
  })

  it('loses nothing when all pods but the stores die at once', async () => {
    const pid = `K${Date.now().toString(36)}`
    await createProblem(root, pid, [{ input: '1 2\n', output: '3\n' }])
    const stored = () =>
      root.data<{ total: number }>('GET', `/api/get-submission-list?problemID=${pid}&completeProblemID=true`)
    const stop = startLoad(root, { ...sum, pid }, { submitEveryMs: 500, readEveryMs: 500 })
    await eventually(stored, ({ total }) => total >= 10)
    const beganAt = performance.now()
    await site.k8s.replacePods(verdictWithinMs)
    report('all pods at once until ready again', secondsSince(beganAt))
    const { submitIds, refusedSubmissions, reads, failedReads } = await stop()
    report('accepted and refused submissions', `${submitIds.length}, ${refusedSubmissions.length}`)
    report('reads', `${reads}, ${failedReads.length} of them failed`)
    await expectAccepted(root, submitIds)
    // A submission whose answer did not arrive may be stored, too: all that are stored are judged and counted.
    const { total } = await stored()
    expect(total).toBeGreaterThanOrEqual(submitIds.length)
    const counts = () => root.data<{ problemCount: Counts }>('GET', `/api/get-problem-detail?problemId=${pid}`)
    const { problemCount } = await eventually(counts, ({ problemCount: { ac } }) => ac === total, verdictWithinMs)
    expect(problemCount.total).toBe(total)
    expect(await site.signedIn()).toBeInstanceOf(Client)
  })

  it('is put under load by `helm test`', async () => {
    await site.k8s.helm('test', site.release, '--timeout', '15m')
    expect(await site.k8s.kubectl('logs', `job/${site.name}-load-tests`)).toContain('all bounds were kept')
  })

  it('can be backed up at any time, and shows the backup in the back office', async () => {
    const said = await runJob(site, 'backup')
    expect(said).toMatch(/^Backup \S+: \d+ documents of \d+ databases/m)
    const { data } = await root.call<{ isOld: boolean; lastComplete: { id: string } }>('GET', '/api/admin/backups')
    expect([data.isOld, said]).toEqual([false, expect.stringContaining(data.lastComplete.id)])
  })

  it('can be rolled back to the previous version', async () => {
    await site.k8s.install(site.release, { ...values, 'services.gateway.settings.GATEWAY_LIVE_PER_USER': '3' })
    await site.k8s.helm('rollback', site.release, '--wait', '--timeout', '10m')
    await expectAccepted(root, [await submit(await site.signedIn(), sum)])
  })
})
