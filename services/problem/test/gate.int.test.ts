import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { grpcClient } from '@verdict/kit/grpc'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { secret } from '@verdict/test-kit/environment'
import { startWorld, type World } from '../../submission/test/world.ts'
import { problemForm } from './forms.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type TestService } from './problem-service.ts'

const { Accepted, WrongAnswer } = JudgeStatus

// The real submission service runs between the setter and a worker, whose answers the test decides.
let submissions: World
let service: TestService
let judge: (task: Task) => JudgeResult | Promise<JudgeResult>
beforeAll(async () => {
  submissions = await startWorld()
  service = await startProblemService({
    env: { VERDICT_SECRET: secret, SUBMISSION_GRPC_URL: submissions.grpcAddress },
  })
  const worker = await submissions.startWorker({ judge: (task) => judge(task) })
  await worker.beat()
})
afterAll(async () => {
  await service.stop()
  await submissions.stop()
})

const caseOf = (seq: number, changes: object = {}) => ({
  seq,
  status: Accepted,
  timeMs: 100,
  memoryKb: 900,
  ...changes,
})

/** Correct programs are accepted, wrong ones fail on the second test, the validator refuses the third input. */
function plainJudge({ code, invocation }: Task): JudgeResult {
  const wrong = code === 'wrong' ? [caseOf(2, { status: WrongAnswer })] : [caseOf(2)]
  const third = invocation?.kind === 'validator' ? caseOf(3, { status: WrongAnswer, message: 'too large' }) : caseOf(3)
  const cases = [caseOf(1), ...wrong, third]
  return { status: Accepted, cases, record: { timeLimitMs: 1000 } }
}

const preparation = {
  validators: [{ name: 'val', language: 'C++', code: 'validate', protocol: 'testlib', args: [] }],
  generators: [{ name: 'gen', language: 'Python3', code: 'generate' }],
  scripts: [{ inputName: '1.in', line: 'gen 10 7' }],
  checkerTests: [],
}

let problems = 0

/** A problem with three tests, a correct and a wrong solution, and a validator. */
async function prepared(): Promise<number> {
  const samples = ['1', '2', '3'].map((input) => ({ input, output: input }))
  const { data } = await service.post(
    '/api/admin/problem',
    problemForm({ problem: { problemId: `G${++problems}` }, samples }),
  )
  const pid = data.pid as number
  for (const [name, code, expected] of [
    ['main', 'right', [Accepted]],
    ['greedy', 'wrong', [WrongAnswer]],
  ] as const) {
    await service.post('/api/problem-example', { pid, name, language: 'C++ 17', code, expected })
  }
  expect((await service.put('/api/problem-preparation', { pid, ...preparation })).status).toBe(200)
  return pid
}

const gateOf = async (pid: number, options = {}) => (await service.get(`/api/problem-gate?pid=${pid}`, options)).data

describe('the preparation of a problem', () => {
  it('is stored completely, and duplicate names and scripts of unknown generators are refused', async () => {
    const pid = await prepared()
    expect((await service.get(`/api/problem-preparation?pid=${pid}`)).data).toEqual(preparation)
    const [val] = preparation.validators
    const twice = await service.put('/api/problem-preparation', { pid, ...preparation, validators: [val, val] })
    expect(twice).toMatchObject({ code: 'gate.program_name_taken' })
    const scripts = [{ inputName: '1.in', line: 'other 1' }]
    const unknown = await service.put('/api/problem-preparation', { pid, ...preparation, scripts })
    expect(unknown).toMatchObject({ code: 'gate.generator_unknown' })
  })
})

