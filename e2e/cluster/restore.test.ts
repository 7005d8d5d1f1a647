import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually } from '@verdict/test-kit/until'
import { serviceNames } from '@verdict/proto/services'
import { Client, submit } from '../client.ts'
import { createProblem } from '../problems.ts'
import { sumPrograms } from '../programs.ts'
import {
  deleteNamespace,
  expectAccepted,
  installation,
  newNamespace,
  report,
  rootPassword,
  runJob,
  secondsSince,
  smallValues,
  verdictWithinMs,
  type Installation,
} from './installation.ts'

const solved = { ann: true, ben: true, cyd: false } as const
const usernames = Object.keys(solved) as (keyof typeof solved)[]
const passwordOf = (username: string) => `${username}-secret`
const problemId = 'R1'
const right = { pid: problemId, language: 'C', code: sumPrograms['C'] ?? '' }
const wrong = { ...right, code: 'int main(void) { return 0; }\n' }

interface BoardRow {
  username: string
  ac: number
}

let site: Installation
let copy: Installation

beforeAll(async () => {
  const namespace = await newNamespace('restore')
  site = installation(namespace, 'site')
  copy = installation(namespace, 'copy')
  await site.k8s.install(site.release, { ...smallValues, 'backup.enabled': 'true', 'backup.storage': '1Gi' })
}, 1_200_000)

afterAll(() => deleteNamespace(site.k8s.namespace))

it('a backup is restored to empty stores with its counts, scoreboard, passwords and sessions', async () => {
  const root = await site.signedIn()
  await createProblem(root, problemId, [{ input: '1 2\n', output: '3\n' }])
  const users = await createUsers(root)
  const cid = await holdContest(root, users)
  const backedUp = await contentsOf(root, cid)
  report('backup', await runJob(site, 'backup'))
  // What happens after the backup is not in it.
  await expectAccepted(root, [await submit(root, right)])

  await copyKeys()
  // One small node need not run both.
  await site.k8s.kubectl('scale', 'deployment', '-l', `app.kubernetes.io/instance=${site.release}`, '--replicas=0')
  const values = { ...smallValues, 'keys.create': 'false', 'backup.existingClaim': `${site.name}-backup` }
  const beganAt = performance.now()
  await copy.k8s.install(copy.release, { ...values, 'restore.enabled': 'true' })
  report('restore', await runJob(copy, 'restore'))
  await copy.k8s.install(copy.release, values)
  report('empty stores until restored and ready', secondsSince(beganAt))

  const visitor = await copy.visitor()
  const restoredRoot = await visitor.signIn('root', await rootPassword(site))
  expect(await contentsOf(restoredRoot, cid)).toEqual(backedUp)
  for (const username of usernames) await visitor.signIn(username, passwordOf(username))
  for (const { token } of users)
    expect(await new Client(visitor.url, token).call('GET', '/api/account/sessions')).toMatchObject({ status: 200 })
  await expectAccepted(restoredRoot, [await submit(restoredRoot, right)])
}, 2_400_000)

async function createUsers(root: Client): Promise<Client[]> {
  const users = usernames.map((username) => [username, passwordOf(username)])
  await root.data('POST', '/api/admin/user/insert-batch-user', { users })
  const visitor = await site.visitor()
  return Promise.all(usernames.map((username) => visitor.signIn(username, passwordOf(username))))
}

/** Creates a contest in which each user submits once, and waits until its scoreboard shows the results. */
async function holdContest(root: Client, users: readonly Client[]): Promise<number> {
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { startTime: minutesFromNow(-60), endTime: minutesFromNow(600) }
  const form = { title: 'Regatta', description: 'Ten hours.', type: 0, auth: 0, ...times }
  const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', form)
  const { records } = await root.data<{ records: { pid: number }[] }>(
    'GET',
    `/api/get-problem-list?keyword=${problemId}`,
  )
  const pid = records[0]?.pid
  await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId: 'A' })
  for (const [at, user] of users.entries()) {
    const program = solved[usernames[at] ?? 'cyd'] ? right : wrong
    await user.data('POST', '/api/submit-problem-judge', { ...program, pid: 'A', cid })
  }
  const isShown = (board: readonly BoardRow[]) =>
    usernames.every((name) => board.some(({ username, ac }) => username === name && ac === Number(solved[name])))
  await eventually(() => boardOf(root, cid), isShown, verdictWithinMs)
  return cid
}

async function boardOf(client: Client, cid: number): Promise<BoardRow[]> {
  const query = { cid, currentPage: 1, limit: 50, forceRefresh: true }
  return (await client.data<{ records: BoardRow[] }>('POST', '/api/get-contest-rank', query)).records
}

async function contentsOf(root: Client, cid: number) {
  const total = async (path: string) => (await root.data<{ total: number }>('GET', path)).total
  return {
    users: await total('/api/admin/user/get-user-list'),
    problems: await total('/api/admin/problem/get-problem-list'),
    contests: await total('/api/admin/contest/get-contest-list'),
    submissions: await total('/api/get-submission-list'),
    inContest: await total(`/api/get-submission-list?contestID=${cid}`),
    board: await boardOf(root, cid),
  }
}

/** The services of the copy need the keys of the site, with which data and sessions are protected. */
async function copyKeys(): Promise<void> {
  for (const service of serviceNames) {
    const json = await site.k8s.kubectl('get', `secret/${site.name}-${service}-key`, '-o', 'jsonpath={.data}')
    const literals = Object.entries(JSON.parse(json) as Record<string, string>).map(
      ([name, value]) => `--from-literal=${name}=${Buffer.from(value, 'base64').toString()}`,
    )
    await copy.k8s.kubectl('create', 'secret', 'generic', `${copy.name}-${service}-key`, ...literals)
  }
}
