import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CompileProgramRequest } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramRequest'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { log, secret } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { startGroupPeer } from './group-peer.ts'
import { startWorld, type World } from './world.ts'

let world: World
let groups: Awaited<ReturnType<typeof startGroupPeer>>
let jobs: GrpcClient<'submission.v1.Jobs'>
const taken: Task[] = []
/** Lets the programs that a worker holds finish. */
let release: (() => void)[] = []
let holds = false
const limit = 2

beforeAll(async () => {
  groups = await startGroupPeer(secret, log)
  world = await startWorld({ GROUP_GRPC_URL: groups.address, SUBMISSION_MAX_PROGRAMS_PER_USER: String(limit) })
  const worker = await world.startWorker({
    judge: async (task) => {
      taken.push(task)
      if (holds) await new Promise<void>((resolve) => release.push(resolve))
      return { status: JudgeStatus.Accepted }
    },
  })
  await worker.beat({ slots: 8 })
  jobs = grpcClient('submission.v1.Jobs', {
    address: world.grpcAddress,
    keys: deriveServiceKeys(secret, 'problem'),
    deadlineMs: 30_000,
  })
})
afterAll(async () => {
  jobs.close()
  await world.stop()
  await groups.close()
})
afterEach(() => {
  holds = false
  for (const goOn of release) goOn()
  release = []
  taken.length = 0
})

const program = { language: 'C++', protocol: 'testlib', code: 'int main(){}', files: [] }

/** The error code of the refusal, or undefined if the program was compiled. */
async function compile(uid: string, asked: CompileProgramRequest = {}): Promise<string | undefined> {
  try {
    await jobs.compileProgram({ program, uid, roles: ['default_user'], ...asked })
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

it('standalone compilations have an interval for each user', async () => {
  const alone = { intervalSec: 3 }
  expect([await compile('ada', alone), await compile('ada', alone)]).toEqual([undefined, 'submission.too_soon'])
  // The programs of a problem that is being saved follow each other without a pause.
  expect([await compile('ada'), await compile('bob', alone)]).toEqual([undefined, undefined])
  world.clock.advance(3_000)
  expect(await compile('ada', alone)).toBeUndefined()
})

it('only a few programs of one user wait at once, and other users are not affected', async () => {
  holds = true
  let refused = 0
  const all = Array.from({ length: 6 }, async () => {
    const code = await compile('ada')
    if (code !== undefined) refused += 1
    return code
  })
  await until('some to be taken', async () => taken.length === limit)
  // A late call would find a free place after the waiting programs have ended.
  await until('the others to be refused', async () => refused === 6 - limit)
  expect(await compile('ada')).toBe('submission.too_many_programs')
  const other = compile('bob')
  await until('that of another', async () => taken.length === limit + 1)
  holds = false
  for (const goOn of release) goOn()
  const codes = await Promise.all(all)
  expect(codes.filter((code) => code === undefined)).toHaveLength(limit)
  expect(codes.filter((code) => code === 'submission.too_many_programs')).toHaveLength(6 - limit)
  expect(await other).toBeUndefined()
})

it('programs of a group are scheduled as that group and count towards its daily quota', async () => {
  groups.quotas.set(3, 1)
  expect(await compile('ada', { gid: 3 })).toBeUndefined()
  expect(await compile('bob', { gid: 3 })).toBe('group.judging_quota')
  expect(await compile('boss', { gid: 3, roles: ['root'] })).toBeUndefined()
  expect(await compile('bob')).toBeUndefined()
  expect(taken.map(({ tenant }) => tenant)).toEqual(['group:3', 'group:3', 'programs'])
})
