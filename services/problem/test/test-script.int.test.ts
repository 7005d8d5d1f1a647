import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { secret } from '@verdict/test-kit/environment'
import { startWorld, type World } from '../../submission/test/world.ts'
import { problemForm } from './forms.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type TestService } from './problem-service.ts'

const { Accepted, CompileError } = JudgeStatus

// The real submission service runs between the setter and a worker, whose answers the test decides.
let submissions: World
let service: TestService
let judge: (generator: NonNullable<Task['generator']>) => JudgeResult | Promise<JudgeResult>
/** What the worker was given since the test began. */
let ran: { code: string; args: string[]; lane: string }[]
beforeAll(async () => {
  submissions = await startWorld()
  service = await startProblemService({
    env: { VERDICT_SECRET: secret, SUBMISSION_GRPC_URL: submissions.grpcAddress },
  })
  const worker = await submissions.startWorker({
    judge: async ({ generator, lane }) => {
      if (generator === null) return { status: JudgeStatus.SystemError }
      ran.push({ code: generator.code, args: generator.args, lane })
      return judge(generator)
    },
  })
  await worker.beat()
})
afterAll(async () => {
  await service.stop()
  await submissions.stop()
})

const path = '/api/problem-script'
const written = (text: string): JudgeResult => ({ status: Accepted, generated: Buffer.from(text) })

/** Generators write their arguments, and the reference solution doubles its input. */
beforeEach(() => {
  ran = []
  judge = ({ code, args, input }) =>
    written(code.startsWith('gen') ? args.join(' ') : String(Number(Buffer.from(input).toString()) * 2))
})

let problems = 0

/** A problem with the tests 1 and 2 made by hand, a generator and a reference solution. */
async function prepared(script: string): Promise<{ pid: number; exampleId: string; form: object }> {
  const samples = ['1', '2'].map((input) => ({ input, output: input }))
  const form = { problem: { problemId: `S${++problems}` }, samples }
  const { data } = await service.post('/api/admin/problem', problemForm(form))
  const pid = data.pid as number
  const generators = [{ name: 'gen.java', language: 'Java', code: 'gen 1' }]
  const lists = { validators: [], scripts: [], checkerTests: [] }
  await service.put('/api/problem-preparation', { pid, ...lists, generators })
  const main = { name: 'main', language: 'C++ 17', code: 'double', expected: [Accepted] }
  const example = (await service.post('/api/problem-example', { pid, ...main })).data
  expect(await service.put(path, { pid, script })).toMatchObject({ status: 200 })
  return { pid, exampleId: example.id, form: { ...form.problem, id: pid } }
}

const scriptOf = async (pid: number) => (await service.get(`${path}?pid=${pid}`)).data
const start = (pid: number, exampleId: string) => service.post(`${path}/run`, { pid, exampleId })

async function made(pid: number, exampleId: string) {
  expect(await start(pid, exampleId)).toMatchObject({ status: 200 })
  return eventually(
    () => scriptOf(pid),
    ({ state }) => state !== 'running',
  )
}

const casesOf = async (pid: number) => (await service.get(`/api/admin/problem/cases?pid=${pid}`)).data.cases
const namesOf = (cases: { inputName: string }[]) => cases.map(({ inputName }) => inputName)