describe('a gate', () => {
  it('runs everything that is stored with a problem, and shows the results until the problem changes', async () => {
    judge = plainJudge
    const pid = await prepared()
    expect(await gateOf(pid)).toMatchObject({ state: 'none', isPassed: false })
    expect((await service.post('/api/problem-gate', { pid })).status).toBe(200)
    const done = await eventually(
      () => gateOf(pid),
      ({ state }) => state === 'done',
    )
    expect(done).toMatchObject({ isPassed: false, isStale: false, report: { timeLimit: { suggestedMs: 1000 } } })
    expect(done.report.solutions).toMatchObject([
      { name: 'greedy', status: WrongAnswer, isExpected: true },
      { name: 'main', status: Accepted, isExpected: true, timeMs: 100, limitMs: 1000 },
    ])
    expect(done.report.tests).toMatchObject([
      { failedBy: 0, invalid: null },
      { failedBy: 1, invalid: null },
      { failedBy: 0, invalid: 'too large' },
    ])
    const messages = done.report.findings.map(({ message }: { message: string }) => message)
    expect(messages).toContain('Validator val rejects the input of test 3: too large')
    const chinese = await gateOf(pid, { lang: 'zh-CN' })
    expect(chinese.report.findings[0].message).toMatch(/[\u4e00-\u9fff]/)
    await service.put('/api/problem-preparation', { pid, ...preparation, validators: [] })
    expect(await gateOf(pid)).toMatchObject({ state: 'done', isStale: true })
  })

  it('that is stopped has no result and stops the judging', async () => {
    const { promise, resolve } = Promise.withResolvers<JudgeResult>()
    judge = () => promise
    const pid = await prepared()
    await service.post('/api/problem-gate', { pid })
    expect(await gateOf(pid)).toMatchObject({ state: 'running', isPassed: false })
    expect((await service.delete(`/api/problem-gate?pid=${pid}`)).status).toBe(200)
    resolve({ status: Accepted })
    expect(await gateOf(pid)).toMatchObject({ state: 'stopped', report: null })
    const waiting = { lane: 'invocation' as const, state: { $in: ['waiting' as const, 'leased' as const] } }
    expect(await submissions.models.tasks.countDocuments(waiting)).toBe(0)
  })

  it('that the judges have lost is reported', async () => {
    const { promise, resolve } = Promise.withResolvers<JudgeResult>()
    judge = () => promise
    const pid = await prepared()
    await service.post('/api/problem-gate', { pid })
    await submissions.models.invocations.deleteMany({ owner: `gate:${pid}` })
    await eventually(
      () => gateOf(pid),
      ({ state, failure }) => state === 'failed' && failure.includes('start it again'),
    )
    resolve({ status: Accepted })
  })

  it('is restricted to managers of the problem', async () => {
    const pid = await prepared()
    for (const stranger of [
      { as: 'default_user' as const, uid: 'ann' },
      { as: 'admin' as const, uid: 'oscar' },
    ]) {
      for (const call of [
        service.get(`/api/problem-gate?pid=${pid}`, stranger),
        service.post('/api/problem-gate', { pid }, stranger),
        service.put('/api/problem-preparation', { pid, ...preparation }, stranger),
      ]) {
        expect([403, 404]).toContain((await call).status)
      }
    }
  })
})

const exampleIdOf = async (pid: number, name: string) => {
  const { data } = await service.get(`/api/problem-examples?pid=${pid}`)
  return data.find((one: { name: string }) => one.name === name).id as string
}
const casesOf = async (pid: number) => (await service.get(`/api/admin/problem/cases?pid=${pid}`)).data.cases

