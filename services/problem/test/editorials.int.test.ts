import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { grpcClient } from '@verdict/kit/grpc'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { practiceScope } from '@verdict/proto/codes/scope'
import { submissionJudged } from '@verdict/proto/events/submission'
import { startPeers } from '@verdict/test-kit/peers'
import { secret } from '@verdict/test-kit/environment'
import { problemForm } from './forms.ts'
import { startGroupPeer } from './group-peer.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type CallOptions, type TestService } from './problem-service.ts'
import { contests, startScopePeer } from './scope-peer.ts'

let service: TestService
let owner: Awaited<ReturnType<typeof startScopePeer>>
let groups: Awaited<ReturnType<typeof startGroupPeer>>
let submission: Awaited<ReturnType<typeof startPeers>>
const solvedInContest = new Set<string>()
const pids: Record<string, number> = {}

beforeAll(async () => {
  owner = await startScopePeer(secret)
  groups = await startGroupPeer(secret)
  submission = await startPeers(['submission'], {
    'submission.v1.Stats': {
      countSolved: async () => ({ solved: 0 }),
      hasSolvedInContest: async ({ uid, pid }) => ({ solved: solvedInContest.has(`${uid} ${pid}`) }),
      listContests: async () => ({ cids: [] }),
      getStreak: async () => ({ current: 3, longest: 5, solvedToday: true }),
    },
  })
  service = await startProblemService({
    env: { CONTEST_GRPC_URL: owner.address, GROUP_GRPC_URL: groups.address, ...submission.addresses },
  })
  for (const [problemId, auth] of Object.entries({ E1: 1, E2: 1, HIDDEN: 2 })) {
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId, auth } }))
    pids[problemId] = data.pid
  }
  const inGroup = problemForm({ problem: { problemId: 'G1', auth: 1, gid: 7 } })
  const { data } = await service.post('/api/group/problem', inGroup, { as: 'default_user', uid: 'owner' })
  pids['G1'] = data.pid
  owner.problems.push({
    pid: pids['E1'] ?? 0,
    problemId: 'E1',
    displayId: 'A',
    version: 0,
    open: true,
    cpid: 5,
    title: '',
    titleEn: '',
  })
})
afterAll(async () => {
  await service.stop()
  await Promise.all([owner.close(), groups.close(), submission.close()])
})
beforeEach(() => {
  owner.uses = {}
})

const ann: CallOptions = { as: 'default_user', uid: 'ann' }
const chinese = { lang: 'zh-CN', text: '先排序，再二分。' }
const english = { lang: 'en-US', text: 'Sort, then search.' }

const form = async (name: string, options?: CallOptions) =>
  service.get(`/api/problem-editorial-form?pid=${pids[name]}`, options)
/** Saves over the current version. */
async function save(name: string, fields: object, options: CallOptions = {}) {
  const { revision } = (await form(name, options)).data
  return service.put(
    '/api/problem-editorial',
    { pid: pids[name], texts: [chinese, english], visibility: 'after_solving', revision, ...fields },
    options,
  )
}
const read = (name: string, options?: CallOptions, scope = '') =>
  service.get(`/api/problem-editorial?problemId=${name}${scope}`, options)

async function solve(uid: string, name: string, submitId: number) {
  await service.bus.publish(submissionJudged, {
    submitId,
    attempt: 1,
    pid: pids[name] ?? 0,
    scope: practiceScope,
    upsolving: false,
    uid,
    username: uid,
    status: JudgeStatus.Accepted,
    score: null,
    oiRankScore: null,
    timeMs: 1,
    memoryKb: 1,
    language: 'C',
    submitTime: new Date().toISOString(),
    judgedAt: new Date().toISOString(),
  })
}

it('is shown once the problem is solved, in the reader’s language, and says so before', async () => {
  expect((await read('E1', ann)).data).toEqual({
    isWritten: false,
    text: null,
    visibility: null,
    refusal: null,
    opensAt: null,
    mayEdit: false,
  })
  await save('E1', {})
  const closed = { isWritten: true, text: null, visibility: 'after_solving', refusal: 'unsolved', mayEdit: false }
  expect((await read('E1', ann)).data).toMatchObject(closed)
  expect((await read('E1', { as: null })).data).toMatchObject(closed)
  await solve('ann', 'E1', 810_001)
  await eventually(
    () => read('E1', ann),
    ({ data }) => data.text !== null,
  )
  expect((await read('E1', ann)).data).toMatchObject({ text: english, refusal: null })
  expect((await read('E1', { ...ann, lang: 'zh-CN' })).data.text).toEqual(chinese)
  expect((await read('E1', { as: 'default_user', uid: 'bob' })).data.refusal).toBe('unsolved')
})

it('is shown to users who solved the problem in a contest', async () => {
  await save('E2', {})
  expect((await read('E2', ann)).data.text).toBeNull()
  solvedInContest.add(`ann ${pids['E2']}`)
  expect((await read('E2', ann)).data.text).toEqual(english)
})

