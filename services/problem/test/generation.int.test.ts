import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { secret } from '@verdict/test-kit/environment'
import { eventually } from '@verdict/test-kit/until'
import { startWorld, type World } from '../../submission/test/world.ts'
import { zipOfTexts } from '../../kit/test/zips.ts'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

// The real submission service runs between the setter and a worker, whose answers the test decides.
let submissions: World
let service: TestService
let judge: (generator: NonNullable<Task['generator']>) => JudgeResult | Promise<JudgeResult>
beforeAll(async () => {
  submissions = await startWorld()
  const env = { VERDICT_SECRET: secret, SUBMISSION_GRPC_URL: submissions.grpcAddress, PROBLEM_GENERATED_TESTS: '3' }
  service = await startProblemService({ env })
  const worker = await submissions.startWorker({
    judge: async ({ generator }) => (generator === null ? { status: JudgeStatus.SystemError } : judge(generator)),
  })
  await worker.beat()
})
afterAll(async () => {
  await service.stop()
  await submissions.stop()
})

const path = '/api/admin/problem'
const written = (text: string): JudgeResult => ({ status: JudgeStatus.Accepted, generated: Buffer.from(text) })
const body = {
  pid: 0,
  generator: { language: 'C++', code: 'gen' },
  solution: { language: 'Python3', code: 'sol' },
  arguments: ['1 small', '2 "two words"'],
}

/** The generator writes its arguments, and the solution doubles its input. */
beforeEach(() => {
  judge = ({ code, args, input }) =>
    written(code === 'gen' ? `${args.join(',')}\n` : `${Buffer.from(input).toString()}\r\n`)
})

async function ended(id: string, options = {}, from = `${path}/generation`) {
  const { data } = await eventually(
    () => service.get(`${from}?id=${id}`, options),
    (answer) => answer.data.state !== 'running',
  )
  return data
}

async function generate(changes: object = {}) {
  const answer = await service.post(`${path}/generation`, { ...body, ...changes })
  if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
  return ended(answer.data.id)
}

describe('answers of a reference solution', () => {
  const start = (dir: string, changes: object = {}, options = {}) => {
    const solution = { language: 'Python3', code: 'sol' }
    return service.post('/api/test-upload/answers', { dir, tests: [0, 1, 2], solution, ...changes }, options)
  }
  const upload = async () => {
    const zip = zipOfTexts({ '1.in': '5', '1.out': '10', '2.in': '6', '3.in': '7', '3.out': 'wrong' })
    return (await service.upload(zip)).data.fileListDir as string
  }

  it('are stored with their inputs, and compared with existing answers', async () => {
    judge = ({ input }) => written(`${2 * Number(Buffer.from(input).toString())}\r\n`)
    const dir = await upload()
    const { data } = await start(dir)
    const made = await ended(data.id, {}, '/api/test-upload/answers')
    expect(made).toMatchObject({
      state: 'done',
      tests: [
        { arguments: '1.in', state: 'made', agrees: true, output: { text: '10\r\n' } },
        { arguments: '2.in', state: 'made', index: 1, input: { text: '6' }, output: { text: '12\r\n' } },
        { arguments: '3.in', state: 'made', agrees: false },
      ],
    })
    expect(made.tests[1]).not.toHaveProperty('agrees')
    const tests = [{ dir, index: 1, answer: { dir: made.fileListDir, index: 1 } }]
    const selected = (await service.post('/api/test-upload/selection', { tests })).data
    expect(selected.fileList).toEqual([{ input: '2.in', output: '2.out', inputBytes: 1, outputBytes: 3 }])
  })

  it('are refused for uploads of others and to strangers, and failures of the solution are explained', async () => {
    const dir = await upload()
    expect(await start(dir, {}, { uid: 'thief' })).toMatchObject({ code: 'zip.upload_gone' })
    expect(await start(dir, { tests: [3] })).toMatchObject({ code: 'zip.upload_gone' })
    expect(await start(dir, {}, { as: 'default_user' })).toMatchObject({ code: 'problem.not_manageable' })
    judge = () => ({ status: JudgeStatus.TimeLimitExceeded })
    const { data } = await start(dir, { tests: [1] })
    const { tests } = await ended(data.id)
    expect(tests).toMatchObject([
      { state: 'refused', refusal: { program: 'solution', code: 'problem.generation_failed' } },
    ])
  })
})

