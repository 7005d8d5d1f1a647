import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { eventually, until } from '@verdict/test-kit/until'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

type Catalog = GrpcClient<'problem.v1.Catalog'>

const path = '/api/admin/problem'
const namespace = `test-${randomUUID().slice(0, 8)}`
/** Only events and changes in the same process end what is in memory. */
const env = { PROBLEM_READ_CACHE_MS: '60000' }

let service: TestService
let copy: TestService
let catalog: Catalog
let catalogOfCopy: Catalog

const catalogOf = ({ grpcAddress: address, keysOf }: TestService): Catalog =>
  grpcClient('problem.v1.Catalog', { address, keys: keysOf('submission') })

beforeAll(async () => {
  service = await startProblemService({ env, namespace })
  copy = await startProblemService({ env, namespace })
  catalog = catalogOf(service)
  catalogOfCopy = catalogOf(copy)
})
afterAll(async () => {
  catalog.close()
  catalogOfCopy.close()
  await copy.stop()
  await service.stop()
})

async function create(problemId: string): Promise<number> {
  const { data, msg, status } = await service.post(path, problemForm({ problem: { problemId, difficulty: 0 } }))
  if (status !== 200) throw new Error(msg)
  return data.pid
}

const change = (pid: number, problemId: string, difficulty: number) =>
  service.put(path, problemForm({ problem: { id: pid, problemId, difficulty } }))

async function difficulties(of: Catalog, pids: number[], recent = true): Promise<(number | undefined)[]> {
  const { problems } = await of.getMany({ pids, recent })
  return pids.map((pid) => problems.find((summary) => summary.pid === pid)?.difficulty)
}

it('answers what is submitted to from memory, until a problem is edited or deleted', async () => {
  const [pid, other] = [await create('RB1'), await create('RB2')]
  expect(await difficulties(catalog, [pid, other, 999_999])).toEqual([0, 0, undefined])
  // Events of the creation may arrive meanwhile, and end what is in memory.
  await until('an answer from memory', async () => {
    const [before] = await difficulties(catalog, [pid])
    const $set = { difficulty: before === 0 ? 2 : 0 }
    await service.db.collection('problems').updateOne({ _id: pid as never }, { $set })
    const [[after], [stored]] = [await difficulties(catalog, [pid]), await difficulties(catalog, [pid], false)]
    return after === before && stored === $set.difficulty
  })
  await change(pid, 'RB1', 1)
  expect(await difficulties(catalog, [pid])).toEqual([1])
  await service.delete(`${path}?pid=${pid}`)
  expect(await difficulties(catalog, [pid, other])).toEqual([undefined, 0])
})

it('hears of what other processes change', async () => {
  const pid = await create('RB3')
  expect(await difficulties(catalogOfCopy, [pid])).toEqual([0])
  await change(pid, 'RB3', 2)
  await eventually(
    () => difficulties(catalogOfCopy, [pid]),
    ([difficulty]) => difficulty === 2,
  )
  await service.delete(`${path}?pid=${pid}`)
  await eventually(
    () => difficulties(catalogOfCopy, [pid]),
    ([difficulty]) => difficulty === undefined,
  )
})
