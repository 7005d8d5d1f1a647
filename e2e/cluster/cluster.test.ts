import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eventually } from '@verdict/test-kit/until'
import { Client, submit, verdictOf } from '../client.ts'
import { createProblem } from '../problems.ts'
import { sumPrograms } from '../programs.ts'
import { allBlocked, hostileProgram } from './hostile-program.ts'
import { kubernetes } from './kubernetes.ts'
import { startLoad, type LoadReport } from './load.ts'

const release = 'site'
const name = `${release}-verdict`
/** Uses an existing installation with the release name `site`; otherwise one is installed, and removed at the end. */
const existing = process.env['VERDICT_CLUSTER_NAMESPACE'] ?? ''
const namespace = existing === '' ? `verdict-${Date.now().toString(36)}` : existing
const k8s = kubernetes(namespace)
const verdictWithinMs = 600_000
/** The image `core` supports these languages. */
const languages = ['C', 'C++ 17', 'C++ 20 With O2', 'Java', 'Python3', 'JavaScript Node'] as const
const sum = { pid: `C${Date.now().toString(36)}`, language: 'C', code: sumPrograms['C'] ?? '' }

/** These values fit a single node with two processors. */
const values = {
  'image.tag': process.env['VERDICT_CLUSTER_TAG'] ?? '',
  'image.registry': process.env['VERDICT_CLUSTER_REGISTRY'] ?? '',
  'service.type': 'NodePort',
  'tls.enabled': 'true',
  'tls.certificates': 'chart',
  'backup.enabled': 'true',
  'backup.storage': '1Gi',
  'settings.VERDICT_SUBMIT_INTERVAL_SEC': '0',
  // A single user creates the whole load, and a small judge cannot keep up.
  'settings.SUBMISSION_MAX_WAITING_PER_USER': '10000',
  'judges.slots': '1',
  'judges.resources.requests.cpu': '20m',
  'judges.sandbox.resources.requests.cpu': '100m',
  'serviceDefaults.resources.requests.cpu': '10m',
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

let root: Client

beforeAll(async () => {
  if (existing === '') await installAnew()
  root = await signedIn()
  await createProblem(root, sum.pid, [{ input: '1 2\n', output: '3\n' }])
}, 1_200_000)

afterAll(async () => {
  if (existing !== '') return
  await k8s.kubectl('delete', 'namespace', namespace, '--wait=false')
})

describe('an installation on a cluster', () => {
  it.each(languages)('judges %s', async (language) => {
    const submitId = await submit(root, { pid: sum.pid, language, code: sumPrograms[language] ?? '' })
    expect(await verdictOf(root, submitId, verdictWithinMs)).toMatchObject({ status: 0 })
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
      k8s.kubectl('get', service, ...(namespace === '' ? [] : ['-n', namespace]), '-o', 'jsonpath={.spec.clusterIP}')
    const podAddress = (pod: string) => k8s.kubectl('get', 'pod', pod, '-o', 'jsonpath={.status.podIP}')
    const code = hostileProgram
      .replace('API_SERVER', await addressOf('service/kubernetes', 'default'))
      .replace('REDIS', await podAddress(`${name}-trial-redis-0`))
      .replace('MONGODB', await podAddress(`${name}-trial-mongodb-0`))
    const pid = `H${Date.now().toString(36)}`
    await createProblem(root, pid, [{ input: '1\n', output: allBlocked }], {
      timeLimit: 30_000,
      memoryLimit: 256,
    })
    const submitId = await submit(root, { pid, language: 'Python3', code })
    expect(await verdictOf(root, submitId, verdictWithinMs)).toMatchObject({ status: 0 })
  })

  it('loses nothing while judges are scaled from one to two and back', async () => {
    const judges = `deployment/${name}-judge-default`
    const stop = startLoad(root, sum, { submitEveryMs: 500, readEveryMs: 1000 })
    const beganAt = performance.now()
    await k8s.kubectl('scale', judges, '--replicas', '2')
    await k8s.rolledOut(judges)
    report('a second judge pod until ready', `${((performance.now() - beganAt) / 1000).toFixed(0)} s`)
    await k8s.kubectl('scale', judges, '--replicas', '1')
    await k8s.rolledOut(judges)
    await expectNothingLost(await stop())
  })

  it('loses nothing while every deployment is restarted in turn', async () => {
    const stop = startLoad(root, sum, { submitEveryMs: 2000, readEveryMs: 200 })
    for (const deployment of await k8s.deployments()) {
      await k8s.kubectl('rollout', 'restart', deployment)
      await k8s.rolledOut(deployment)
    }
    await expectNothingLost(await stop())
  })

  it('loses nothing when all pods but the stores die at once', async () => {
    const pid = `K${Date.now().toString(36)}`
    await createProblem(root, pid, [{ input: '1 2\n', output: '3\n' }])
    const stored = () =>
      root.data<{ total: number }>('GET', `/api/get-submission-list?problemID=${pid}&completeProblemID=true`)
    const stop = startLoad(root, { ...sum, pid }, { submitEveryMs: 500, readEveryMs: 500 })
    await eventually(stored, ({ total }) => total >= 10)
    const beganAt = performance.now()
    await k8s.replacePods(verdictWithinMs)
    report('all pods at once until ready again', `${((performance.now() - beganAt) / 1000).toFixed(0)} s`)
    const { submitIds, refusedSubmissions, reads, failedReads } = await stop()
    report('accepted and refused submissions', `${submitIds.length}, ${refusedSubmissions.length}`)
    report('reads', `${reads}, ${failedReads.length} of them failed`)
    await expectAccepted(submitIds)
    // A submission whose answer did not arrive may be stored, too: all that are stored are judged and counted.
    const { total } = await stored()
    expect(total).toBeGreaterThanOrEqual(submitIds.length)
    const counts = () => root.data<{ problemCount: Counts }>('GET', `/api/get-problem-detail?problemId=${pid}`)
    const { problemCount } = await eventually(counts, ({ problemCount: { ac } }) => ac === total, verdictWithinMs)
    expect(problemCount.total).toBe(total)
    expect(await signedIn()).toBeInstanceOf(Client)
  })

  it('is put under load by `helm test`', async () => {
    await k8s.helm('test', release, '--timeout', '15m')
    expect(await k8s.kubectl('logs', `job/${name}-load-tests`)).toContain('all bounds were kept')
  })

  it('can be backed up at any time, and shows the backup in the back office', async () => {
    await k8s.kubectl('create', 'job', 'by-hand', '--from', `cronjob/${name}-backup`)
    await k8s.kubectl('wait', '--for=condition=complete', 'job/by-hand', '--timeout=300s')
    const said = await k8s.kubectl('logs', 'job/by-hand')
    expect(said).toMatch(/^Backup \S+: \d+ documents of \d+ databases/m)
    const { data } = await root.call<{ isOld: boolean; lastComplete: { id: string } }>('GET', '/api/admin/backups')
    expect([data.isOld, said]).toEqual([false, expect.stringContaining(data.lastComplete.id)])
  })

  it('can be rolled back to the previous version', async () => {
    await k8s.install(release, { ...values, 'services.gateway.settings.GATEWAY_LIVE_PER_USER': '3' })
    await k8s.helm('rollback', release, '--wait', '--timeout', '10m')
    const submitId = await submit(await signedIn(), sum)
    expect(await verdictOf(root, submitId, verdictWithinMs)).toMatchObject({ status: 0 })
  })
})

async function installAnew(): Promise<void> {
  await k8s.kubectl('create', 'namespace', namespace)
  const beganAt = performance.now()
  await k8s.install(release, values)
  report('install until ready', `${((performance.now() - beganAt) / 1000).toFixed(0)} s`)
}

async function expectNothingLost({ submitIds, refusedSubmissions, reads, failedReads }: LoadReport): Promise<void> {
  report('load', `${submitIds.length} submissions, ${reads} reads, ${failedReads.length} of them failed`)
  expect(refusedSubmissions).toEqual([])
  await expectAccepted(submitIds)
  // One in a thousand reads may fail.
  expect(failedReads.slice(Math.ceil(reads / 1000))).toEqual([])
}

async function expectAccepted(submitIds: readonly number[]): Promise<void> {
  for (const submitId of submitIds)
    expect(await verdictOf(root, submitId, verdictWithinMs)).toMatchObject({ submitId, status: 0 })
}

async function signedIn(): Promise<Client> {
  const [port, host, password] = await Promise.all([
    k8s.kubectl('get', `service/${name}-gateway`, '-o', 'jsonpath={.spec.ports[0].nodePort}'),
    k8s.kubectl('get', 'nodes', '-o', 'jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}'),
    k8s.kubectl('get', `secret/${name}-root-password`, '-o', 'jsonpath={.data.VERDICT_ROOT_PASSWORD}'),
  ])
  return new Client(`http://${host}:${port}`).signIn('root', Buffer.from(password, 'base64').toString())
}

function report(what: string, figure: string): void {
  process.stdout.write(`  ${what}: ${figure}\n`)
}
