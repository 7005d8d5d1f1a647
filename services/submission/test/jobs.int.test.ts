import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { grpcClient } from '@verdict/kit/grpc'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RoleKey } from '@verdict/proto/codes/roles'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { problemSummary } from './peers.ts'
import { secret } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { code, startWorld, type World } from './world.ts'

let world: World
const ada = { uid: 'ada' }

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

interface TestResult {
  status: number
  time?: number
  userInput?: string
  userOutput?: string
  expectedOutput?: string | null
  stderr?: string
  problemJudgeMode?: string
}

function runTest(body: Record<string, unknown> = {}, as: { uid: string; role?: RoleKey } = ada) {
  const test = {
    pid: 1,
    language: 'C',
    code,
    type: 'public',
    userInput: '1 2',
    expectedOutput: '3',
    mode: 'text/x-csrc',
  }
  return world.api<string>('POST', 'submit-problem-test-judge', { as, body: { ...test, ...body } })
}

function resultOf(testJudgeKey: string, as = ada) {
  return world.api<TestResult>('GET', 'get-test-judge-result', { as, query: { testJudgeKey } })
}

/** Starts a worker that returns `result` for every task. */
async function judging(result: JudgeResult): Promise<Task[]> {
  const taken: Task[] = []
  const worker = await world.startWorker({
    judge: async (task) => {
      taken.push(task)
      return result
    },
  })
  await worker.beat()
  return taken
}

