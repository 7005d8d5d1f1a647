import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { groupDeleted } from '@verdict/proto/events/group'
import { grpcClient } from '@verdict/kit/grpc'
import { zipOfTexts } from '../../kit/test/zips.ts'
import { createModels } from '../src/context.ts'
import { dataOfGroups } from '../src/migrations/0002-data-of-groups.ts'
import { failureDetails } from '../src/migrations/0004-failure-details.ts'
import { problemForm } from './forms.ts'
import { startGroupPeer } from './group-peer.ts'
import { secret } from '@verdict/test-kit/environment'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type Answer, type TestService } from './problem-service.ts'

const { signal: never } = new AbortController()

let service: TestService
let groups: Awaited<ReturnType<typeof startGroupPeer>>
beforeAll(async () => {
  groups = await startGroupPeer(secret)
  service = await startProblemService({
    env: { GROUP_GRPC_URL: groups.address, SITE_GRPC_URL: groups.siteAddress, PROBLEM_READ_CACHE_MS: '0' },
  })
})
afterAll(async () => {
  await service.stop()
  await groups.close()
})

const user = (uid: string) => ({ as: 'default_user' as const, uid })
const create = (uid: string, problemId: string, gid = 7) =>
  service.post('/api/group/problem', problemForm({ problem: { problemId, gid } }), user(uid))
const rows = (answer: Answer) => (answer.data as { records: { problemId: string }[] }).records

/** The callers that each call of a group's problems allows, for a problem of `admin` in the hidden group 7. */
const callers = ['stranger', 'applicant', 'member', 'other', 'admin', 'owner']
const walk: Record<string, [string[], (pid: number) => readonly ['get' | 'put' | 'post', string, object?]]> = {
  list: [['member', 'other', 'admin', 'owner'], () => ['get', '/api/group/get-problem-list?gid=7']],
  'all of them': [['other', 'admin', 'owner'], () => ['get', '/api/group/get-admin-problem-list?gid=7']],
  tags: [['other', 'admin', 'owner'], () => ['get', '/api/group/get-all-problem-tags?gid=7']],
  'one for its editor': [['admin', 'owner'], (pid) => ['get', `/api/group/problem?pid=${pid}`]],
  tests: [['admin', 'owner'], (pid) => ['get', `/api/group/get-problem-cases?pid=${pid}`]],
  'single tests': [['admin', 'owner'], (pid) => ['get', `/api/admin/problem/cases?pid=${pid}`]],
  'an edit of single tests': [
    ['admin', 'owner'],
    (pid) => ['put', '/api/admin/problem/cases', { pid, version: 99, cases: [{ input: '1', output: '1' }] }],
  ],
  'what a package would lose': [['admin', 'owner'], (pid) => ['get', `/api/file/export-problem-preview?pid=${pid}`]],
  'its languages': [['admin', 'owner'], (pid) => ['get', `/api/get-problem-languages?pid=${pid}`]],
  'all languages of its judge': [['admin', 'owner'], (pid) => ['get', `/api/languages?all=false&pid=${pid}`]],
  'its templates': [['admin', 'owner'], (pid) => ['get', `/api/get-problem-code-template?pid=${pid}`]],
  'its tags': [['admin', 'owner'], (pid) => ['get', `/api/get-problem-tags?pid=${pid}`]],
  'an edit': [
    ['admin', 'owner'],
    (pid) => ['put', '/api/group/problem', problemForm({ problem: { id: pid, problemId: 'WALK1' } })],
  ],
  'who sees it': [['admin', 'owner'], (pid) => ['put', `/api/group/change-problem-auth?pid=${pid}&auth=1`, {}]],
  'an application': [['admin', 'owner'], (pid) => ['put', `/api/group/apply-public?pid=${pid}&isApplied=false`, {}]],
  'a new one': [
    ['other', 'admin', 'owner'],
    () => ['post', '/api/group/problem', problemForm({ problem: { problemId: 'ALPHAWALK1', gid: 7 } })],
  ],
}