describe('in contests', () => {
  it.each(['after_solving', 'after_contest', 'always'])(
    '%s: participants cannot read it anywhere while a contest runs',
    async (visibility) => {
      await save('E1', { visibility })
      const until = Date.UTC(2030, 1, 1)
      owner.uses = { ann: { runningUntilMs: until } }
      const refused = { text: null, refusal: 'contest_running', opensAt: new Date(until).toISOString() }
      expect((await read('E1', ann)).data).toMatchObject(refused)
      expect((await read('A', ann, `&cid=${contests.running}`)).data).toMatchObject({ text: null })
      expect((await read('E1')).data).toMatchObject({ text: english, mayEdit: true })
    },
  )

  it('failed tests are withheld by submission until the contest ends, too', async () => {
    const address = service.grpcAddress
    const catalog = grpcClient('problem.v1.Catalog', {
      address,
      keys: service.keysOf('submission'),
      service: 'problem',
    })
    owner.uses = { ann: { runningUntilMs: Date.UTC(2030, 1, 1) } }
    const runningUntil = (uid: string) => catalog.getRunningUntil({ pid: pids['E1'] ?? 0, uid })
    expect(await runningUntil('ann')).toEqual({ untilMs: Date.UTC(2030, 1, 1) })
    expect(await runningUntil('bob')).toEqual({ untilMs: 0 })
    catalog.close()
  })

  it('a running contest does not reveal that an editorial exists', async () => {
    await save('E1', {})
    const detail = async (path: string) => (await service.get(path, ann)).data.hasEditorial
    expect(await detail('/api/get-problem-detail?problemId=E1')).toBe(true)
    expect(await detail(`/api/get-problem-detail?problemId=A&cid=${contests.running}`)).toBe(false)
    expect(await detail(`/api/get-problem-detail?problemId=A&cid=${contests.ended}`)).toBe(true)
  })

  it('one with visibility after_contest waits for upcoming contests, and gives their end if it is public', async () => {
    await save('E2', { visibility: 'after_contest' })
    owner.uses = { ann: { ahead: true } }
    expect((await read('E2', ann)).data).toMatchObject({ refusal: 'contest_ahead', opensAt: null })
    owner.uses = { ann: { ahead: true, aheadUntilMs: Date.UTC(2031, 0, 1) } }
    expect((await read('E2', ann)).data.opensAt).toBe('2031-01-01T00:00:00.000Z')
    owner.uses = {}
    expect((await read('E2', ann)).data.text).toEqual(english)
  })
})

describe('writing an editorial', () => {
  it('is restricted to managers of the problem', async () => {
    const others: CallOptions[] = [ann, { as: 'admin', uid: 'other-admin' }]
    for (const other of others) {
      expect(await form('E1', other)).toMatchObject({ code: 'problem.not_manageable' })
      const body = { pid: pids['E1'], texts: [english], visibility: 'always', revision: 0 }
      expect(await service.put('/api/problem-editorial', body, other)).toMatchObject({ code: 'problem.not_manageable' })
    }
    expect(await form('HIDDEN', ann)).toMatchObject({ code: 'problem.not_found' })
    expect((await form('E1', { as: 'problem_admin', uid: 'pa' })).status).toBe(200)
  })

  it('detects a concurrent save and loses nothing', async () => {
    const { data } = await form('E2')
    await save('E2', { texts: [english] })
    const late = { pid: pids['E2'], texts: [chinese], visibility: 'always', revision: data.revision }
    expect(await service.put('/api/problem-editorial', late)).toMatchObject({ code: 'problem.edit_conflict' })
    expect((await form('E2')).data.texts).toEqual([english])
    const first = { ...late, pid: pids['HIDDEN'], revision: 0 }
    const both = await Promise.all([1, 2].map(() => service.put('/api/problem-editorial', first)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('with a blank text deletes it', async () => {
    await save('E2', { texts: [{ lang: 'en-US', text: ' ' }] })
    expect((await read('E2')).data).toMatchObject({ isWritten: false, text: null, mayEdit: true })
  })
})

it('for a group problem is open to roots of the group', async () => {
  const root: CallOptions = { as: 'default_user', uid: 'owner' }
  expect((await save('G1', {}, root)).data).toEqual({ revision: 1 })
  expect((await form('G1', root)).data.texts).toEqual([chinese, english])
  expect(await form('G1', { as: 'default_user', uid: 'member' })).toMatchObject({ code: 'problem.not_manageable' })
  expect(await form('G1', ann)).toMatchObject({ code: 'problem.not_found' })
})

it('site learns which uploads are shown in statements, editorials and trainings', async () => {
  const picture = (name: string) => `![](/api/public/img/${name})`
  const shown = problemForm({ problem: { problemId: 'SHOWN', title: 'Shapes', hint: picture('a.png') } })
  const { pid } = (await service.post('/api/admin/problem', shown)).data
  const next = { problemId: 'SHOWN', title: 'Shapes', id: pid, hint: picture('e.png') }
  const draft = problemForm({ problem: next, samples: undefined })
  expect((await service.put('/api/admin/problem/versions/draft', { ...draft, revision: 0 })).code).toBeUndefined()
  await save('E2', { texts: [chinese, { ...english, text: picture('b.png') }] })
  const training = { title: 'Paths', description: picture('c.png') }
  const { data } = await service.post('/api/admin/training', { training })
  const client = grpcClient('uploads.v1.UploadUses', {
    address: service.grpcAddress,
    keys: service.keysOf('site'),
    service: 'problem',
  })
  const { uses } = await client.find({ names: ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'] })
  client.close()
  expect(uses).toEqual([
    { name: 'a.png', kind: 'problem', id: 'SHOWN', title: 'Shapes' },
    // Shown only by the draft of the next version.
    { name: 'e.png', kind: 'problem', id: 'SHOWN', title: 'Shapes' },
    { name: 'b.png', kind: 'editorial', id: String(pids['E2']), title: '' },
    { name: 'c.png', kind: 'training', id: String(data.id), title: 'Paths' },
  ])
})
