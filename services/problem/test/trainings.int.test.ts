import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { problemForm } from './forms.ts'
import { secret } from '@verdict/test-kit/environment'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type CallOptions, type TestService } from './problem-service.ts'
import { startUsersPeer } from './users-peer.ts'

let users: Awaited<ReturnType<typeof startUsersPeer>>
let service: TestService
let scopes: GrpcClient<'scope.v1.ScopePolicy'>
const pids: Record<string, number> = {}
let lastSubmitId = 0

const ann = { as: 'default_user', uid: 'ann' } as const
const bob = { as: 'default_user', uid: 'bob' } as const
const eve = { as: 'admin', uid: 'eve' } as const
const root = { as: 'root', uid: 'root' } as const

beforeAll(async () => {
  users = await startUsersPeer(secret, ['ann', 'bob', 'dan', 'eve', 'root'])
  service = await startProblemService({ env: { AUTH_GRPC_URL: users.address } })
  scopes = grpcClient('scope.v1.ScopePolicy', {
    address: service.grpcAddress,
    keys: service.keysOf('submission'),
    service: 'problem',
  })
  for (const [problemId, problem] of Object.entries({ T1: {}, T2: {}, T3: {}, R1: {}, R2: {}, SECRET: { auth: 2 } })) {
    const { data } = await service.post(
      '/api/admin/problem',
      problemForm({ problem: { problemId, title: `Title of ${problemId}`, ...problem } }),
    )
    pids[problemId] = data.pid
  }
  await eventually(
    () => service.db.collection('users').countDocuments(),
    (count) => count === 5,
  )
})
afterAll(async () => {
  scopes.close()
  await service.stop()
  await users.close()
})

const pidsOf = (...names: string[]) => names.map((name) => pids[name] ?? 0)

async function makeTraining(fields: object, problems: readonly string[] = [], as: CallOptions = eve): Promise<number> {
  const training = { title: 'Loops', description: 'For and while', ...fields }
  const { data, ...answer } = await service.post('/api/admin/training', { training }, as)
  if (answer.status !== 200) throw new Error(answer.msg)
  const added = { tid: data.id, pids: pidsOf(...problems) }
  if (problems.length > 0) await service.post('/api/admin/training/add-problems', added, as)
  return data.id
}

const makePrivate = (password: string, problems: readonly string[]) =>
  makeTraining({ title: `Private ${password}`, auth: 'Private', privatePwd: password }, problems)

const enter = (tid: number, password: string | null, as: CallOptions = ann) =>
  service.post('/api/register-training', { tid, password }, as)

interface Verdict {
  uid?: string
  status?: JudgeStatus
  timeMs?: number
  tid?: number
  cid?: number
  submitId?: number
  attempt?: number
}

/** Publishes a verdict as submission does, and returns the number of the submission. */
async function judge(problemId: string, verdict: Verdict = {}): Promise<number> {
  const { uid = 'ann', status = JudgeStatus.Accepted, timeMs = 10, tid = 0, cid = 0, attempt = 1 } = verdict
  const submitId = verdict.submitId ?? ++lastSubmitId
  await service.bus.publish(submissionJudged, {
    submitId,
    attempt,
    pid: pids[problemId] ?? 0,
    scope: { cid, tid, gid: 0 },
    upsolving: false,
    uid,
    username: uid,
    status,
    score: null,
    oiRankScore: null,
    timeMs,
    memoryKb: 1,
    language: 'C',
    submitTime: '2026-01-01T00:00:00.000Z',
    judgedAt: '2026-01-01T00:00:00.000Z',
  })
  return submitId
}

const detail = async (tid: number, as: CallOptions = ann) =>
  (await service.get(`/api/get-training-detail?tid=${tid}`, as)).data
const problemIds = (rows: { problemId: string }[]) => rows.map(({ problemId }) => problemId)
const problemsOf = async (tid: number, as: CallOptions = ann) =>
  problemIds((await service.get(`/api/get-training-problem-list?tid=${tid}`, as)).data)

