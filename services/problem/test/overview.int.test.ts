import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/call-graph'
import { problemForm } from './forms.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type CallOptions, type TestService } from './problem-service.ts'

let service: TestService
let peers: Awaited<ReturnType<typeof startPeers>>
const pids: Record<string, number> = {}
const unavailable = new Set<string>()
const hourMs = 3_600_000
const ann: CallOptions = { as: 'default_user', uid: 'ann' }
const eve: CallOptions = { as: 'admin', uid: 'eve' }

function unless<T>(name: string, answer: T): T {
  if (unavailable.has(name)) throw new AppError('server.unavailable')
  return answer
}

beforeAll(async () => {
  peers = await startPeers(calleesOf('problem'), {
    'auth.v1.Users': usersHandlers(['ann', 'bob', 'eve', 'u1'], () => 'default_user'),
    'contest.v1.Participations': {
      listOf: async () => ({ cids: [] }),
      listRunningProblems: async () => ({ problems: [] }),
      listCurrent: async ({ uid }) =>
        unless('contest', {
          contests: [-hourMs, hourMs].map((fromNowMs, index) => ({
            cid: index + 1,
            title: `Round of ${uid}`,
            isVirtual: index === 0,
            startsAtMs: Date.now() + fromNowMs,
            endsAtMs: Date.now() + 3 * hourMs,
          })),
        }),
    },
    'submission.v1.Stats': {
      countSolved: async () => ({ solved: 0 }),
      hasSolvedInContest: async () => ({ solved: false }),
      listContests: async () => ({ cids: [] }),
      getStreak: async ({ timeZone }) =>
        unless('submission', { current: timeZone.length, longest: 20, solvedToday: true }),
    },
    'group.v1.Memberships': {
      listOf: async ({ uid }) => unless('group', { memberships: uid === 'ann' ? [{ gid: 7, level: 3 }] : [] }),
    },
    'group.v1.Groups': {
      getMembership: async ({ gid, uid }) => ({
        exists: true,
        level: uid === 'eve' ? 5 : uid === 'ann' ? 3 : 0,
        group: { gid, name: 'Group', shortName: 'GRP', auth: 1, visible: true, ownerUid: '' },
      }),
      getGroup: async ({ gid }) => ({ gid }),
      listMembers: async () => ({ members: [], next: 0 }),
    },
  })
  service = await startProblemService({ env: peers.addresses })
  const problems = { D1: ['dp'], D2: ['dp'], D3: ['dp'], G1: ['graph'], G2: ['graph'], X1: [] as string[] }
  for (const [problemId, tags] of Object.entries(problems)) {
    const form = problemForm({
      problem: { problemId, title: `Title of ${problemId}`, difficulty: problemId === 'D3' ? 2 : 0 },
      tags: tags.map((name) => ({ name })),
    })
    pids[problemId] = (await service.post('/api/admin/problem', form)).data.pid
  }
})
afterAll(async () => {
  await service.stop()
  await peers.close()
})
beforeEach(() => unavailable.clear())

let submitId = 820_000
/** Judges a submission and waits until it is counted. */
async function judge(uid: string, problemId: string, status: number = JudgeStatus.Accepted): Promise<void> {
  submitId += 1
  await service.bus.publish(submissionJudged, {
    submitId,
    attempt: 1,
    pid: pids[problemId] ?? 0,
    scope: { cid: 0, tid: 0, gid: 0 },
    upsolving: false,
    uid,
    username: uid,
    status: status as JudgeStatus,
    score: null,
    oiRankScore: null,
    timeMs: 1,
    memoryKb: 1,
    language: 'C',
    submitTime: new Date().toISOString(),
    judgedAt: new Date().toISOString(),
  })
  const counted = () => service.db.collection<{ _id: number }>('counted_submissions').countDocuments({ _id: submitId })
  await eventually(counted, (count) => count === 1)
}

const overview = async (as: CallOptions, query = '') => (await service.get(`/api/get-my-overview${query}`, as)).data
const next = async (as: CallOptions, query = '') => (await service.get(`/api/get-next-problem${query}`, as)).data