describe('mutants of a solution', () => {
  it('are killed by tests that fail them, and survivors are shown with their line', async () => {
    const pid = await prepared()
    const code = 'int main() {\n  return a < b && c == 1;\n}'
    const example = { pid, name: 'model', language: 'C++ 17', code, expected: [Accepted] }
    const exampleId = (await service.post('/api/problem-example', example)).data.id
    judge = ({ code: mutant }) => {
      if (mutant.includes('<=')) return { status: Accepted, cases: [caseOf(1), caseOf(2)] }
      if (mutant.includes('||')) return { status: JudgeStatus.CompileError, errorMessage: 'no' }
      if (mutant === code) return { status: Accepted, cases: [caseOf(1)] }
      return { status: WrongAnswer, cases: [caseOf(1), caseOf(2, { status: WrongAnswer })] }
    }
    expect(await service.post('/api/problem-mutants', { pid, exampleId })).toMatchObject({ status: 200 })
    const mutantsOf = async () => (await service.get(`/api/problem-mutants?pid=${pid}`)).data
    const done = await eventually(mutantsOf, ({ state }) => state === 'done')
    expect(done).toMatchObject({ isAccepted: true, isStale: false, solution: 'model', killed: 4, survived: 1 })
    const survivor = { operator: 'bound', line: 2, state: 'survived', after: '  return a <= b && c == 1;' }
    expect(done.mutants).toContainEqual(expect.objectContaining(survivor))
    expect(done.mutants).toContainEqual(expect.objectContaining({ operator: 'logic', state: 'invalid' }))
    expect(done.mutants).toContainEqual(expect.objectContaining({ operator: 'comparison', killedBy: 2 }))
    await service.post('/api/problem-example', { ...example, id: exampleId, code: 'int main() {}' })
    expect(await mutantsOf()).toMatchObject({ isStale: true })
    expect(await service.post('/api/problem-mutants', { pid, exampleId })).toMatchObject({ code: 'mutants.none' })
  })
})

describe('a stress test', () => {
  const start = async (pid: number, changes: object = {}) => {
    const ids = { referenceId: await exampleIdOf(pid, 'main'), otherId: await exampleIdOf(pid, 'greedy') }
    return service.post('/api/problem-stress', {
      pid,
      generator: 'gen',
      arguments: '5 {i}',
      rounds: 9,
      ...ids,
      ...changes,
    })
  }
  const stressOf = async (pid: number) => (await service.get(`/api/problem-stress?pid=${pid}`)).data

  it('shows the input on which two solutions differ, which one call turns into a test', async () => {
    const pid = await prepared()
    const excerpt = { input: '9', output: '1', answer: '2', line: 0, offset: 0 }
    judge = ({ generator, invocation }) => {
      if (generator !== null) return { status: Accepted, generated: Buffer.from('2') }
      expect(invocation?.stress).toMatchObject({ arguments: ['5', '{i}'], rounds: 9, other: { code: 'wrong' } })
      const trials = [
        caseOf(1, { status: WrongAnswer, trial: 'difference', excerpt }),
        caseOf(1, { trial: 'rounds', message: '4' }),
      ]
      return { status: WrongAnswer, cases: trials, generated: Buffer.from('9\n') }
    }
    expect(await start(pid)).toMatchObject({ status: 200 })
    const done = await eventually(
      () => stressOf(pid),
      ({ state }) => state === 'done',
    )
    const found = { outcome: 'different', rounds: 4, input: '9\n', output: '1', answer: '2', isShrunk: true }
    expect(done).toMatchObject({
      reference: 'main',
      other: 'greedy',
      done: 4,
      total: 9,
      result: { ...found, isTest: false },
    })
    const added = { data: { isDraft: false, inputName: '4.in' } }
    expect(await service.post('/api/problem-stress/test', { pid })).toMatchObject(added)
    expect(await service.post('/api/problem-stress/test', { pid })).toMatchObject(added)
    expect((await casesOf(pid)).at(-1)).toMatchObject({ inputName: '4.in', inputBytes: 2, outputBytes: 1 })
    expect(await stressOf(pid)).toMatchObject({ result: { isTest: true } })
  })

  it('reports which program failed and what is missing', async () => {
    const pid = await prepared()
    judge = () => ({
      status: WrongAnswer,
      cases: [caseOf(1, { status: WrongAnswer, trial: 'validator', message: 'n' })],
    })
    await start(pid)
    const done = await eventually(
      () => stressOf(pid),
      ({ state }) => state === 'done',
    )
    expect(done.result).toMatchObject({ outcome: 'fault', program: 'validator', message: 'n', inputBytes: 0 })
    expect(await service.post('/api/problem-stress/test', { pid })).toMatchObject({ code: 'stress.nothing_found' })
    expect(await start(pid, { arguments: '5' })).toMatchObject({ code: 'stress.no_round' })
    expect(await start(pid, { generator: 'other' })).toMatchObject({ code: 'stress.generator_unknown' })
  })
})