describe('generated tests', () => {
  it('can be previewed, then added to a problem beside its other tests', async () => {
    const made = await generate()
    expect(made).toMatchObject({
      state: 'done',
      fileListDir: made.id,
      tests: [
        {
          arguments: '1 small',
          state: 'made',
          refusal: null,
          index: 0,
          inputName: '1.in',
          input: { text: '1,small\n', bytes: 8, truncated: false },
        },
        { state: 'made', index: 1, input: { text: '2,two words\n' } },
      ],
    })
    const { data } = await service.post(path, problemForm({ problem: { problemId: 'GEN1' } }))
    const before = (await service.get(`${path}/cases?pid=${data.pid}`)).data
    const edit = {
      pid: data.pid,
      version: before.version,
      cases: [
        { id: before.cases[1].id },
        { upload: { dir: made.id, index: 1 }, inputName: 'gen.in', outputName: 'gen.out' },
        { id: before.cases[0].id, upload: { dir: made.id, index: 0 }, inputName: '1.in', outputName: '1.out' },
      ],
    }
    expect(await service.put(`${path}/cases`, edit, { as: 'root', uid: 'thief' })).toMatchObject({
      code: 'zip.upload_gone',
    })
    const { cases } = (await service.put(`${path}/cases`, edit)).data
    expect(cases).toMatchObject([
      { id: before.cases[1].id, inputName: '2.in' },
      { inputName: 'gen.in', inputBytes: 12 },
      { id: before.cases[0].id, inputName: '1.in', inputBytes: 8 },
    ])
    const content = await service.get(`${path}/case-content?pid=${data.pid}&caseId=${cases[1].id}`)
    expect(content.data.output.text).toBe('2,two words\n\n')
  })

  it('are the tests of a new problem under the name of their upload', async () => {
    const { fileListDir, tests } = await generate()
    const samples = tests.map((one: { inputName: string; outputName: string }) => ({
      input: one.inputName,
      output: one.outputName,
      score: null,
      groupNum: null,
    }))
    const form = problemForm({ problem: { problemId: 'GEN2' }, samples })
    const answer = await service.post(path, { ...form, isUploadTestCase: true, uploadTestcaseDir: fileListDir })
    expect(answer).toMatchObject({ status: 200 })
  })

  it('report a failed program and the reason; tests made before can still be used', async () => {
    judge = ({ args }) =>
      args[0] === '1' ? { status: JudgeStatus.RuntimeError, errorMessage: 'exit code 3\nno seed' } : written('x\n')
    const { state, fileListDir, tests, id } = await generate({ solution: null })
    expect({ state, fileListDir }).toEqual({ state: 'done', fileListDir: id })
    expect(tests).toMatchObject([
      {
        state: 'refused',
        index: null,
        input: null,
        refusal: { program: 'generator', code: 'problem.generation_failed', text: 'exit code 3\nno seed' },
      },
      { state: 'made', index: 0, output: { text: '', bytes: 0 } },
    ])
  })

  it('end with a program that does not compile', async () => {
    judge = ({ code }) =>
      code === 'gen' ? written('1\n') : { status: JudgeStatus.CompileError, errorMessage: 'sol.py: error' }
    const { state, fileListDir, tests } = await generate()
    expect({ state, fileListDir }).toEqual({ state: 'stopped', fileListDir: null })
    expect(tests).toMatchObject([
      { refusal: { program: 'solution', code: 'problem.generation_compile_failed', text: 'sol.py: error' } },
      { state: 'waiting' },
    ])
  })

  it('are stopped on request, and a user has one generation at a time', async () => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    judge = async () => {
      await released
      return written('1\n')
    }
    const { data } = await service.post(`${path}/generation`, body)
    expect(await service.post(`${path}/generation`, body)).toMatchObject({ code: 'problem.generation_running' })
    expect(await service.delete(`${path}/generation?id=${data.id}`)).toMatchObject({ status: 200 })
    release()
    expect(await ended(data.id)).toMatchObject({ state: 'stopped', tests: [{ state: 'made' }, { state: 'waiting' }] })
  })

  it('are refused beyond the limits, to strangers and for problems of others', async () => {
    const refusals: [object, object, string][] = [
      [{ arguments: ['', '', '', ''] }, {}, 'problem.generation_too_many'],
      [{ arguments: ['1', '"'] }, {}, 'problem.generation_arguments'],
      [{ generator: { language: 'Java', code: 'x' } }, {}, 'request.invalid'],
      [{ pid: 1 }, { as: 'admin', uid: 'other' }, 'problem.not_manageable'],
      [{}, { as: 'default_user' }, 'access.denied'],
    ]
    for (const [changes, options, code] of refusals) {
      expect(await service.post(`${path}/generation`, { ...body, ...changes }, options)).toMatchObject({ code })
    }
    const { id } = await generate()
    expect(await service.get(`${path}/generation?id=${id}`, { uid: 'other' })).toMatchObject({
      code: 'problem.generation_not_found',
    })
  })
})
