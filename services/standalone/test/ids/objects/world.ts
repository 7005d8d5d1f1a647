import type { Client } from '../../../../../e2e/client.ts'
import type { Caller } from '../callers.ts'
import { startProduct, type Product } from './product.ts'

export interface World extends Pick<Product, 'root' | 'accounts' | 'provider' | 'stop'> {
  as: Record<Caller, Client>
  /** Returns a number that no other object of this run has. */
  next: () => number
  /** All objects refer to these ids. */
  base: Base
}

/** Every row may name these ids, which do not change. */
export interface Base extends Readonly<Record<string, unknown>> {
  /** The hidden group has the callers in `insiders` as members. */
  groupGid: number
  /** The public problem belongs to the site; the group problem is visible to all members. */
  publicPid: number
  publicProblemId: string
  groupPid: number
  groupProblemId: string
}

/** Makes the body with which the form sends a problem. */
export function problemForm(problem: Record<string, unknown>) {
  return {
    problem: {
      title: 'a problem',
      description: 'x',
      input: 'x',
      output: 'x',
      type: 0,
      auth: 1,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 64,
      difficulty: 0,
      examples: '',
      judgeMode: 'default',
      judgeCaseMode: 'default',
      codeShare: true,
      ...problem,
    },
    samples: [{ input: '1', output: '1', score: 100 }],
    isUploadTestCase: false,
    judgeMode: 'default',
    languages: [{ name: 'C' }],
    tags: [],
    codeTemplates: [],
  }
}

export type WorldWithoutBase = Omit<World, 'base'>

export async function newGroup({ as, next }: WorldWithoutBase): Promise<number> {
  const number = next()
  const form = {
    name: `Group ${number}`,
    shortName: `G${number}`.padEnd(5, 'X'),
    brief: 'a group',
    description: 'a group',
    auth: 1,
  }
  const { id: gid } = await as.owner.data<{ id: number }>('POST', '/api/group', { ...form, visible: true })
  for (const name of ['member', 'admin', 'muted'] as const) await as[name].data('POST', `/api/group/member?gid=${gid}`)
  return gid
}

/** Members join while the group is still visible. */
export async function newHiddenGroup(world: WorldWithoutBase): Promise<number> {
  const gid = await newGroup(world)
  const { as, accounts } = world
  for (const name of ['admin', 'muted'])
    await as.owner.data('PUT', '/api/group/member', { gid, uid: accounts[name], auth: 4 })
  const group = await as.owner.data<object>('GET', `/api/get-group-detail?gid=${gid}`)
  await as.owner.data('PUT', '/api/group', { ...group, visible: false })
  return gid
}

export async function newGroupProblem(
  { as, next }: WorldWithoutBase,
  gid: number,
  problem: Record<string, unknown> = {},
): Promise<{ pid: number; problemId: string }> {
  const form = problemForm({ problemId: String(next()), ...problem })
  return as.owner.data('POST', '/api/group/problem', { ...form, problem: { ...form.problem, gid } })
}

export async function newProblem({ as, next }: WorldWithoutBase, problem: Record<string, unknown> = {}) {
  // The id does not end in a number, because copies get the next one.
  const problemId = `P${next()}X`
  const { pid } = await as.maker.data<{ pid: number }>(
    ...(['POST', '/api/admin/problem', problemForm({ problemId, ...problem })] as const),
  )
  return { pid, problemId }
}

export async function startWorld(options: { prefix: string }): Promise<World> {
  const product = await startProduct(options)
  const { root, accounts, provider, stop } = product
  let last = 100
  const world = { root, accounts, provider, stop, as: await product.clients(), next: () => (last += 1) }
  return { ...world, base: await makeBase(world) }
}

const texts = { title: 'x', description: 'x' }

export async function makeBase(world: WorldWithoutBase): Promise<Base> {
  // The rival needs another group to administer.
  const rivals = { name: 'Rivals', shortName: 'RIVAL', brief: 'a group', description: 'a group', auth: 1 }
  await world.as.rival.data('POST', '/api/group', rivals)
  const groupGid = await newHiddenGroup(world)
  const { pid: publicPid, problemId: publicProblemId } = await newProblem(world)
  const { pid: groupPid, problemId: groupProblemId } = await newGroupProblem(world, groupGid)
  // Its creator is an administrator of the site but not the maker.
  const times = { startTime: '2035-01-01T00:00:00Z', endTime: '2035-01-02T00:00:00Z' }
  const { editor } = world.as
  const { id: editorsCid } = await editor.data<{ id: number }>('POST', '/api/admin/contest', { ...texts, ...times })
  const { id: editorsTid } = await editor.data<{ id: number }>('POST', '/api/admin/training', { training: texts })
  const uids = Object.entries(world.accounts).map(([name, uid]) => [`${name}Uid`, uid] as const)
  return {
    groupGid,
    publicPid,
    publicProblemId,
    groupPid,
    groupProblemId,
    editorsCid,
    editorsTid,
    ...Object.fromEntries(uids),
  }
}
