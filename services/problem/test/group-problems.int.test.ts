import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { groupDeleted } from '@verdict/proto/events/group'
import { problemForm } from './forms.ts'
import { startGroupPeer } from './group-peer.ts'
import { secret } from '@verdict/test-kit/environment'
import { eventually, startProblemService, type Answer, type TestService } from './problem-service.ts'

let service: TestService
let groups: Awaited<ReturnType<typeof startGroupPeer>>
beforeAll(async () => {
  groups = await startGroupPeer(secret)
  service = await startProblemService({ env: { GROUP_GRPC_URL: groups.address, PROBLEM_READ_CACHE_MS: '0' } })
}, 60_000)
afterAll(async () => {
  await service.stop()
  await groups.close()
})

const user = (uid: string) => ({ as: 'default_user' as const, uid })
const create = (uid: string, problemId: string, gid = 7) =>
  service.post('/api/group/problem', problemForm({ problem: { problemId, gid } }), user(uid))
const rows = (answer: Answer) => (answer.data as { records: { problemId: string }[] }).records

/** Who each call of a group's problems lets through, on a problem of `admin` in the hidden group 7. */
const callers = ['stranger', 'applicant', 'member', 'other', 'admin', 'owner']
const walk: Record<string, [string[], (pid: number) => readonly ['get' | 'put' | 'post', string, object?]]> = {
  list: [['member', 'other', 'admin', 'owner'], () => ['get', '/api/group/get-problem-list?gid=7']],
  'all of them': [['other', 'admin', 'owner'], () => ['get', '/api/group/get-admin-problem-list?gid=7']],
  tags: [['other', 'admin', 'owner'], () => ['get', '/api/group/get-all-problem-tags?gid=7']],
  'one for its editor': [['admin', 'owner'], (pid) => ['get', `/api/group/problem?pid=${pid}`]],
  tests: [['admin', 'owner'], (pid) => ['get', `/api/group/get-problem-cases?pid=${pid}`]],
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

  it.each(Object.entries(walk))('%s: lets through whom it is for', async (_name, [allowed, call]) => {
    const [method, path, body] = call(pid)
    const passed: string[] = []
    for (const uid of callers) {
      const { status, code } =
        method === 'get' ? await service.get(path, user(uid)) : await service[method](path, body, user(uid))
      const isRefused = [403, 404].includes(status)
      // A refusal of what the form says comes after that of who calls.
      if (!isRefused) passed.push(uid)
      else expect(code).toMatch(/^(group\.|problem\.not_)/)
    }
    expect(passed).toEqual(allowed)
  })

  it('are called by the short name of their group, and are not of the site', async () => {
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

  it('that are hidden are listed for administrators alone', async () => {
    const { data } = await create('admin', 'hidden')
    await service.put(`/api/group/change-problem-auth?pid=${data.pid}&auth=2`, {}, user('admin'))
    const forMembers = await service.get('/api/group/get-problem-list?gid=7&keyword=hidden', user('member'))
    expect(rows(forMembers)).toEqual([])
    const forAdmins = await service.get('/api/group/get-admin-problem-list?gid=7&keyword=hidden', user('other'))
    expect(rows(forAdmins)).toMatchObject([{ problemId: 'ALPHAhidden', manageable: false, auth: 2, gid: 7 }])
  })

  it('take test data from administrators of their group', async () => {
    const zip = Buffer.from('no zip')
    expect((await service.upload(zip, { ...user('admin'), query: '&gid=7' })).code).toMatch(/^zip\./)
    expect((await service.upload(zip, { ...user('member'), query: '&gid=7' })).code).toBe('group.admin_required')
    expect((await service.upload(zip, user('admin'))).code).toBe('problem.not_manageable')
  })

  it('become public as a copy, once, when an administrator of the site accepts', async () => {
    const { data } = await create('admin', 'open')
    const apply = (isApplied: boolean) =>
      service.put(`/api/group/apply-public?pid=${data.pid}&isApplied=${isApplied}`, {}, user('admin'))
    const decide = (progress: number) =>
      service.put('/api/admin/group-problem/change-progress', { pid: data.pid, progress }, { as: 'admin', uid: 'u9' })
    expect((await decide(2)).code).toBe('group.problem_public')
    await apply(true)
    const asked = await service.get('/api/admin/group-problem/list?gid=7', { as: 'admin' })
    expect(rows(asked)).toMatchObject([{ problemId: 'ALPHAopen', applyPublicProgress: 1 }])
    expect((await decide(3)).status).toBe(200)
    expect((await decide(2)).status).toBe(200)
    expect((await decide(2)).code).toBe('group.problem_public')
    expect((await apply(false)).code).toBe('group.problem_public')
    const copies = await service.db.collection('problems').find({ gid: null, deletedAt: null }).toArray()
    expect(copies).toMatchObject([{ auth: 1, author: 'name-admin' }])
  })

  it('go with their group', async () => {
    await create('member', 'last', 8)
    await service.bus.publish(groupDeleted, { gid: 8 })
    await eventually(
      () => service.db.collection('problems').countDocuments({ gid: 8, deletedAt: null }),
      (count) => count === 0,
    )
    expect(await service.db.collection('problems').countDocuments({ gid: 7, deletedAt: null })).toBeGreaterThan(0)
  })
})
