import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { problemForm } from './forms.ts'
import { secret } from '@verdict/test-kit/environment'
import { startProblemService, type TestService } from './problem-service.ts'
import { contests, startScopePeer } from './scope-peer.ts'

let owner: Awaited<ReturnType<typeof startScopePeer>>
let service: TestService
let practice: GrpcClient<'scope.v1.ScopePolicy'>
let pid: number

beforeAll(async () => {
  owner = await startScopePeer(secret)
  service = await startProblemService({ env: { CONTEST_GRPC_URL: owner.address } })
  practice = grpcClient('scope.v1.ScopePolicy', {
    address: service.grpcAddress,
    keys: service.keysOf('submission'),
    service: 'problem',
  })
  const problem = { problemId: 'S1', auth: 3, difficulty: 2, source: 'Finals', timeLimit: 1000 }
  const codeTemplates = [{ lid: 3, code: 'template', status: true }]
  const created = await service.post(
    '/api/admin/problem',
    problemForm({ problem, tags: [{ name: 'dp' }], codeTemplates }),
  )
  pid = created.data.pid
  const edited = problemForm({
    problem: { ...problem, id: pid, timeLimit: 2000 },
    tags: [{ name: 'dp' }],
    codeTemplates,
  })
  await service.put('/api/admin/problem', edited)
  owner.problems.push({
    pid,
    problemId: 'S1',
    displayId: 'A',
    version: 1,
    open: true,
    cpid: 5,
    title: 'The sum of the finals',
    titleEn: '',
  })
})
afterAll(async () => {
  practice.close()
  await service.stop()
  await owner.close()
})

const routes = {
  detail: (cid: number) => `/api/get-problem-detail?problemId=a&cid=${cid}`,
  info: (cid: number) => `/api/get-problem-info?problemId=A&cid=${cid}`,
  tags: (cid: number) => `/api/get-problem-tags?pid=${pid}&cid=${cid}`,
  languages: (cid: number) => `/api/get-problem-languages?pid=${pid}&cid=${cid}`,
  'all languages': (cid: number) => `/api/languages?pid=${pid}&cid=${cid}`,
  templates: (cid: number) => `/api/get-problem-code-template?pid=${pid}&cid=${cid}`,
}

describe('a problem in a contest', () => {
  const table: [RoleKey | null, keyof typeof contests, status: number][] = [
    [null, 'closed', 403],
    ['default_user', 'closed', 403],
    ['admin', 'closed', 403],
    ['problem_admin', 'closed', 403],
    ['root', 'closed', 200],
    [null, 'running', 403],
    ['default_user', 'running', 200],
    ['problem_admin', 'running', 200],
    ['root', 'running', 200],
    [null, 'ended', 200],
    ['default_user', 'ended', 200],
    ['root', 'ended', 200],
  ]

  it.each(table)(
    'for %s, %s: the owner of the scope decides whether it is readable (%s), on every route',
    async (as, state, status) => {
      for (const [name, path] of Object.entries(routes)) {
        const answer = await service.get(path(contests[state]), { as, uid: `${as}-${state}` })
        expect([name, answer.status]).toEqual([name, status])
        if (status === 403) expect(answer.code).toBe('access.denied')
      }
    },
  )

  it('has the letter, title and pinned version of the contest, and hides what the policy hides', async () => {
    const { data } = await service.get(routes.detail(contests.running), { as: 'problem_admin', uid: 'pa' })
    expect(data).toMatchObject({
      problem: {
        id: pid,
        problemId: 'A',
        title: 'The sum of the finals',
        timeLimit: 1000,
        difficulty: null,
        source: null,
        author: null,
        modifiedUser: null,
      },
      tags: [],
      codeTemplate: { 'C++': 'template' },
      problemCount: { pid, total: 0, ac: 0 },
    })
    expect((await service.get(routes.tags(contests.running), { as: 'default_user' })).data).toEqual([])
  })

  it('shows all of that after the end', async () => {
    const { data } = await service.get(routes.detail(contests.ended), { as: 'default_user', uid: 'late' })
    expect(data).toMatchObject({
      problem: { problemId: 'A', timeLimit: 1000, difficulty: 2, source: 'Finals', author: 'name-u1' },
      tags: [{ name: 'dp' }],
    })
  })

  it('counts the visible submissions of the contest, not those of practice, for each reader', async () => {
    const countsFor = async (as: RoleKey) =>
      (await service.get(routes.detail(contests.ended), { as, uid: `${as}-counting` })).data.problemCount
    const known = { pid, total: 5, wa: 0 }
    for (let round = 0; round < 2; round += 1) {
      expect(await countsFor('root')).toMatchObject({ ...known, ac: contests.ended + 1 })
      expect(await countsFor('default_user')).toMatchObject({ ...known, ac: contests.ended })
    }
  })

  it('is refused with the error codes of its owner', async () => {
    expect(await service.get(routes.detail(9))).toMatchObject({ status: 404, code: 'scope.not_found' })
    expect(await service.get(`/api/get-problem-detail?problemId=Z&cid=${contests.running}`)).toMatchObject({
      status: 404,
      code: 'problem.not_found',
    })
    expect(await service.get('/api/get-problem-detail?problemId=S1&gid=4')).toMatchObject({
      code: 'server.unavailable',
    })
    expect(await service.get('/api/get-problem-detail?problemId=S1&tid=4')).toMatchObject({
      code: 'training.not_found',
    })
  })

  it('is not in practice except for its managers, who see its current version', async () => {
    const path = '/api/get-problem-detail?problemId=S1'
    expect(await service.get(path, { as: 'default_user' })).toMatchObject({ code: 'problem.not_found' })
    expect(await service.get(path, { as: 'admin', uid: 'other' })).toMatchObject({ code: 'problem.not_found' })
    const { data } = await service.get(path, { as: 'problem_admin', uid: 'other' })
    expect(data.problem).toMatchObject({ problemId: 'S1', title: 'A + B', timeLimit: 2000, source: 'Finals' })
  })
})