describe('the list of trainings', () => {
  it('is sorted by rank, then newest first, can be filtered, and counts all that the reader has solved', async () => {
    const category = (await service.post('/api/admin/training/category', { name: 'Basics', color: '#409eff' }, eve))
      .data
    const second = await makeTraining({ rank: 5, title: 'Second list' }, ['T1', 'T2'])
    const top = await makeTraining({ rank: 0, title: 'First list' }, ['T1'])
    const form = { training: { id: top, title: 'First list', description: 'x' }, trainingCategory: { id: category.id } }
    expect((await service.put('/api/admin/training', form, eve)).status).toBe(200)
    await makeTraining({ rank: 1, title: 'Hidden list', status: false }, ['T1'])
    const list = async (query: string, as: CallOptions = ann) =>
      (await service.get(`/api/get-training-list?keyword=list${query}`, as)).data.records
    await judge('T2', { tid: second })
    const rows = await eventually(
      () => list(''),
      (found) => found[1]?.acCount === 1,
    )
    expect(rows).toMatchObject([
      { id: top, rank: 0, author: 'name-eve', categoryName: 'Basics', categoryColor: '#409eff', problemCount: 1 },
      { id: second, rank: 5, categoryName: null, problemCount: 2, acCount: 1, description: 'For and while' },
    ])
    expect(await list('', { as: null })).toMatchObject([{ acCount: 0 }, { acCount: 0 }])
    expect(await list(`&categoryId=${category.id}`)).toHaveLength(1)
    expect(await list('&auth=Private')).toHaveLength(0)
    expect((await service.get('/api/get-training-category')).data).toMatchObject([{ name: 'Basics', gid: null }])
    await service.delete(`/api/admin/training/category?cid=${category.id}`, eve)
    expect(await detail(top)).toMatchObject({ categoryId: null, categoryName: null })
  })

  it('hides hidden trainings from everyone but their managers', async () => {
    const tid = await makeTraining({ title: 'Not yet', status: false }, ['T1'])
    for (const path of ['detail', 'access', 'problem-list', 'rank'])
      expect(await service.get(`/api/get-training-${path}?tid=${tid}`, ann)).toMatchObject({
        status: 404,
        code: 'training.not_found',
      })
    expect((await detail(tid, eve)).title).toBe('Not yet')
    await service.put(`/api/admin/training/change-training-status?tid=${tid}&status=true&author=x`, {}, eve)
    expect(await problemsOf(tid)).toEqual(['T1'])
  })
})