describe('the next problem', () => {
  it('is an easy one if nothing is solved', async () => {
    expect(await next({ as: 'default_user', uid: 'new' })).toMatchObject({ reason: 'start', because: [] })
  })

  it('shares a tag with solved problems, was never tried, and names the problems that led to it', async () => {
    await judge('ann', 'G1')
    await judge('ann', 'D1')
    expect(await next(ann)).toMatchObject({
      problemId: 'D2',
      title: 'Title of D2',
      reason: 'tag',
      tag: { name: 'dp' },
      because: [{ problemId: 'D1', title: 'Title of D1' }],
    })
    await judge('ann', 'D2', JudgeStatus.WrongAnswer)
    expect(await next(ann)).toMatchObject({ problemId: 'D3', reason: 'tag' })
    // Solved a moment ago, so it counts before all that was solved earlier.
    expect(await next(ann, '?problemId=G1')).toMatchObject({ problemId: 'G2', tag: { name: 'graph' } })
  })

  it('is never a private one', async () => {
    await service.put('/api/admin/problem/change-problem-auth', { id: pids['D3'], auth: 2 })
    expect((await next(ann)).problemId).not.toBe('D3')
    await service.put('/api/admin/problem/change-problem-auth', { id: pids['D3'], auth: 1 })
  })

  it('of a training comes before all others', async () => {
    const training = { title: 'Loops', description: 'x' }
    const { data } = await service.post('/api/admin/training', { training }, eve)
    const added = { tid: data.id, pids: [pids['X1'], pids['G1'], pids['D3']] }
    await service.post('/api/admin/training/add-problems', added, eve)
    expect(await next(ann, `?problemId=G1&tid=${data.id}`)).toMatchObject({
      problemId: 'D3',
      reason: 'training',
      tid: data.id,
      trainingTitle: 'Loops',
    })
    expect(await next(ann, `?problemId=X1&tid=999`)).toMatchObject({ reason: 'tag' })
  })
})

describe('the overview', () => {
  it('returns contests, homework, the last draft, the next problem and the streak in one answer', async () => {
    const training = { title: 'Week 1', description: 'x', gid: 7, dueAt: new Date(Date.now() + hourMs).toISOString() }
    const { data } = await service.post('/api/group/training', { training }, eve)
    for (const name of ['D1', 'G2'])
      await service.post('/api/group/add-training-problem-from-public', { tid: data.id, pid: pids[name] }, eve)
    const shown = await overview(ann, '?timeZone=UTC')
    expect(shown).toMatchObject({
      contests: [
        { cid: 1, title: 'Round of ann', status: 0, isVirtual: true },
        { cid: 2, status: -1, isVirtual: false },
      ],
      homework: [{ tid: data.id, gid: 7, title: 'Week 1', problemCount: 2, acCount: 1 }],
      unfinished: { problemId: 'D2', kind: 'tried', tid: 0, gid: 0 },
      next: { reason: 'tag' },
      streak: { current: 3, longest: 20, solvedToday: true },
    })
    expect((await overview({ as: 'default_user', uid: 'bob' })).homework).toEqual([])
    await judge('ann', 'G2')
    expect((await overview(ann)).homework).toEqual([])
  })

  it('links to the latest draft, and not to a solved problem', async () => {
    await service.put('/api/code-draft', { pid: pids['D3'], language: 'C', code: 'int' }, ann)
    expect((await overview(ann)).unfinished).toMatchObject({ problemId: 'D3', kind: 'draft' })
    await judge('ann', 'D3')
    expect((await overview(ann)).unfinished).toMatchObject({ problemId: 'D2', kind: 'tried' })
  })

  it('omits the parts of a service that is down', async () => {
    for (const name of ['contest', 'submission', 'group']) unavailable.add(name)
    expect(await overview(ann)).toMatchObject({
      contests: null,
      homework: null,
      streak: null,
      unfinished: { problemId: 'D2' },
    })
  })

  it('requires a sign-in', async () => {
    expect(await service.get('/api/get-my-overview', { as: null })).toMatchObject({ status: 401 })
  })
})
