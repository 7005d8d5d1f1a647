import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { userChanged } from '@verdict/proto/events/auth'
import { submissionJudged } from '@verdict/proto/events/submission'
import { problemForm } from './forms.ts'
import { createModels } from '../src/context.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
  for (const uid of ['u1', 'u2', 'u3']) await tell(uid)
})
afterAll(() => service.stop())

/** Publishes a user to the service. */
async function tell(uid: string): Promise<void> {
  const none = { nickname: null, avatar: null, titleName: null, titleColor: null, realname: null, school: null }
  const user = { uid, version: 1, username: `name-${uid}`, ...none, gender: 'secrecy' as const }
  await service.bus.publish(userChanged, { ...user, role: 'default_user', disabled: false })
  const users = service.db.collection<{ _id: string }>('users')
  await eventually(
    () => users.findOne({ _id: uid }),
    (known) => known !== null,
  )
}

const path = '/api/problem-setter'
const staff = (uid: string) => ({ uid, as: 'admin' as const })
const user = (uid: string) => ({ uid, as: 'default_user' as const })

/** A private problem of u1. */
async function privateProblem(problemId: string): Promise<number> {
  const { data } = await service.post(
    '/api/admin/problem',
    problemForm({ problem: { problemId, auth: 2 } }),
    staff('u1'),
  )
  return data.pid
}

const name = (pid: number, role: string, uid: string, as = staff('u1')) =>
  service.put(path, { pid, role, username: `name-${uid}` }, as)
const detail = (problemId: string, uid: string) =>
  service.get(`/api/get-problem-detail?problemId=${problemId}`, user(uid))

it('an editor changes the problem like its author, and names testers but no editors', async () => {
  const pid = await privateProblem('S1')
  const versions = (uid: string) => service.get(`/api/admin/problem/versions?pid=${pid}`, staff(uid))
  expect((await versions('u2')).code).toBe('problem.not_manageable')
  expect((await name(pid, 'editor', 'u2')).code).toBeUndefined()
  expect((await versions('u2')).status).toBe(200)
  expect((await name(pid, 'tester', 'u3', staff('u2'))).code).toBeUndefined()
  expect((await name(pid, 'editor', 'u3', staff('u2'))).code).toBe('problem.owner_required')
  expect((await name(pid, 'editor', 'nobody')).code).toBe('problem.setter_not_found')
  expect((await name(pid, 'tester', 'u1')).code).toBe('problem.setter_is_owner')
  const { data } = await service.get(`/api/problem-setters?pid=${pid}`, staff('u2'))
  expect(data).toMatchObject({
    mayChangeEditors: false,
    setters: [{ role: 'owner' }, { uid: 'u2', role: 'editor' }, { uid: 'u3', role: 'tester' }],
  })
  await service.delete(`${path}?pid=${pid}&uid=u2`, staff('u1'))
  expect((await versions('u2')).code).toBe('problem.not_manageable')
})

it('an editor without a staff role changes nothing', async () => {
  const pid = await privateProblem('S2')
  await name(pid, 'editor', 'u2')
  expect((await service.get(`/api/admin/problem/versions?pid=${pid}`, user('u2'))).code).toBe('problem.not_found')
})

it('a tester reads a private problem and comments on its version, but sees nothing of its tests', async () => {
  const pid = await privateProblem('S3')
  expect((await detail('S3', 'u3')).code).toBe('problem.not_found')
  await name(pid, 'tester', 'u3')
  expect((await detail('S3', 'u3')).status).toBe(200)
  const tested = (uid: string) => service.get(`/api/problem-testing?pid=${pid}`, user(uid))
  expect((await tested('u3')).data).toMatchObject({ problemId: 'S3', role: 'tester', version: { number: 1 } })
  expect((await tested('u2')).code).toBe('problem.not_found')
  const namings = () =>
    service.db
      .collection('outbox')
      .find({ event: /setter_named/ })
      .toArray()
  await name(pid, 'tester', 'u3')
  const events = (await namings()).map(({ event }) => String(event)).filter((event) => event.includes('S3'))
  expect(events).toHaveLength(1)
  expect(events[0]).toContain('"role":"tester"')
  expect((await service.get(`/api/admin/problem/versions?pid=${pid}`, user('u3'))).code).toBe('problem.not_found')
  expect((await service.get(`/api/problem-setters?pid=${pid}`, user('u3'))).code).toBe('problem.not_found')
  expect((await service.post('/api/problem-version-comment', { pid, text: 'Bounds?' }, user('u3'))).status).toBe(200)
  const comments = async (as: object) => (await service.get(`/api/problem-version-comments?pid=${pid}`, as)).data
  expect((await comments(staff('u1'))).records).toMatchObject([
    { number: 1, text: 'Bounds?', username: 'name-u3', isOwn: false },
  ])
  const other = await service.get(`/api/problem-version-comments?pid=${pid}`, user('u2'))
  expect(other.code).toBe('problem.not_found')
})

it('submissions from before a problem is public are not counted', async () => {
  const pid = await privateProblem('S4')
  const judged = {
    submitId: 900,
    attempt: 1,
    pid,
    scope: { cid: 0, tid: 0, gid: 0 },
    upsolving: false,
    trial: true,
    uid: 'u3',
    username: 'name-u3',
    status: 0 as const,
    score: null,
    oiRankScore: null,
    timeMs: 1,
    memoryKb: 1,
    language: 'C',
    submitTime: new Date(0).toISOString(),
    judgedAt: new Date(0).toISOString(),
  }
  await service.bus.publish(submissionJudged, judged)
  await service.bus.publish(submissionJudged, { ...judged, submitId: 901, trial: false })
  const { countedSubmissions } = createModels(service.db)
  await eventually(
    () => countedSubmissions.findById(901).lean(),
    (row) => row !== null,
  )
  expect(await countedSubmissions.findById(900)).toBeNull()
})