describe('an online test', () => {
  it('is pending, then returns the output once to its owner only, and is not counted', async () => {
    const key = (await runTest()).data
    expect(key).toMatch(/^TEST_JUDGE_[\da-f-]{36}$/)
    expect((await resultOf(key)).data).toEqual({ status: JudgeStatus.Pending })
    const stdout = '错'.repeat(1_200)
    const taken = await judging({ status: -1, timeMs: 4, memoryKb: 800, test: { stdout, stderr: 'warn' } })
    await until(
      'the result',
      async () => (await world.models.onlineTests.exists({ result: { $exists: true } })) !== null,
    )
    expect(taken[0]).toMatchObject({
      kind: 'test',
      lane: 'practice',
      tenant: 'tests',
      pid: 1,
      problemVersion: 1,
      submitId: 0,
      code,
      test: { input: '1 2', expectedOutput: '3', hasExpected: true },
    })
    expect(await resultOf(key, { uid: 'eve' })).toMatchObject({ httpStatus: 404, code: 'submission.test_gone' })
    expect((await resultOf(key)).data).toEqual({
      status: -1,
      time: 4,
      memory: 800,
      userInput: '1 2',
      expectedOutput: '3',
      stderr: 'warn',
      userOutput: '错'.repeat(1_000),
      problemJudgeMode: 'default',
    })
    expect(await resultOf(key)).toMatchObject({ code: 'submission.test_gone' })
    expect(await world.models.submissions.countDocuments()).toBe(0)
    expect(await world.models.userProblems.countDocuments()).toBe(0)
  })

  it.each<[string, JudgeResult]>([
    ['main.c:1: error', { status: JudgeStatus.CompileError, errorMessage: 'main.c:1: error' }],
    ['The judge could not do its work', { status: JudgeStatus.SystemError, errorMessage: 'no sandbox' }],
  ])('that could not run has status -2 and gives the reason: %s', async (text, result) => {
    await judging(result)
    const key = (await runTest()).data
    await until(
      'the result',
      async () => (await world.models.onlineTests.exists({ result: { $exists: true } })) !== null,
    )
    expect((await resultOf(key)).data).toMatchObject({ status: -2, stderr: text })
  })

  it('of several inputs is compiled once and has a verdict for each', async () => {
    const output = (stdout: string) => ({ stdout, stderr: '' })
    const excerpt = { input: '3 4', output: '8', answer: '7', line: 1, offset: 0 }
    const taken = await judging({
      status: -1,
      test: output('8'),
      tests: [
        { status: 0, timeMs: 3, memoryKb: 700, output: output('3') },
        { status: -1, timeMs: 4, memoryKb: 800, message: 'wrong answer', output: output('8'), excerpt },
      ],
    })
    const tests = [{ input: '1 2', expectedOutput: '3' }, { input: '3 4' }]
    const key = (await runTest({ userInput: undefined, tests })).data
    await until(
      'the result',
      async () => (await world.models.onlineTests.exists({ result: { $exists: true } })) !== null,
    )
    expect(taken[0]?.tests).toEqual([
      { input: '1 2', expectedOutput: '3', hasExpected: true },
      { input: '3 4', expectedOutput: '', hasExpected: false },
    ])
    expect((await resultOf(key)).data).toMatchObject({
      status: -1,
      tests: [
        { status: 0, time: 3, memory: 700, userInput: '1 2', userOutput: '3', expectedOutput: '3' },
        { status: -1, userInput: '3 4', expectedOutput: null, message: 'wrong answer', excerpt },
      ],
    })
    expect(await runTest({ tests: [{ input: '' }] })).toMatchObject({ code: 'submission.test_input_empty' })
  })

  it('that does not compile names the places in the code', async () => {
    const compilerMessages = [{ line: 2, column: 10, severity: 'error', message: 'missing' }]
    await judging({ status: JudgeStatus.CompileError, errorMessage: 'main.c:2:10: error: missing', compilerMessages })
    const key = (await runTest()).data
    await until(
      'the result',
      async () => (await world.models.onlineTests.exists({ result: { $exists: true } })) !== null,
    )
    expect((await resultOf(key)).data).toMatchObject({ status: -2, compilerMessages })
  })

  it('accepts any output without an expected output', async () => {
    const taken = await judging({ status: 0, test: { stdout: 'x', stderr: '' } })
    await runTest({ expectedOutput: '' })
    await until('the task', async () => taken.length === 1)
    expect(taken[0]?.test).toMatchObject({ hasExpected: false })
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['no input', { userInput: '' }, 400, 'submission.test_input_empty'],
    ['more than 1000 characters of input', { userInput: '中'.repeat(1_001) }, 400, 'submission.test_input_too_long'],
    ['code of white space', { code: ' \n' }, 400, 'submission.code_empty'],
    ['code above 65535 characters', { code: 'x'.repeat(65_536) }, 400, 'submission.code_too_long'],
    ['a language that the problem does not take', { language: 'Haskell' }, 400, 'submission.language_not_offered'],
    ['a problem that does not exist', { pid: 404 }, 404, 'problem.not_found'],
    ['a problem that the caller may not see', { pid: 8 }, 404, 'problem.not_found'],
    ['a problem without programs', { pid: 9 }, 400, 'submission.test_impossible'],
  ])('is refused with %s', async (_what, body, status, refusal) => {
    world.peers.problems.set('H1', problemSummary(8, 'H1', { auth: 2 }))
    world.peers.problems.set('S1', problemSummary(9, 'S1', { judgeMode: 'submit_answer' }))
    expect(await runTest(body)).toMatchObject({ httpStatus: status, code: refusal })
    expect(await world.models.tasks.countDocuments()).toBe(0)
  })

  it('of several inputs is refused with a long input that is no sample of the problem', async () => {
    const sample = '1 2\n'.repeat(1_000)
    world.peers.samples = `<input>${sample.replaceAll('\n', '\r\n')}</input><output>3</output>`
    expect(await runTest({ tests: [{ input: '1' }, { input: 'x'.repeat(1_001) }] })).toMatchObject({
      code: 'submission.test_input_too_long',
    })
    expect(await runTest({ tests: [{ input: '1' }, { input: sample }] })).toMatchObject({ status: 200 })
  })

  it('accepts 1000 characters of input regardless of their size in bytes', async () => {
    expect(await runTest({ userInput: '中'.repeat(1_000) })).toMatchObject({ status: 200 })
  })

  it('is refused for users who may not submit and for anonymous callers', async () => {
    expect(await runTest({}, { uid: 'bad', role: 'no_subimit_user' })).toMatchObject({ code: 'submission.banned' })
    const anonymous = await world.api('POST', 'submit-problem-test-judge', { body: { pid: 1, language: 'C', code } })
    expect(anonymous.httpStatus).toBe(401)
  })

  it('has its own shorter pause, which does not delay submissions', async () => {
    world.peers.switches.defaultSubmitInterval = 8
    world.clock.advance(3_000)
    expect(await runTest()).toMatchObject({ status: 200 })
    expect(await runTest()).toMatchObject({ httpStatus: 429, code: 'submission.too_soon' })
    expect(await world.submit(ada)).toBeGreaterThan(0)
    world.clock.advance(3_000)
    expect(await runTest()).toMatchObject({ status: 200 })
  })

  it('is gone after ten minutes', async () => {
    const key = (await runTest()).data
    world.clock.advance(600_001)
    expect(await resultOf(key)).toMatchObject({ httpStatus: 404, code: 'submission.test_gone' })
  })
})