describe('the test script of a problem', () => {
  it('makes tests in the lane of invocations and adds them to those made by hand', async () => {
    const { pid, exampleId } = await prepared('gen 5 > $\n@group 2\ngen {i} > {7-8}')
    const run = await made(pid, exampleId)
    expect(run).toMatchObject({ state: 'done', isStale: false, isTaken: false, solution: 'main' })
    expect(run.tests).toMatchObject([
      { line: 1, command: 'gen 5', inputName: '3.in', group: null, state: 'made', output: { text: '10' } },
      { line: 3, inputName: '7.in', group: 2, input: { text: '7', bytes: 1, truncated: false } },
      { line: 3, inputName: '8.in', group: 2, output: { text: '16' } },
    ])
    expect(new Set(ran.map(({ lane }) => lane))).toEqual(new Set(['invocation']))
    expect((await service.post(`${path}/tests`, { pid })).data).toEqual({ isDraft: false, tests: 5 })
    const cases = await casesOf(pid)
    expect(namesOf(cases)).toEqual(['1.in', '2.in', '3.in', '7.in', '8.in'])
    expect(await scriptOf(pid)).toMatchObject({ isTaken: true })
    const { data } = await service.get(`/api/problem-preparation?pid=${pid}`)
    expect(data.scripts.at(-1)).toEqual({ inputName: '8.in', line: 'gen 8' })
  })

  it('makes only what changed, and removes tests that it no longer makes', async () => {
    const { pid, exampleId } = await prepared('gen 5 > 3\ngen 6 > 4')
    await made(pid, exampleId)
    await service.post(`${path}/tests`, { pid })
    await service.put(path, { pid, script: 'gen 6 > 4\ngen 9 > 5' })
    expect(await scriptOf(pid)).toMatchObject({ isStale: true })
    ran = []
    const run = await made(pid, exampleId)
    expect(run.tests).toMatchObject([
      { inputName: '4.in', state: 'reused', output: { text: '12' } },
      { inputName: '5.in', state: 'made' },
    ])
    expect(ran.map(({ args }) => args)).toEqual([['9'], []])
    await service.post(`${path}/tests`, { pid })
    expect(namesOf(await casesOf(pid))).toEqual(['1.in', '2.in', '4.in', '5.in'])
  })

  it('adds its tests to the draft of the problem if there is one', async () => {
    const { pid, exampleId, form } = await prepared('gen 5 > 3')
    const draft = problemForm({ problem: form, samples: undefined })
    expect(await service.put('/api/admin/problem/versions/draft', { ...draft, revision: 0 })).toMatchObject({
      status: 200,
    })
    await made(pid, exampleId)
    expect((await service.post(`${path}/tests`, { pid })).data).toEqual({ isDraft: true, tests: 3 })
    expect(namesOf(await casesOf(pid))).toEqual(['1.in', '2.in', '3.in'])
    expect((await service.get(`/api/admin/problem/get-problem-cases?pid=${pid}`)).data).toHaveLength(2)
    const { data } = await service.get(`/api/admin/problem/versions/draft?pid=${pid}`)
    expect(data).toMatchObject({ revision: 2, cases: [{}, {}, { input: '5' }] })
    expect(await scriptOf(pid)).toMatchObject({ isTaken: true })
  })

  it('runs a program that does not compile once, and adds nothing before all tests exist', async () => {
    const { pid, exampleId } = await prepared('gen 1 > 3\ngen 2 > 4')
    judge = () => ({ status: CompileError, errorMessage: 'expected ;' })
    const { tests } = await made(pid, exampleId)
    expect(ran).toHaveLength(1)
    const refusal = { program: 'generator', code: 'problem.generation_compile_failed', text: 'expected ;' }
    expect(tests).toMatchObject([{ refusal }, { refusal }])
    expect(await service.post(`${path}/tests`, { pid })).toMatchObject({ code: 'script.not_whole' })
  })

  it('is refused with the line of the error, and when it makes nothing', async () => {
    const { pid, exampleId } = await prepared('')
    expect(await service.put(path, { pid, script: '\nother 1 > 1' })).toMatchObject({
      code: 'script.generator_unknown',
      msg: expect.stringContaining('2'),
    })
    expect(await service.put(path, { pid, script: 'gen "1 > 1' })).toMatchObject({ code: 'script.arguments' })
    expect(await start(pid, exampleId)).toMatchObject({ code: 'script.empty' })
    expect(await start(pid, 'none')).toMatchObject({ code: 'script.solution_unknown' })
  })

  it('stops after the current test, and continues from there', async () => {
    const { pid, exampleId } = await prepared('gen {i} > {3-6}')
    const { promise, resolve } = Promise.withResolvers<JudgeResult>()
    judge = () => promise
    await start(pid, exampleId)
    expect(await start(pid, exampleId)).toMatchObject({ code: 'script.running' })
    await service.delete(`${path}/run?pid=${pid}`)
    resolve(written('4'))
    const { tests } = await eventually(
      () => scriptOf(pid),
      ({ state }) => state === 'stopped',
    )
    expect(tests.map(({ state }: { state: string }) => state)).toEqual(['made', 'waiting', 'waiting', 'waiting'])
    expect((await made(pid, exampleId)).tests[0]).toMatchObject({ state: 'reused' })
  })
})
