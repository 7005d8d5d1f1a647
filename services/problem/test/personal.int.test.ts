import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { practiceScope } from '@verdict/proto/codes/scope'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { submissionJudged } from '@verdict/proto/events/submission'
import { secret } from '@verdict/test-kit/environment'
import { problemForm } from './forms.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type TestService } from './problem-service.ts'
import { contests, startScopePeer } from './scope-peer.ts'

let service: TestService
let owner: Awaited<ReturnType<typeof startScopePeer>>
const pids: Record<string, number> = {}

beforeAll(async () => {
  owner = await startScopePeer(secret)
  service = await startProblemService({ env: { CONTEST_GRPC_URL: owner.address } })
  for (const [problemId, problem] of Object.entries({
    A2: { difficulty: 2 },
    A10: { difficulty: 0 },
    HIDDEN: { auth: 2 },
    B1: { difficulty: 1, title: 'Bee' },
  })) {
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId, ...problem } }))
    pids[problemId] = data.pid
  }
  owner.problems.push({
    pid: pids['A2'] ?? 0,
    problemId: 'A2',
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
  await owner.close()
})

const ann = { as: 'default_user' as const, uid: 'ann' }
const bob = { as: 'default_user' as const, uid: 'bob' }

describe('code drafts', () => {
  const save = (fields: object, as = ann) => service.put('/api/code-draft', { pid: pids['A2'], ...fields }, as)
  const list = async (query = '', as = ann) =>
    (await service.get(`/api/code-drafts?pid=${pids['A2']}${query}`, as)).data.map(
      ({ language, code }: { language: string; code: string }) => `${language}: ${code}`,
    )

  it('are stored for each language and scope, for their author only', async () => {
    await save({ language: 'C++', code: 'int main() {' })
    await save({ language: 'Python3', code: 'print(' })
    await save({ language: 'C++', code: 'int main() {}' })
    await save({ language: 'C++', code: 'in a contest', cid: contests.running })
    expect((await list()).sort()).toEqual(['C++: int main() {}', 'Python3: print('])
    expect(await list(`&cid=${contests.running}`)).toEqual(['C++: in a contest'])
    expect(await list('', bob)).toEqual([])
    await save({ language: 'C++', code: '' })
    expect(await list()).toEqual(['Python3: print('])
  })

  it('that were changed on another computer are kept in both versions, however they are sent', async () => {
    const first = (await save({ language: 'Java', code: 'class A', after: 'none' })).data
    const second = (await save({ language: 'Java', code: 'class AB', after: first.savedAt })).data
    expect(Date.parse(second.savedAt)).toBeGreaterThan(Date.parse(first.savedAt))
    const newer = { language: 'Java', code: 'class AB', savedAt: second.savedAt }
    for (const after of [first.savedAt, 'none']) {
      const late = await save({ language: 'Java', code: 'class X', after })
      expect(late.data).toEqual({ savedAt: null, newer })
    }
    expect((await save({ language: 'Java', code: '', after: first.savedAt })).data).toEqual({ savedAt: null, newer })
    expect(await list()).toContain('Java: class AB')
    const both = await Promise.all(
      ['one', 'two'].map((code) => save({ language: 'Java', code, after: second.savedAt })),
    )
    expect(both.filter(({ data }) => data.newer !== undefined)).toHaveLength(1)
    await save({ language: 'Java', code: '' })
  })

  it('require read access to the problem, and reveal nothing of hidden ones', async () => {
    const codes = [
      await save({ language: 'C++', code: 'x', pid: pids['HIDDEN'] }),
      await save({ language: 'C++', code: 'x', pid: 4_000_000 }),
      await save({ language: 'C++', code: 'x', cid: contests.closed }),
      await save({ language: 'C++', code: 'x', cid: contests.running, pid: pids['B1'] }),
    ].map(({ code }) => code)
    expect(codes).toEqual(['problem.not_found', 'problem.not_found', 'access.denied', 'problem.not_found'])
  })

  it('are limited to a few MiB for an account: old ones are dropped, newer ones never', async () => {
    const cleo = { as: 'default_user' as const, uid: 'cleo' }
    const code = 'x'.repeat(260_000)
    const drafts = service.db.collection('code_drafts')
    const rows = (from: number, to: number, savedAt: Date) =>
      Array.from({ length: to - from }, (_, index) => ({
        uid: 'cleo',
        pid: 1_000 + from + index,
        scope: 'practice',
        language: 'C',
        code,
        bytes: code.length,
        savedAt,
      }))
    await drafts.insertMany(rows(0, 32, new Date()))
    const draftCount = () => drafts.countDocuments({ uid: 'cleo' })
    expect(await save({ language: 'C', code }, cleo)).toMatchObject({ status: 400, code: 'problem.drafts_full' })
    expect(await save({ language: 'C', code: 'short' }, cleo)).toMatchObject({ status: 200 })
    expect(await draftCount()).toBe(33)
    await drafts.updateMany({ uid: 'cleo', pid: { $gte: 1_030 } }, { $set: { savedAt: new Date(0) } })
    expect(await save({ language: 'C', code }, cleo)).toMatchObject({ status: 200 })
    expect(await draftCount()).toBe(32)
  })

  it('need a sign-in, a problem and a language', async () => {
    expect((await service.get(`/api/code-drafts?pid=${pids['A2']}`, { as: null })).status).toBe(401)
    expect(await save({ language: 'C++', code: 'x', pid: 4_000_000 })).toMatchObject({ code: 'problem.not_found' })
    expect(await save({ language: 'Brainfuck', code: 'x' })).toMatchObject({ code: 'problem.language_unknown' })
  })
})