describe('problems of a group', () => {
  let pid = 0
  beforeAll(async () => {
    pid = (await create('admin', 'walk1')).data.pid
  })

  it.each(Object.entries(walk))('%s: allows exactly the intended callers', async (_name, [allowed, call]) => {
    const [method, path, body] = call(pid)
    const passed: string[] = []
    for (const uid of callers) {
      const { status, code } =
        method === 'get' ? await service.get(path, user(uid)) : await service[method](path, body, user(uid))
      const isRefused = [403, 404].includes(status)
      // The form is validated only after the caller is authorised.
      if (!isRefused) passed.push(uid)
      else expect(code).toMatch(/^(group\.|problem\.not_)/)
    }
    expect(passed).toEqual(allowed)
  })

  it('have ids with the short name of their group, and are not of the site', async () => {
    const { data } = await create('admin', '1000')
    expect(data).toMatchObject({ problemId: 'ALPHA1000' })
    expect((await create('owner', 'alpha1000')).code).toBe('problem.id_taken')
    const listed = rows(await service.get('/api/group/get-problem-list?gid=7&keyword=alpha1000', user('member')))
    expect(listed).toMatchObject([{ problemId: 'ALPHA1000' }])
    expect(rows(await service.get('/api/get-problem-list?keyword=ALPHA1000'))).toEqual([])
    const detail = await service.get('/api/get-problem-detail?problemId=ALPHA1000', user('member'))
    expect(detail.code).toBe('problem.not_found')
    expect((await create('member', '1', 7)).code).toBe('group.admin_required')
    expect((await create('owner', '1', 8)).code).toBe('group.admin_required')
    expect((await create('owner', '1', 9)).code).toBe('group.not_found')
  })

  it('that are hidden are listed for administrators only', async () => {
    const { data } = await create('admin', 'hidden')
    await service.put(`/api/group/change-problem-auth?pid=${data.pid}&auth=2`, {}, user('admin'))
    const forMembers = await service.get('/api/group/get-problem-list?gid=7&keyword=hidden', user('member'))
    expect(rows(forMembers)).toEqual([])
    const forAdmins = await service.get('/api/group/get-admin-problem-list?gid=7&keyword=hidden', user('other'))
    expect(rows(forAdmins)).toMatchObject([{ problemId: 'ALPHAhidden', manageable: false, auth: 2, gid: 7 }])
  })

  it('accept test data from administrators of their group', async () => {
    const zip = Buffer.from('no zip')
    expect((await service.upload(zip, { ...user('admin'), query: '&gid=7' })).code).toMatch(/^zip\./)
    expect((await service.upload(zip, { ...user('member'), query: '&gid=7' })).code).toBe('group.admin_required')
    expect((await service.upload(zip, user('admin'))).code).toBe('problem.not_manageable')
  })

  it('become public as a copy, once, when an administrator of the site accepts what they saw', async () => {
    const { data } = await create('admin', 'open')
    const apply = (isApplied: boolean) =>
      service.put(`/api/group/apply-public?pid=${data.pid}&isApplied=${isApplied}`, {}, user('admin'))
    const decide = (progress: number) =>
      service.put('/api/admin/group-problem/change-progress', { pid: data.pid, progress }, { as: 'admin', uid: 'u9' })
    expect((await decide(2)).code).toBe('problem.not_found')
    await apply(true)
    const applied = await service.get('/api/admin/group-problem/list?gid=7', { as: 'admin' })
    expect(rows(applied)).toMatchObject([{ problemId: 'ALPHAopen', applyPublicProgress: 1 }])
    const edited = problemForm({ problem: { id: data.pid, problemId: 'open', title: 'Another text' } })
    await service.put('/api/group/problem', edited, user('admin'))
    expect((await decide(2)).code).toBe('problem.not_found')
    await apply(true)
    await service.put('/api/group/problem', edited, user('admin'))
    const reviewed = problemForm({ problem: { id: data.pid, problemId: 'open', title: 'Reviewed text' } })
    expect((await service.put('/api/group/problem', reviewed, { as: 'root', uid: 'r1' })).status).toBe(200)
    expect((await decide(3)).status).toBe(200)
    expect((await decide(2)).status).toBe(200)
    expect((await decide(2)).code).toBe('group.problem_public')
    expect((await apply(false)).code).toBe('group.problem_public')
    const copies = await service.db.collection('problems').find({ gid: null, deletedAt: null }).toArray()
    expect(copies).toMatchObject([{ auth: 1, author: 'name-admin' }])
  })

  it('are deleted with their group', async () => {
    await create('member', 'last', 8)
    await service.bus.publish(groupDeleted, { gid: 8 })
    await eventually(
      () => service.db.collection('problems').countDocuments({ gid: 8, deletedAt: null }),
      (count) => count === 0,
    )
    expect(await service.db.collection('problems').countDocuments({ gid: 7, deletedAt: null })).toBeGreaterThan(0)
  })
})