describe('a private training', () => {
  it('is entered once with its password, and shows nothing inside until then', async () => {
    const tid = await makePrivate('sesame', ['T1', 'T2'])
    const access = async () => (await service.get(`/api/get-training-access?tid=${tid}`, ann)).data.access
    const inside = [
      `/api/get-training-problem-list?tid=${tid}`,
      `/api/get-training-rank?tid=${tid}`,
      `/api/get-full-screen-problem-list?tid=${tid}`,
      `/api/get-problem-detail?problemId=T1&tid=${tid}`,
    ]
    expect(await access()).toBe(false)
    for (const path of inside) expect(await service.get(path, ann)).toMatchObject({ status: 400 })
    for (const wrong of ['', null, 'Sesame', 'sesame '])
      expect(await enter(tid, wrong)).toMatchObject({ status: 400, code: 'training.password_wrong' })
    expect((await detail(tid)).description).toBe('For and while')
    await Promise.all([enter(tid, 'sesame'), enter(tid, 'sesame')])
    expect((await enter(tid, 'whatever')).status).toBe(200)
    expect(await access()).toBe(true)
    for (const path of inside) expect(await service.get(path, ann)).toMatchObject({ status: 200 })
    const { training } = (await service.get(`/api/admin/training?tid=${tid}`, eve)).data
    expect(training).toMatchObject({ memberCount: 1, privatePwd: 'sesame', auth: 'Private' })
  })

  it('limits password guesses', async () => {
    const tid = await makePrivate('1234', ['T1'])
    const guess = async (password: string) => (await enter(tid, password, { uid: 'guesser', as: 'default_user' })).code
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(`000${i}`)))
    expect(guesses.filter((code) => code === 'training.password_wrong')).toHaveLength(5)
    expect(guesses.filter((code) => code === 'request.too_many')).toHaveLength(3)
    expect(await guess('1234')).toBe('request.too_many')
  })

  it('shows its password only in its form and to those who may change it', async () => {
    const tid = await makePrivate('very-secret-word', ['T1'])
    await enter(tid, 'very-secret-word')
    for (const path of [
      `get-training-list?limit=100`,
      `get-training-detail?tid=${tid}`,
      `get-training-rank?tid=${tid}`,
      `admin/training/get-training-list?limit=100`,
      `admin/training/get-problem-list?tid=${tid}`,
    ]) {
      const answer = await service.get(`/api/${path}`, path.startsWith('admin') ? root : ann)
      expect(answer.status).toBe(200)
      // The title may contain the word, but no other field may.
      expect(JSON.stringify(answer.data).replaceAll('Private very-secret-word', '')).not.toContain('very-secret-word')
    }
    const { training } = (await service.get(`/api/admin/training?tid=${tid}`, eve)).data
    expect(training.privatePwd).toBe('very-secret-word')
    await service.put('/api/admin/training', { training }, eve)
    expect(await service.get(`/api/get-training-problem-list?tid=${tid}`, ann)).toMatchObject({ status: 200 })
  })

  it('asks everybody again after its password changed, and keeps it if a form has none', async () => {
    const tid = await makePrivate('old', ['T1'])
    await enter(tid, 'old')
    const update = (fields: object) =>
      service.put('/api/admin/training', { training: { id: tid, title: 'P', description: 'd', ...fields } }, eve)
    await update({ privatePwd: '' })
    expect(await problemsOf(tid)).toEqual(['T1'])
    await update({ privatePwd: 'new' })
    expect(await service.get(`/api/get-training-problem-list?tid=${tid}`, ann)).toMatchObject({ status: 400 })
    expect((await enter(tid, 'old')).code).toBe('training.password_wrong')
    expect((await enter(tid, 'new')).status).toBe(200)
  })

  it('lets its author in without a password, but not other administrators', async () => {
    const tid = await makePrivate('door', ['T1'])
    expect((await service.get(`/api/get-training-access?tid=${tid}`, eve)).data.access).toBe(true)
    expect((await service.get(`/api/get-training-access?tid=${tid}`, root)).data.access).toBe(true)
    const other = { as: 'admin', uid: 'oscar' } as const
    expect((await service.get(`/api/get-training-access?tid=${tid}`, other)).data.access).toBe(false)
    expect(await service.get(`/api/admin/training?tid=${tid}`, other)).toMatchObject({ status: 403 })
  })
})

