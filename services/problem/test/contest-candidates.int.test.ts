import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { secret } from '@verdict/test-kit/environment'
import { problemForm } from './forms.ts'
import { startGroupPeer } from './group-peer.ts'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
let groups: Awaited<ReturnType<typeof startGroupPeer>>
let catalog: GrpcClient<'problem.v1.Catalog'>
let editor: GrpcClient<'problem.v1.Editor'>
beforeAll(async () => {
  groups = await startGroupPeer(secret)
  service = await startProblemService({ env: { GROUP_GRPC_URL: groups.address, SITE_GRPC_URL: groups.siteAddress } })
  catalog = grpcClient('problem.v1.Catalog', { address: service.grpcAddress, keys: service.keysOf('contest') })
  editor = grpcClient('problem.v1.Editor', { address: service.grpcAddress, keys: service.keysOf('contest') })
  const make = async (uid: string, path: string, problem: object) => {
    const as = path === '/api/admin/problem' ? 'admin' : 'default_user'
    const { status, msg } = await service.post(path, problemForm({ problem }), { as, uid })
    if (status !== 200) throw new Error(msg)
  }
  await make('ann', '/api/admin/problem', { problemId: 'OPEN', auth: 1 })
  await make('ann', '/api/admin/problem', { problemId: 'OWN', auth: 2 })
  await make('bea', '/api/admin/problem', { problemId: 'CLS1', auth: 2 })
  await make('bea', '/api/admin/problem', { problemId: 'CONTEST1', auth: 3 })
  await make('admin', '/api/group/problem', { problemId: 'ALPHASHOWN', gid: 7, auth: 3 })
  await make('admin', '/api/group/problem', { problemId: 'ALPHAOWN', gid: 7, auth: 2 })
})
afterAll(async () => {
  catalog.close()
  editor.close()
  await service.stop()
  await groups.close()
})

interface Query {
  keyword?: string
  type?: number
  gid?: number
}

/** The problems that a caller may add, and why the one that the keyword names is not among them. */
async function find(uid: string, role: string, { keyword = '', type = 0, gid = 0 }: Query = {}) {
  const caller = { uid, username: `name-${uid}`, roles: [role] }
  const { problems, excluded } = await catalog.findContestCandidates({
    ...caller,
    keyword,
    type,
    gid,
    skip: 0,
    limit: 100,
  })
  const exclusion =
    excluded === null ? '' : `${excluded.problem?.problemId} ${excluded.problem?.author} ${excluded.reason}`
  return [problems.map(({ problemId }) => problemId).join(' '), exclusion]
}

it('finds public problems and those that the caller manages', async () => {
  expect(await find('ann', 'admin')).toEqual(['OWN OPEN', ''])
  expect(await find('ann', 'root')).toEqual(['CONTEST1 CLS1 OWN OPEN', ''])
  expect(await find('admin', 'default_user', { gid: 7 })).toEqual(['ALPHAOWN ALPHASHOWN OPEN', ''])
  expect(await find('other', 'default_user', { gid: 7 })).toEqual(['ALPHASHOWN OPEN', ''])
  expect(await find('owner', 'default_user', { gid: 7 })).toEqual(['ALPHAOWN ALPHASHOWN OPEN', ''])
})

it('names the excluded problem that was searched, and the reason, to those who may know of it', async () => {
  expect(await find('ann', 'admin', { keyword: 'cls1' })).toEqual(['', 'CLS1 name-bea private'])
  expect(await find('ann', 'admin', { keyword: 'contest1' })).toEqual(['', 'CONTEST1 name-bea contest_only'])
  expect(await find('ann', 'admin', { keyword: 'open', type: 1 })).toEqual(['', 'OPEN name-ann type'])
  expect(await find('ann', 'admin', { keyword: 'nowhere' })).toEqual(['', ''])
  expect(await find('ann', 'admin', { keyword: 'alphaown' })).toEqual(['', ''])
  expect(await find('other', 'default_user', { keyword: 'cls1', gid: 7 })).toEqual(['', ''])
  expect(await find('other', 'default_user', { keyword: 'alphaown', gid: 7 })).toEqual([
    '',
    'ALPHAOWN name-admin private',
  ])
})

it('lets owners delete their contest-only problems, and problem administrators any', async () => {
  const make = async (problemId: string, auth: number) => {
    const body = problemForm({ problem: { problemId, auth } })
    const { data } = await service.post('/api/admin/contest/problem', body, { as: 'admin', uid: 'ann' })
    if (auth !== 3) await service.put('/api/admin/problem/change-problem-auth', { id: data.pid, auth })
    return Number(data.pid)
  }
  const remove = async (uid: string, role: string, pid: number) =>
    editor.deleteOfContests({ pid, uid, username: `name-${uid}`, roles: [role] }).then(
      ({ problemId }) => problemId,
      (error: { code?: string }) => error.code,
    )
  const [ofContests, open, other] = [await make('DEL1', 3), await make('DEL2', 1), await make('DEL3', 3)]
  expect(await remove('bea', 'admin', ofContests)).toBe('problem.not_manageable')
  expect(await remove('ann', 'default_user', ofContests)).toBe('problem.not_found')
  expect(await remove('ann', 'admin', open)).toBe('problem.not_manageable')
  expect(await remove('ann', 'admin', ofContests)).toBe('DEL1')
  expect(await remove('ann', 'admin', ofContests)).toBe('problem.not_found')
  expect(await remove('bea', 'problem_admin', other)).toBe('DEL3')
  expect(await remove('bea', 'problem_admin', open)).toBe('DEL2')
})