describe('counterexamples', () => {
  const path = '/api/problem-counterexamples'
  const searchesOf = () =>
    grpcClient('problem.v1.Counterexamples', {
      address: service.grpcAddress,
      keys: service.keysOf('ai'),
      service: 'problem',
    })

  it('are searched with the setter’s settings, as long as they are offered', async () => {
    const pid = await prepared()
    const client = searchesOf()
    const program = { key: '7', uid: 'u9', pid, language: 'C++ 17', code: 'mine', attempt: 1 }
    await expect(client.search(program)).rejects.toMatchObject({ code: 'counterexample.not_offered' })
    const referenceId = await exampleIdOf(pid, 'main')
    const offer = { generator: 'gen', arguments: '5 {i}', referenceId, rounds: 9 }
    expect(await service.put(path, { pid, ...offer, arguments: '5' })).toMatchObject({ code: 'stress.no_round' })
    expect(await service.put(path, { pid, ...offer, referenceId: 'x' })).toMatchObject({
      code: 'script.solution_unknown',
    })
    expect(await service.put(path, { pid, ...offer })).toMatchObject({ status: 200 })
    expect((await service.get(`${path}?pid=${pid}`)).data).toMatchObject({ ...offer, isUsable: true })
    expect(await client.isOffered({ pid })).toEqual({ offered: true })
    judge = ({ code, invocation }) => {
      expect([code, invocation?.stress]).toMatchObject(['right', { from: 10, rounds: 9, other: { code: 'mine' } }])
      const excerpt = { input: '9', output: '1', answer: '2', line: 0, offset: 0 }
      const trials = [
        caseOf(1, { status: WrongAnswer, trial: 'difference', excerpt }),
        caseOf(1, { trial: 'rounds', message: '4' }),
      ]
      return { status: WrongAnswer, cases: trials, generated: Buffer.from('9\n') }
    }
    const { searchId } = await client.search(program)
    const ended = await eventually(
      () => client.getSearch({ key: '7', searchId }),
      ({ state }) => state !== 'running',
    )
    expect(ended).toMatchObject({ state: 'found', done: 4, output: '1', status: WrongAnswer })
    expect(ended.input.toString()).toBe('9\n')
    // Another key finds nothing about it.
    expect(await client.getSearch({ key: '8', searchId })).toMatchObject({ state: 'failed' })
    await service.put('/api/problem-preparation', { pid, ...preparation, generators: [], scripts: [] })
    expect((await service.get(`${path}?pid=${pid}`)).data).toMatchObject({ isUsable: false })
    expect(await client.isOffered({ pid })).toEqual({ offered: false })
    expect(await service.delete(`${path}?pid=${pid}`)).toMatchObject({ status: 200 })
    expect((await service.get(`${path}?pid=${pid}`)).data).toBeNull()
    client.close()
  })

  it('that are too large, or for which no input was found, are not returned', async () => {
    const pid = await prepared()
    const client = searchesOf()
    const offer = { generator: 'gen', arguments: '{i}', referenceId: await exampleIdOf(pid, 'main'), rounds: 3 }
    await service.put(path, { pid, ...offer })
    const searched = async () => {
      const { searchId } = await client.search({ key: '9', uid: 'u9', pid, language: 'C++ 17', code: 'mine' })
      const { state } = await eventually(
        () => client.getSearch({ key: '9', searchId }),
        (search) => search.state !== 'running',
      )
      return state
    }
    const rounds = caseOf(1, { trial: 'rounds', message: '3' })
    judge = () => ({ status: Accepted, cases: [rounds] })
    expect(await searched()).toBe('nothing')
    const difference = caseOf(1, { status: WrongAnswer, trial: 'difference' })
    judge = () => ({ status: WrongAnswer, cases: [difference, rounds], generated: Buffer.alloc(20_000, '1') })
    expect(await searched()).toBe('nothing')
    judge = () => ({
      status: WrongAnswer,
      cases: [caseOf(1, { status: WrongAnswer, trial: 'generator', message: 'n' })],
    })
    expect(await searched()).toBe('failed')
    client.close()
  })
})