describe('a training with prerequisites', () => {
  interface Prerequisite {
    tid: number
    percent: number
  }
  const save = (tid: number, prerequisites: Prerequisite[], title: string) =>
    service.put('/api/admin/training', { training: { id: tid, title, description: 'x', prerequisites } }, eve)

  it('opens its problems when a share of the others is solved, reports what is missing, and closes after a rejudge', async () => {
    const loops = await makeTraining({ title: 'Before' }, ['T1', 'T2', 'T3'])
    const later = await makeTraining({ title: 'After', prerequisites: [{ tid: loops, percent: 50 }] }, ['R1'])
    const dan = { as: 'default_user', uid: 'dan' } as const
    const read = (as: CallOptions = dan) => service.get(`/api/get-training-problem-list?tid=${later}`, as)
    const refused = await read()
    expect(refused).toMatchObject({ status: 400, code: 'training.prerequisites_missing' })
    expect(refused.msg).toContain('Before 0/2')
    for (const path of [`get-problem-detail?problemId=R1&tid=${later}`, `get-full-screen-problem-list?tid=${later}`])
      expect(await service.get(`/api/${path}`, dan)).toMatchObject({ code: 'training.prerequisites_missing' })
    expect((await service.get(`/api/get-training-access?tid=${later}`, dan)).data).toEqual({
      access: false,
      passwordRequired: false,
      seesGradebook: false,
    })
    expect((await read(eve)).status).toBe(200)
    const submitIds = [await judge('T1', { uid: 'dan' }), await judge('T3', { uid: 'dan' })]
    const state = await eventually(
      () => detail(later, dan),
      ({ prerequisites }) => prerequisites[0].solved === 2,
    )
    expect(state.prerequisites).toEqual([
      { tid: loops, title: 'Before', gid: null, percent: 50, solved: 2, required: 2 },
    ])
    expect((await read()).status).toBe(200)
    await judge('T1', { uid: 'dan', submitId: submitIds[0] ?? 0, attempt: 2, status: JudgeStatus.WrongAnswer })
    await eventually(read, ({ code }) => code === 'training.prerequisites_missing')
    // A prerequisite that nobody can complete any more is not required.
    await service.delete(`/api/admin/training?tid=${loops}`, root)
    expect((await read()).status).toBe(200)
    expect((await service.get(`/api/admin/training?tid=${later}`, eve)).data.training.prerequisites).toEqual([])
  })

  it('cannot require itself, directly or indirectly, or something that does not exist; a refusal changes nothing', async () => {
    const [a, b, c] = [await makeTraining({ title: 'A' }), await makeTraining({ title: 'B' }), await makeTraining({})]
    expect((await save(b, [{ tid: a, percent: 100 }], 'B')).status).toBe(200)
    expect((await save(c, [{ tid: b, percent: 20 }], 'C')).status).toBe(200)
    expect(await save(a, [{ tid: c, percent: 1 }], 'A2')).toMatchObject({ code: 'training.prerequisite_circle' })
    expect(await save(a, [{ tid: a, percent: 1 }], 'A2')).toMatchObject({ code: 'training.prerequisite_circle' })
    expect(await save(a, [{ tid: 999_999, percent: 1 }], 'A2')).toMatchObject({ code: 'training.prerequisite_unknown' })
    const hidden = await makeTraining({ title: 'Hidden', status: false }, [], root)
    expect(await save(a, [{ tid: hidden, percent: 1 }], 'A2')).toMatchObject({ code: 'training.prerequisite_unknown' })
    expect((await save(a, [{ tid: b, percent: 0 }], 'A2')).status).toBe(400)
    expect(await detail(a)).toMatchObject({ title: 'A', prerequisites: [] })
  })

  it('cannot form a cycle by two concurrent saves', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await Promise.all([0, 1, 2, 3].map(() => makeTraining({})))
    await save(b, [{ tid: c, percent: 100 }], 'B')
    await save(d, [{ tid: a, percent: 100 }], 'D')
    const answers = await Promise.all([save(a, [{ tid: b, percent: 9 }], 'A'), save(c, [{ tid: d, percent: 9 }], 'C')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['training.prerequisite_circle', undefined])
  })
})

describe('the ranking of a private training', () => {
  interface Row {
    uid: string
    rank: number
    ac: number
    totalRunTime: number
    submissionInfo: Record<string, { status: number; isAC: boolean; runTime: number | null }>
  }
  const rank = async (tid: number, query = ''): Promise<Row[]> =>
    (await service.get(`/api/get-training-rank?tid=${tid}${query}`, eve)).data.records
  const line = ({ uid, rank: place, ac, totalRunTime }: Row) => [uid, place, ac, totalRunTime]

  it('counts what was solved before, inside and elsewhere, follows rejudges, and excludes author and root', async () => {
    await judge('R1', { uid: 'bob', timeMs: 40 })
    const tid = await makePrivate('rank', ['R1', 'R2'])
    for (const as of [ann, bob, root, eve]) await enter(tid, 'rank', as)
    await judge('R1', { uid: 'root' })
    await judge('R1', { uid: 'eve' })
    await judge('R1', { uid: 'dan' })
    await judge('T3', { uid: 'ann' })
    await judge('R2', { uid: 'ann', cid: 9 })
    await judge('R1', { uid: 'ann', timeMs: 90, tid })
    const fast = await judge('R1', { uid: 'ann', timeMs: 25, tid })
    await judge('R1', { uid: 'ann', status: JudgeStatus.WrongAnswer, tid })
    await judge('R2', { uid: 'bob', status: JudgeStatus.TimeLimitExceeded, tid })
    const rows = await eventually(
      () => rank(tid),
      (found) => found[1]?.submissionInfo['R2'] !== undefined && found[0]?.totalRunTime === 25,
    )
    expect(rows.map(line)).toEqual([
      ['ann', 1, 1, 25],
      ['bob', 2, 1, 40],
    ])
    expect(rows[0]).toMatchObject({
      username: 'name-ann',
      nickname: 'Nick ann',
      realname: 'Real ann',
      school: 'School',
      gender: 'female',
    })
    expect(rows[0]?.submissionInfo).toMatchObject({ R1: { isAC: true, status: JudgeStatus.Accepted, runTime: 25 } })
    expect(rows[1]?.submissionInfo['R2']).toMatchObject({ isAC: false, status: JudgeStatus.TimeLimitExceeded })

    await judge('R1', { submitId: fast, attempt: 2, status: JudgeStatus.WrongAnswer, uid: 'ann', tid })
    await eventually(
      () => rank(tid),
      (found) => found[0]?.uid === 'bob',
    )
    // The verdict from before the rejudge arrives again and late, and changes nothing.
    await judge('R1', { submitId: fast, attempt: 1, timeMs: 25, uid: 'ann', tid })
    await judge('R2', { uid: 'bob', timeMs: 5 })
    const after = await eventually(
      () => rank(tid),
      (found) => found[0]?.ac === 2 && found[1]?.ac === 1,
    )
    expect(after.map(line)).toEqual([
      ['bob', 1, 2, 45],
      ['ann', 2, 1, 90],
    ])
    expect((await rank(tid, '&keyword=nick%20AN')).map(line)).toEqual([['ann', 2, 1, 90]])
    expect(await rank(tid, '&limit=1&currentPage=2')).toHaveLength(1)
    // Real names are for managers of the training; others cannot find anybody by them either.
    const asMember = async (query: string) =>
      (await service.get(`/api/get-training-rank?tid=${tid}${query}`, ann)).data.records
    expect((await asMember('')).map(({ realname }: { realname: string | null }) => realname)).toEqual([null, null])
    expect(await asMember('&keyword=Real%20a')).toEqual([])
    expect(await rank(tid, '&keyword=Real%20a')).toHaveLength(1)
  })

  it('does not exist for public trainings', async () => {
    const tid = await makeTraining({ title: 'Open' }, ['T1'])
    expect(await service.get(`/api/get-training-rank?tid=${tid}`, ann)).toMatchObject({
      status: 400,
      code: 'training.no_rank',
    })
  })
})