describe('the quota of a group', () => {
  const samples = (bytes: number) => [{ input: 'x'.repeat(bytes - 1), output: '1' }]
  const add = (gid: number, problemId: string, bytes: number, uid = 'admin') =>
    service.post('/api/group/problem', problemForm({ problem: { problemId, gid }, samples: samples(bytes) }), user(uid))
  const save = (pid: number, problemId: string, changes: object, uid = 'admin') =>
    service.put('/api/group/problem', problemForm({ problem: { id: pid, problemId }, ...changes }), user(uid))
  const root = { as: 'root' as const, uid: 'r1' }

  async function problemsOf(gid: number) {
    const client = grpcClient('problem.v1.GroupUsages', { address: service.grpcAddress, keys: service.keysOf('group') })
    try {
      const { usages } = await client.list({ gids: [gid, gid + 1000] })
      return usages.map(({ problems, storageBytes }) => [problems, storageBytes])
    } finally {
      client.close()
    }
  }

  it('limits the number of problems with a message in both languages, and deleting one frees a place', async () => {
    groups.quotas.set(20, { problems: 2 })
    const { pid } = (await add(20, '1', 10)).data
    await add(20, '2', 10)
    const form = problemForm({ problem: { problemId: '3', gid: 20 } })
    const inChinese = await service.post('/api/group/problem', form, { ...user('admin'), lang: 'zh-CN' })
    expect(inChinese).toMatchObject({ status: 400, code: 'group.problem_quota' })
    expect(inChinese.msg).toContain('题目数已达上限（2 / 2）')
    expect((await add(20, '3', 10)).msg).toContain('Problem quota reached (2 of 2)')
    const copy = { pid, problemId: 'COPY20' }
    const copied = await service.post('/api/admin/problem/duplicate', copy, { as: 'problem_admin', uid: 'p1' })
    expect(copied.code).toBe('group.problem_quota')
    expect(await problemsOf(20)).toEqual([[2, 20]])
    await service.delete(`/api/group/problem?pid=${pid}`, user('admin'))
    expect((await add(20, '3', 10)).status).toBe(200)
    expect((await service.post('/api/group/problem', form, root)).code).toBe('problem.id_taken')
    expect((await add(20, '4', 10)).code).toBe('group.problem_quota')
    const asRoot = problemForm({ problem: { problemId: '4', gid: 20 }, samples: samples(10) })
    expect((await service.post('/api/group/problem', asRoot, root)).status).toBe(200)
    expect(await problemsOf(20)).toEqual([[3, 30]])
  })

  it('gives the last place to one of several concurrent requests', async () => {
    groups.quotas.set(21, { problems: 3, storageBytes: 100 })
    await add(21, 'first', 40)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => add(21, `at${index}`, 40)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['group.storage_quota']))
    expect(await problemsOf(21)).toEqual([[2, 80]])
  })

  it('limits the bytes of tests and files, whichever way they are added', async () => {
    groups.quotas.set(22, { storageBytes: 1000 })
    const { pid, problemId } = (await add(22, 'a', 600)).data
    const refused = await add(22, 'b', 401)
    expect(refused).toMatchObject({ status: 400, code: 'group.storage_quota' })
    expect(refused.msg).toContain('0.6 KB of 1.0 KB used')
    const judgeExtraFile = JSON.stringify({ 'lib.h': 'y'.repeat(400) })
    expect(
      (await save(pid, problemId, { samples: samples(601), problem: { id: pid, problemId, judgeExtraFile } })).code,
    ).toBe('group.storage_quota')
    expect(
      (await save(pid, problemId, { samples: samples(600), problem: { id: pid, problemId, judgeExtraFile } })).status,
    ).toBe(200)
    expect(await problemsOf(22)).toEqual([[1, 1000]])
    // As an administrator of the site, who edits the list of single tests.
    const list = (await service.get(`/api/admin/problem/cases?pid=${pid}`, { as: 'problem_admin' })).data
    const cases = [...list.cases.map(({ id }: { id: number }) => ({ id })), { input: 'z', output: 'z' }]
    const edited = await service.put(
      '/api/admin/problem/cases',
      { pid, version: list.version, cases },
      { as: 'problem_admin', uid: 'p1' },
    )
    expect(edited.code).toBe('group.storage_quota')
  })

  it('includes the pictures in its texts', async () => {
    groups.quotas.set(26, { storageBytes: 1000 })
    groups.pictures.set(26, 700)
    const refused = await add(26, 'a', 301)
    expect(refused.code).toBe('group.storage_quota')
    expect(refused.msg).toContain('0.7 KB of 1.0 KB used')
    expect((await add(26, 'a', 300)).status).toBe(200)
    // The reported usage of problems does not include pictures.
    expect(await problemsOf(26)).toEqual([[1, 300]])
  })

  it('is checked before a zip of tests is stored, and again when it is saved', async () => {
    groups.quotas.set(23, { storageBytes: 1000 })
    const { pid, problemId } = (await add(23, 'a', 600)).data
    const zip = (bytes: number) => zipOfTexts({ '1.in': 'q'.repeat(bytes - 1), '1.out': '1' })
    const uploads = () => service.db.collection('testcase_uploads').countDocuments()
    const before = [await uploads(), await service.db.collection('blobs').countDocuments()]
    expect((await service.upload(zip(401), { ...user('admin'), query: '&gid=23' })).code).toBe('group.storage_quota')
    expect([await uploads(), await service.db.collection('blobs').countDocuments()]).toEqual(before)
    // The new tests replace the old ones, so there is more space.
    const { fileListDir } = (await service.upload(zip(900), { ...user('admin'), query: `&gid=23&pid=${pid}` })).data
    const upload = { isUploadTestCase: true, uploadTestcaseDir: fileListDir, samples: [] }
    const fresh = problemForm({ problem: { problemId: 'b', gid: 23 }, ...upload })
    expect((await service.post('/api/group/problem', fresh, user('admin'))).code).toBe('group.storage_quota')
    // The upload is still stored.
    expect((await save(pid, problemId, upload)).status).toBe(200)
    expect(await problemsOf(23)).toEqual([[1, 900]])
  })

  it('may be lowered below the usage: everything stays and may shrink, nothing can be added', async () => {
    const { pid, problemId } = (await add(24, 'a', 600)).data
    await add(24, 'b', 600)
    groups.quotas.set(24, { problems: 1, storageBytes: 1000 })
    expect(
      (await save(pid, problemId, { problem: { id: pid, problemId, title: 'Renamed' }, samples: samples(600) })).status,
    ).toBe(200)
    expect((await save(pid, problemId, { samples: samples(500) })).status).toBe(200)
    expect((await save(pid, problemId, { samples: samples(501) })).code).toBe('group.storage_quota')
    expect((await add(24, 'c', 10)).code).toBe('group.problem_quota')
    expect(
      (await service.upload(zipOfTexts({ '1.in': '1', '1.out': '1' }), { ...user('admin'), query: '&gid=24' })).code,
    ).toBe('group.storage_quota')
    expect(await problemsOf(24)).toEqual([[2, 1100]])
  })

  it('counts problems from before there were quotas', async () => {
    await add(25, 'a', 600)
    await service.db.collection('problems').updateMany({ gid: 25 }, { $unset: { dataBytes: 1 } })
    expect(await problemsOf(25)).toEqual([[1, 0]])
    await dataOfGroups.run(createModels(service.db), never)
    expect(await problemsOf(25)).toEqual([[1, 600]])
  })
})