describe('the practice scope for other services', () => {
  const user = { uid: 'u7', username: 'u7', roles: ['default_user'] }

  it('returns a policy, its lane and its tenant', async () => {
    expect(await practice.getPolicy({ actor: user })).toMatchObject({
      lane: 'practice',
      tenant: 'public',
      submitIntervalSec: 8,
      hidden: [],
      submit: { allowed: true },
      seeAllSubmissions: { allowed: false, code: 'submission.not_found' },
    })
    expect(await practice.getPolicy({})).toMatchObject({ submit: { allowed: false, code: 'sign_in.required' } })
    await expect(practice.getPolicy({ scope: { gid: 3 }, actor: user })).rejects.toMatchObject({
      code: 'scope.not_found',
    })
  })

  it('resolves each problem once, and reflects a change at once', async () => {
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId: 'S2' } }))
    const request = { actor: user, displayIds: ['s2', 'S1', 'nothing'], pids: [data.pid, pid] }
    expect(await practice.resolveProblems(request)).toMatchObject({
      problems: [{ pid: data.pid, problemId: 'S2', displayId: 'S2', version: 1, open: true, cpid: 0, title: '' }],
    })
    expect((await practice.resolveProblems({ ...request, withPolicy: true })).policy).toEqual(
      await practice.getPolicy({ actor: user }),
    )
    await service.put('/api/admin/problem/change-problem-auth', { id: data.pid, auth: 2 })
    expect((await practice.resolveProblems(request)).problems).toEqual([])
    const { problems } = await practice.resolveProblems({ ...request, actor: { ...user, roles: ['root'] } })
    expect(problems).toMatchObject([
      { problemId: 'S2', open: false },
      { problemId: 'S1', version: 2, open: false },
    ])
  })
})

describe('problems of others', () => {
  const other = { as: 'admin' as const, uid: 'other' }

  it('are listed for an ordinary administrator, but can be neither opened in the editor nor changed', async () => {
    const list = await service.get('/api/admin/problem/get-problem-list?keyword=S1', other)
    expect(list.data.records).toMatchObject([{ problemId: 'S1', manageable: false }])
    const form = problemForm({ problem: { id: pid, problemId: 'S1', title: 'Mine now' } })
    const refusals = await Promise.all([
      service.get(`/api/admin/problem?pid=${pid}`, other),
      service.get(`/api/admin/problem/get-problem-cases?pid=${pid}`, other),
      service.get(`/api/file/download-testcase?pid=${pid}`, other),
      service.put('/api/admin/problem', form, other),
      service.put('/api/admin/problem/change-problem-auth', { id: pid, auth: 1 }, other),
    ])
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, code: 'problem.not_manageable' })
    expect((await service.get(`/api/admin/problem?pid=${pid}`)).data).toMatchObject({ title: 'A + B', auth: 3 })
  })

  it('can be changed by their author and by problem administrators', async () => {
    expect((await service.get(`/api/admin/problem?pid=${pid}`, { as: 'admin', uid: 'u1' })).status).toBe(200)
    expect((await service.get(`/api/admin/problem?pid=${pid}`, { as: 'problem_admin', uid: 'x' })).status).toBe(200)
  })
})

describe('the editor of a problem', () => {
  it('offers every language that the problem allows, even if no worker offers it', async () => {
    const taken = (await service.get(`/api/get-problem-languages?pid=${pid}`)).data
    const all = (await service.get(`/api/languages?pid=${pid}&all=false`)).data
    const names = all.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(taken.map(({ name }: { name: string }) => name)))
    expect(names).toContain('Rust')
  })

  it('gets empty texts as texts, and keeps the setting of failure details', async () => {
    const form = problemForm({ problem: { problemId: 'S3', source: null, failureDetail: 'excerpt' } })
    const { data } = await service.post('/api/admin/problem', form)
    expect((await service.get(`/api/admin/problem?pid=${data.pid}`)).data).toMatchObject({
      hint: '',
      source: '',
      failureDetail: 'excerpt',
    })
    expect((await service.get(`/api/admin/problem?pid=${pid}`)).data.failureDetail).toBe('first')
  })
})