describe('the problems of a training', () => {
  it('are added by selection, all or none, ordered, and removed', async () => {
    const tid = await makeTraining({ title: 'Order' }, ['T2', 'T1'])
    expect(await problemsOf(tid)).toEqual(['T2', 'T1'])
    const add = (names: string[]) =>
      service.post('/api/admin/training/add-problems', { tid, pids: pidsOf(...names) }, eve)
    expect(await add(['T3', 'SECRET'])).toMatchObject({ status: 400, code: 'training.problem_not_public' })
    expect(await problemsOf(tid)).toEqual(['T2', 'T1'])
    expect((await add(['T1', 'T3'])).data).toEqual({ added: 1 })
    const one = { tid, pid: pids['T1'], displayId: 'T1' }
    expect(await service.post('/api/admin/training/add-problem-from-public', one, eve)).toMatchObject({
      status: 400,
      code: 'training.problem_exists',
    })
    await service.put('/api/admin/training/problem-order', { tid, pids: pidsOf('T3', 'T1') }, eve)
    expect(await problemsOf(tid)).toEqual(['T3', 'T1', 'T2'])
    await service.put('/api/admin/training/problem', { id: 1, tid, pid: pids['T2'], rank: 0 }, eve)
    expect(await problemsOf(tid)).toEqual(['T2', 'T3', 'T1'])
    await service.delete(`/api/admin/training/problem?pid=${pids['T3']}&tid=${tid}`, eve)
    const { problemList, trainingProblemMap } = (
      await service.get(`/api/admin/training/get-problem-list?tid=${tid}&queryExisted=true`, eve)
    ).data
    expect(problemIds(problemList.records)).toEqual(['T2', 'T1'])
    expect(trainingProblemMap[String(pids['T2'])]).toMatchObject({ tid, displayId: 'T2', rank: 0 })
    const candidates = (await service.get(`/api/admin/training/get-problem-list?tid=${tid}&queryExisted=false`, eve))
      .data.problemList
    expect(problemIds(candidates.records)).toEqual(['R2', 'R1', 'T3'])
    const unsaid = (await service.get(`/api/admin/training/get-problem-list?tid=${tid}`, eve)).data.problemList
    expect(problemIds(unsaid.records)).toEqual(['R2', 'R1', 'T3'])
    const whole = { description: expect.any(String), timeLimit: 1000, gmtModified: expect.any(String), spjCode: null }
    for (const { records } of [problemList, candidates])
      for (const record of records) expect(record).toMatchObject(whole)
  })

  it('that are hidden later, for a contest, are hidden in trainings as well', async () => {
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId: 'LATER' } }))
    const tid = await makeTraining({ title: 'Reused' })
    await service.post('/api/admin/training/add-problems', { tid, pids: [data.pid, pids['T1']] }, eve)
    await service.put('/api/admin/problem/change-problem-auth', { id: data.pid, auth: 3 })
    expect(await problemsOf(tid)).toEqual(['T1'])
    expect(await problemsOf(tid, eve)).toEqual(['LATER', 'T1'])
    const { records } = (await service.get(`/api/admin/training/get-problem-list?tid=${tid}&queryExisted=true`, eve))
      .data.problemList
    expect(records).toMatchObject([{ problemId: 'LATER', description: '', examples: '' }, { problemId: 'T1' }])
    expect(records[1].description).not.toBe('')
    expect((await detail(tid)).problemCount).toBe(1)
    const reader = { uid: 'ann', username: 'name-ann', roles: ['default_user'] }
    const { problems } = await scopes.resolveProblems({ scope: { tid }, actor: reader, all: true })
    expect(problems).toMatchObject([{ problemId: 'T1', open: true }])
    const request = { scope: { tid }, actor: reader }
    expect((await scopes.resolveProblems({ ...request, all: true, withPolicy: true })).policy).toEqual(
      await scopes.getPolicy(request),
    )
  })

  it('are read and resolved in the scope of the training only', async () => {
    const tid = await makeTraining({ title: 'Scope' }, ['T1'])
    const read = (problemId: string, as: CallOptions = ann) =>
      service.get(`/api/get-problem-detail?problemId=${problemId}&tid=${tid}`, as)
    expect((await read('t1')).data.problem).toMatchObject({ problemId: 'T1', title: 'Title of T1' })
    expect(await read('T2')).toMatchObject({ status: 404, code: 'problem.not_found' })
    expect(await read('T1', { as: null })).toMatchObject({ status: 401 })
    const actor = { uid: 'ann', username: 'name-ann', roles: ['default_user'] }
    expect(await scopes.getPolicy({ scope: { tid }, actor })).toMatchObject({
      scope: { cid: 0, tid, gid: 0 },
      submit: { allowed: true },
    })
    await expect(scopes.getPolicy({ scope: { tid: 999 }, actor })).rejects.toMatchObject({ code: 'training.not_found' })
  })

  it('are listed in short with the reader’s progress, for moving from one to the next', async () => {
    const tid = await makeTraining({ title: 'Brief' }, ['T3', 'T2'])
    await judge('T3', { uid: 'dan' })
    const brief = async () =>
      (await service.get(`/api/get-full-screen-problem-list?tid=${tid}`, { as: 'default_user', uid: 'dan' })).data
    const rows = await eventually(brief, (found) => found[0]?.status === JudgeStatus.Accepted)
    expect(rows).toMatchObject([
      { problemId: 'T3', title: 'Title of T3', status: JudgeStatus.Accepted },
      { problemId: 'T2', status: null, score: null },
    ])
    expect(await service.get('/api/get-full-screen-problem-list', ann)).toMatchObject({ code: 'scope.not_found' })
  })
})