describe('the bookmarks', () => {
  const set = (problemId: string, toDo: boolean) =>
    service.put('/api/problem-to-do', { pid: pids[problemId], toDo }, ann)
  const list = async (as = ann) =>
    (await service.get('/api/get-problem-to-do-list', as)).data.records.map(
      ({ problemId }: { problemId: string }) => problemId,
    )

  it('contain each problem once, and lose hidden ones', async () => {
    await set('A2', true)
    await set('B1', true)
    await set('A2', true)
    expect((await list()).sort()).toEqual(['A2', 'B1'])
    expect(await list(bob)).toEqual([])
    expect(await set('HIDDEN', true)).toMatchObject({ code: 'problem.not_found' })
    await service.put('/api/admin/problem/change-problem-auth', { id: pids['B1'], auth: 2 })
    expect(await list()).toEqual(['A2'])
    await service.put('/api/admin/problem/change-problem-auth', { id: pids['B1'], auth: 1 })
    await set('A2', false)
    expect(await list()).toEqual(['B1'])
  })
})

it('link to the previous and next public problem', async () => {
  const around = async (id: string) =>
    (await service.get(`/api/get-adjacent-problems?problemId=${id}`, { as: null })).data
  expect(await around('b1')).toEqual({
    previous: { problemId: 'A2', title: 'A + B' },
    next: { problemId: 'A10', title: 'A + B' },
  })
  expect(await around('A2')).toMatchObject({ previous: null, next: { problemId: 'B1', title: 'Bee' } })
  expect((await around('A10')).next).toBeNull()
})

it('sort the list by difficulty in both directions', async () => {
  const sorted = async (query: string) =>
    (await service.get(`/api/get-problem-list?${query}`)).data.records.map(
      ({ problemId }: { problemId: string }) => problemId,
    )
  expect(await sorted('sort=difficulty')).toEqual(['A10', 'B1', 'A2'])
  expect(await sorted('sort=difficulty&order=desc')).toEqual(['A2', 'B1', 'A10'])
  expect(await sorted('')).toEqual(['A2', 'B1', 'A10'])
})

describe('the list filtered by progress', () => {
  const list = async (progress: string, as = ann) =>
    (await service.get(`/api/get-problem-list-by-progress?progress=${progress}`, as)).data.records.map(
      ({ problemId }: { problemId: string }) => problemId,
    )
  const judged = (submitId: number, problemId: string, status: number, attempt = 1) =>
    service.bus.publish(submissionJudged, {
      submitId,
      attempt,
      pid: pids[problemId] ?? 0,
      scope: practiceScope,
      upsolving: false,
      uid: 'ann',
      username: 'ann',
      status: status as JudgeStatus,
      score: null,
      oiRankScore: null,
      timeMs: 1,
      memoryKb: 1,
      language: 'C',
      submitTime: '2026-01-01T00:00:00.000Z',
      judgedAt: '2026-01-01T00:00:00.000Z',
    })

  it('follows verdicts, including those that a rejudge changes', async () => {
    expect(await list('unsolved')).toEqual(['A2', 'B1', 'A10'])
    await judged(1, 'A2', JudgeStatus.WrongAnswer)
    await judged(2, 'B1', JudgeStatus.WrongAnswer)
    await judged(3, 'B1', JudgeStatus.Accepted)
    await eventually(
      () => list('solved'),
      (found) => found.join() === 'B1',
    )
    await eventually(
      () => list('tried'),
      (found) => found.join() === 'A2',
    )
    expect(await list('unsolved')).toEqual(['A2', 'A10'])
    expect(await list('solved', bob)).toEqual([])
    await judged(3, 'B1', JudgeStatus.WrongAnswer, 2)
    await eventually(
      () => list('tried'),
      (found) => found.join() === 'A2,B1',
    )
    expect(await list('solved')).toEqual([])
  })
})

describe('a deleted account', () => {
  it('leaves no drafts or lists, and its name gives no rights to its next owner', async () => {
    const cara = { as: 'admin' as const, uid: 'cara' }
    const own = problemForm({ problem: { problemId: 'CARA1', author: 'name-cara' } })
    const { data } = await service.post('/api/admin/problem', own, cara)
    await service.put('/api/code-draft', { pid: data.pid, language: 'C++', code: 'int' }, cara)
    await service.put('/api/problem-to-do', { pid: data.pid, toDo: true }, cara)
    const user = {
      uid: 'cara',
      version: 1,
      username: 'name-cara',
      nickname: null,
      avatar: null,
      titleName: null,
      titleColor: null,
      realname: null,
      school: null,
      gender: 'secrecy' as const,
      role: 'admin' as const,
      disabled: false,
    }
    await service.bus.publish(userChanged, user)
    const rows = (name: string) => service.db.collection<{ _id: string | number }>(name)
    const known = () => rows('users').findOne({ _id: 'cara' })
    await eventually(known, (user) => user !== null)
    for (const version of [2, 2]) await service.bus.publish(userDeleted, { uid: 'cara', version })
    const name = deletedName('cara')
    await eventually(known, (user) => JSON.stringify(user).includes(name))
    expect(await rows('problems').findOne({ _id: data.pid })).toMatchObject({ author: name, modifiedUser: name })
    for (const left of ['code_drafts', 'problem_to_dos', 'problem_drafts'])
      expect([left, await service.db.collection(left).countDocuments({ uid: 'cara' })]).toEqual([left, 0])
  })
})