it('the migration of failure details sets the new default once where nobody chose it, and changes nothing else', async () => {
  const problems = service.db.collection<{ _id: number; failureDetail?: string; gid: number | null; revision: number }>(
    'problems',
  )
  const details = async () => {
    const rows = await problems.find({ problemId: /^FD/ }).sort({ problemId: 1 }).toArray()
    return rows.map(({ failureDetail, revision }) => [failureDetail, revision])
  }
  for (const [problemId, failureDetail] of [
    ['FD1', 'number'],
    ['FD2', 'none'],
    ['FD3', 'excerpt'],
    ['FD4', 'number'],
    ['FD5', 'number'],
  ])
    await service.post('/api/admin/problem', problemForm({ problem: { problemId, failureDetail } }))
  await problems.updateOne({ problemId: 'FD4' }, { $unset: { failureDetail: 1 } })
  await problems.updateOne({ problemId: 'FD5' }, { $set: { gid: 29 } })
  await failureDetails.run(createModels(service.db), never)
  const migrated = [
    ['first', 2],
    ['none', 1],
    ['excerpt', 1],
    ['first', 2],
    ['number', 1],
  ]
  expect(await details()).toEqual(migrated)
  // If a version without schema numbers ran it, a number chosen since is kept.
  await problems.updateOne({ problemId: 'FD1' }, { $set: { failureDetail: 'number' } })
  await service.db.collection<{ _id: string }>('migrations').insertOne({ _id: 'failure-detail-first' })
  await failureDetails.run(createModels(service.db), never)
  expect((await details())[0]).toEqual(['number', 2])
})