describe('invalid input', () => {
  it.each([
    [{ title: ' ', description: 'x' }, 'training.text_required'],
    [{ title: 'x'.repeat(256), description: 'x' }, 'request.invalid'],
    [{ title: 'x', description: 'x', auth: 'Private' }, 'training.password_required'],
    [{ title: 'x', description: 'x', rank: -1 }, 'request.invalid'],
    [{ title: 'x', description: 'x', rank: 2_147_483_648 }, 'request.invalid'],
    [{ title: 'x', description: 'x', auth: 'Protected' }, 'request.invalid'],
  ])('%j is refused with %s', async (training, code) => {
    expect(await service.post('/api/admin/training', { training }, eve)).toMatchObject({ status: 400, code })
  })

  it('with an unknown category, training or problem is refused', async () => {
    const tid = await makeTraining({ title: 'Refusals' })
    const form = { training: { title: 'x', description: 'x' }, trainingCategory: { id: 999 } }
    expect((await service.post('/api/admin/training', form, eve)).code).toBe('training_category.not_found')
    expect((await service.delete('/api/admin/training?tid=999', root)).code).toBe('training.not_found')
    const rank = { tid, pid: pids['T1'], rank: 1 }
    expect((await service.put('/api/admin/training/problem', rank, eve)).code).toBe('training.problem_missing')
    const unknown = { tid, pids: [999_999] }
    expect((await service.post('/api/admin/training/add-problems', unknown, eve)).code).toBe('problem.not_found')
    expect((await service.post('/api/admin/training/category', { name: '  ' }, eve)).code).toBe(
      'training_category.name_required',
    )
    await service.post('/api/admin/training/category', { name: 'Twice' }, eve)
    expect((await service.post('/api/admin/training/category', { name: 'tWICE' }, eve)).code).toBe(
      'training_category.taken',
    )
    const colour = { name: 'Red', color: 'url(javascript:1)' }
    expect((await service.post('/api/admin/training/category', colour, eve)).code).toBe('request.invalid')
  })

  it('the editor is closed to others, and only super administrators delete', async () => {
    const tid = await makeTraining({ title: 'Mine' }, ['T1'])
    const other = { as: 'problem_admin', uid: 'oscar' } as const
    const form = { training: { id: tid, title: 'Yours', description: 'x' } }
    const refused = await Promise.all([
      service.put('/api/admin/training', form, other),
      service.put(`/api/admin/training/change-training-status?tid=${tid}&status=false`, {}, other),
      service.put('/api/admin/training/problem-order', { tid, pids: pidsOf('T1') }, other),
      service.delete(`/api/admin/training/problem?pid=${pids['T1']}&tid=${tid}`, other),
    ])
    for (const answer of refused) expect(answer).toMatchObject({ status: 403, code: 'training.not_manageable' })
    const list = (await service.get('/api/admin/training/get-training-list?keyword=Mine', other)).data.records
    expect(list).toMatchObject([{ manageable: false, problemCount: 1 }])
    expect(await service.delete(`/api/admin/training?tid=${tid}`, eve)).toMatchObject({ status: 403 })
    expect((await service.delete(`/api/admin/training?tid=${tid}`, root)).status).toBe(200)
    expect((await service.get(`/api/get-training-detail?tid=${tid}`, ann)).code).toBe('training.not_found')
  })
})