describe('a compilation without a run', () => {
  const program = { language: 'C++', protocol: 'testlib', code: 'int main(){}', files: [] }
  const jobs = () =>
    grpcClient('submission.v1.Jobs', {
      address: world.grpcAddress,
      keys: deriveServiceKeys(secret, 'problem'),
      deadlineMs: 30_000,
    })

  it('returns the compiler output to the caller', async () => {
    const taken = await judging({ status: JudgeStatus.CompileError, errorMessage: 'spj.cpp:1: error' })
    const client = jobs()
    const files = [{ name: 'lib.h', content: Buffer.from([1, 2]) }]
    const answer = await client.compileProgram({ program: { ...program, files }, uid: 'ed' })
    expect(answer).toEqual({ compiled: false, text: 'spj.cpp:1: error' })
    expect(taken[0]).toMatchObject({ kind: 'program', tenant: 'programs', program: { ...program, files } })
    expect(await world.models.programJobs.countDocuments()).toBe(0)
    client.close()
  })

  it('waits for a worker that was healthy a moment ago', async () => {
    await judging({ status: JudgeStatus.CompileError, errorMessage: 'spj.cpp:1: error' })
    await world.models.workers.updateMany({}, { healthy: false, seenAt: new Date(Date.now() - 59_000) })
    const client = jobs()
    expect(await client.compileProgram({ program, uid: 'ed' })).toMatchObject({ compiled: false })
    client.close()
  })

  it('is refused at once while no worker is alive', async () => {
    const worker = await world.startWorker()
    await worker.beat()
    // Its next heartbeat would make it healthy again.
    await worker.stop()
    await world.models.workers.updateMany({}, { healthyAt: new Date(Date.now() - 61_000) })
    const client = jobs()
    await expect(client.compileProgram({ program, uid: 'ed' })).rejects.toMatchObject({ code: 'submission.no_worker' })
    client.close()
  })
})

describe('a generator of a test file', () => {
  const generator = {
    language: 'C++',
    code: 'int main(){}',
    files: [],
    args: ['7', 'a b'],
    input: Buffer.from([0, 255]),
  }
  const jobs = () =>
    grpcClient('submission.v1.Jobs', {
      address: world.grpcAddress,
      keys: deriveServiceKeys(secret, 'problem'),
      deadlineMs: 30_000,
    })

  it('returns its output byte for byte, and nothing is stored', async () => {
    const generated = Buffer.from([0, 10, 255])
    const taken = await judging({ status: JudgeStatus.Accepted, timeMs: 4, memoryKb: 900, generated })
    const client = jobs()
    const answer = await client.generate({ generator, uid: 'ed' })
    expect(answer).toMatchObject({ status: JudgeStatus.Accepted, timeMs: 4, memoryKb: 900 })
    expect(Buffer.from(answer.output)).toEqual(generated)
    expect(taken[0]).toMatchObject({ kind: 'generate', tenant: 'programs', generator: { args: ['7', 'a b'] } })
    expect(Buffer.from(taken[0]?.generator?.input ?? '')).toEqual(generator.input)
    expect(taken[0]?.generator?.maxOutputBytes).toBe(8 * 1024 * 1024)
    expect(await world.models.programJobs.countDocuments()).toBe(0)
    client.close()
  })

  it('returns the reason when it fails', async () => {
    await judging({ status: JudgeStatus.RuntimeError, errorMessage: 'exit code 3' })
    const client = jobs()
    expect(await client.generate({ generator, uid: 'ed' })).toMatchObject({
      status: JudgeStatus.RuntimeError,
      text: 'exit code 3',
    })
    client.close()
  })
})