describe('a training in two languages', () => {
  const chinese = { lang: 'zh-CN' } as const

  it('is listed, shown and found in the language of its reader, as is its category', async () => {
    const named = { name: '入门', nameEn: 'First steps', color: '#409EFF' }
    const { data: category } = await service.post('/api/admin/training/category', named, root)
    expect(category).toMatchObject(named)
    const training = { title: '循环', description: '两种循环', titleEn: 'Both loops', descriptionEn: 'For and while' }
    const made = await service.post('/api/admin/training', { training, trainingCategory: { id: category.id } }, eve)
    const tid = made.data.id
    const list = async (options: CallOptions) =>
      (await service.get('/api/get-training-list?keyword=both', options)).data.records
    expect(await list(chinese)).toMatchObject([{ id: tid, title: '循环', categoryName: '入门' }])
    expect(await list({})).toMatchObject([{ id: tid, title: 'Both loops', categoryName: 'First steps' }])
    const detail = await service.get(`/api/get-training-detail?tid=${tid}`, ann)
    expect(detail.data).toMatchObject({ title: 'Both loops', description: 'For and while' })
    const next = await makeTraining({ title: 'Next', prerequisites: [{ tid, percent: 50 }] })
    const built = await service.get(`/api/get-training-detail?tid=${next}`, ann)
    expect(built.data.prerequisites).toMatchObject([{ tid, title: 'Both loops' }])
  })

  it('keeps its English texts when an older client saves it', async () => {
    const tid = await makeTraining({ titleEn: 'Loops in English', descriptionEn: 'English' })
    const edited = { id: tid, title: '新标题', description: '新描述' }
    await service.put('/api/admin/training', { training: edited }, eve)
    const { data } = await service.get(`/api/admin/training?tid=${tid}`, eve)
    expect(data.training).toMatchObject({ ...edited, titleEn: 'Loops in English', descriptionEn: 'English' })
  })
})
