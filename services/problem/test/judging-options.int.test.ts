import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import { startCompilePeer, type CompilePeer } from './compile-peer.ts'
import { problemForm } from './forms.ts'
import { secret } from '@verdict/test-kit/environment'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
let workers: CompilePeer
let specs: GrpcClient<'problem.v1.JudgeSpecs'>
let catalog: GrpcClient<'problem.v1.Catalog'>
let isUnavailable = false

beforeAll(async () => {
  workers = await startCompilePeer(secret, ({ program }) => {
    if (isUnavailable) throw new AppError('submission.no_worker')
    const isWrong = program?.code.includes('oops') === true
    return { compiled: !isWrong, text: isWrong ? 'main.cpp:1:1: error: oops' : '' }
  })
  service = await startProblemService({ env: { SUBMISSION_GRPC_URL: workers.address } })
  const address = service.grpcAddress
  specs = grpcClient('problem.v1.JudgeSpecs', { address, keys: service.keysOf('judge') })
  catalog = grpcClient('problem.v1.Catalog', { address, keys: service.keysOf('submission') })
})
afterAll(async () => {
  specs.close()
  catalog.close()
  await service.stop()
  await workers.close()
})
beforeEach(() => {
  isUnavailable = false
  workers.asked.length = 0
})

const path = '/api/admin/problem'
let made = 0

/** The form of a new problem with the judging options in `problem`. */
function judged(problem: object, rest: object = {}) {
  made += 1
  const form = { problem: { problemId: `JO${made}`, ...problem }, ...rest }
  return problemForm(form)
}

async function create(form: object): Promise<number> {
  const answer = await service.post(path, form)
  if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
  return answer.data.pid
}

async function stored(pid: number) {
  return (await service.get(`${path}?pid=${pid}`)).data
}

const spj = { judgeMode: 'spj', spjCode: 'secret-checker', spjLanguage: 'SPJ-C++' }
const oi = { type: 1, judgeCaseMode: 'default' }
const group = (num: number, points: number, policy = 'min', requires: number[] = []) => ({
  num,
  points,
  policy,
  requires,
})

describe('the judge specification', () => {
  it('of a plain problem is unchanged', async () => {
    const pid = await create(judged({ spjLanguage: 'C' }))
    expect(await specs.get({ pid, version: 1 })).toMatchObject({
      judgeMode: 'default',
      checker: null,
      interactor: null,
      comparison: null,
      groups: [],
      graderFiles: [],
      sourceStem: '',
      passes: 1,
      processes: 1,
    })
    expect(workers.asked).toEqual([])
  })

  it('of a special judge is the checker with its protocol and arguments', async () => {
    const judging = { protocol: 'kattis', args: ['case_sensitive'], percentScale: 200, passes: 3 }
    const pid = await create(judged({ ...spj, judgeExtraFile: '{"lib.h":"1"}', judging }))
    const program = { protocol: 'kattis', language: 'C++', code: 'secret-checker' }
    expect(await specs.get({ pid, version: 1 })).toMatchObject({
      judgeMode: 'spj',
      checker: { ...program, args: ['case_sensitive'], percentScale: 200 },
      interactor: null,
      passes: 3,
      judgeExtraFiles: [{ name: 'lib.h', content: '1' }],
    })
    const files = [{ name: 'lib.h', content: Buffer.from('1') }]
    expect(workers.asked).toMatchObject([{ uid: 'u1', program: { ...program, files } }])
  })

  it('of a communication problem is the manager, the checker after it, and the number of processes', async () => {
    const checker = { protocol: 'testlib', language: 'C', code: 'judge of the talk', args: ['-v'] }
    const judging = { protocol: 'cms', processes: 2, checker }
    const pid = await create(judged({ ...spj, judgeMode: 'communication', judging }))
    expect(await specs.get({ pid, version: 1 })).toMatchObject({
      judgeMode: 'communication',
      interactor: { protocol: 'cms', language: 'C++', code: 'secret-checker', args: [] },
      checker,
      processes: 2,
    })
    expect(workers.asked.map(({ program }) => program?.code)).toEqual(['judge of the talk', 'secret-checker'])
  })

  it('of a problem with a grader and a comparison contains both', async () => {
    const judging = {
      comparison: { kind: 'kattis', args: ['float_tolerance', '1e-6'] },
      graderFile: '{"grader.cpp":"int main(){}"}',
      sourceStem: 'solution',
    }
    const pid = await create(judged({ judging }))
    expect(await specs.get({ pid, version: 1 })).toMatchObject({
      comparison: { kind: 'kattis', args: ['float_tolerance', '1e-6'] },
      graderFiles: [{ name: 'grader.cpp', content: 'int main(){}' }],
      sourceStem: 'solution',
    })
  })

  it('of groups contains their points, which make up the score of the problem', async () => {
    const judging = { groups: [group(1, 30, 'sum'), group(2, 60, 'all', [1])] }
    const samples = [
      { input: '1', output: '1', groupNum: 1 },
      { input: '2', output: '2', groupNum: 1 },
      { input: '3', output: '3', groupNum: 2 },
      { input: '4', output: '4', score: 5 },
    ]
    const pid = await create(judged({ ...oi, judging }, { samples }))
    expect(await specs.get({ pid, version: 1 })).toMatchObject({
      ioScore: 95,
      groups: judging.groups,
      cases: [
        { score: 15, groupNum: 1 },
        { score: 15, groupNum: 1 },
        { score: 60, groupNum: 2 },
        { score: 5, groupNum: 0 },
      ],
    })
    expect(await stored(pid)).toMatchObject({ ioScore: 95, judging })
    expect((await catalog.getMany({ pids: [pid] })).problems).toMatchObject([
      { ioScore: 95, judgeMode: 'default', groups: judging.groups },
    ])
  })

  it('from before there were options is judged as before', async () => {
    const pid = await create(judged({}))
    await service.db.collection('judge_specs').updateOne({ pid }, { $unset: { judging: 1 } })
    await service.db.collection('problems').updateOne({ _id: pid as never }, { $unset: { judging: 1 } })
    expect(await specs.get({ pid, version: 1 })).toMatchObject({ checker: null, groups: [], passes: 1 })
    const shown = await stored(pid)
    expect(shown.judging).toMatchObject({ protocol: 'hoj', passes: 1, groups: [] })
    await service.put(path, problemForm({ problem: { ...shown, statements: undefined } }))
    await expect(specs.get({ pid, version: 2 })).rejects.toMatchObject({ code: 'problem.version_not_found' })
  })
})

describe('an edit', () => {
  it('keeps omitted options, and replaces all if any are given', async () => {
    const pid = await create(judged({ ...spj, judging: { protocol: 'testlib', args: ['x'] } }))
    const { problemId } = await stored(pid)
    await service.put(
      path,
      problemForm({ problem: { id: pid, problemId, judgeMode: undefined }, judgeMode: undefined }),
    )
    expect(await stored(pid)).toMatchObject({ judgeMode: 'spj', spjLanguage: 'C++', judging: { args: ['x'] } })
    await service.put(path, problemForm({ problem: { id: pid, problemId, ...spj, judging: { protocol: 'hustoj' } } }))
    expect(await stored(pid)).toMatchObject({ judging: { protocol: 'hustoj', args: [] } })
  })

  it('drops unknown options', async () => {
    const pid = await create(judged({ judging: { sourceStem: 'a', $where: '1', other: 2 } }))
    const { judging } = await stored(pid)
    expect(Object.keys(judging)).not.toEqual(expect.arrayContaining(['other']))
    expect(JSON.stringify(judging)).not.toContain('$where')
  })

  it('makes a new version only when the judging would change', async () => {
    const pid = await create(judged({ ...spj, judging: { protocol: 'hoj' } }))
    const { problemId } = await stored(pid)
    const put = (problem: object) =>
      service.put(path, problemForm({ problem: { id: pid, problemId, ...spj, ...problem } }))
    await put({ judging: { protocol: 'hoj', comparison: { kind: 'strict', args: [] } } })
    await expect(specs.get({ pid, version: 2 })).rejects.toMatchObject({ code: 'problem.version_not_found' })
    await put({ judging: { protocol: 'hustoj' } })
    expect(await specs.get({ pid, version: 2 })).toMatchObject({ checker: { protocol: 'hustoj' } })
    await put({ spjCode: 'another', judging: { protocol: 'hustoj' } })
    expect(await specs.get({ pid, version: 3 })).toMatchObject({ checker: { code: 'another' } })
    expect(await specs.get({ pid, version: 1 })).toMatchObject({ checker: { code: 'secret-checker' } })
  })

  it('compiles a program only when it changed', async () => {
    const pid = await create(judged(spj))
    const { problemId } = await stored(pid)
    const put = (problem: object) => service.put(path, problemForm({ problem: { id: pid, problemId, ...problem } }))
    expect(workers.asked).toHaveLength(1)
    isUnavailable = true
    expect(await put({ ...spj, title: 'Another title' })).toMatchObject({ status: 200 })
    expect(await put({ judgeMode: 'default' })).toMatchObject({ status: 200 })
    isUnavailable = false
    expect(await put({ ...spj, spjCode: 'changed' })).toMatchObject({ status: 200 })
    expect(workers.asked.map(({ program }) => program?.code)).toEqual(['secret-checker', 'changed'])
  })

  it('with a program that does not compile is refused with the compiler output and changes nothing', async () => {
    const pid = await create(judged(spj))
    const { problemId } = await stored(pid)
    const form = problemForm({ problem: { id: pid, problemId, ...spj, spjCode: 'oops', title: 'New' } })
    const refusal = await service.put(path, form, { lang: 'zh-CN' })
    expect(refusal).toMatchObject({ status: 400, code: 'problem.program_compile_failed' })
    expect(refusal.msg).toContain('main.cpp:1:1: error: oops')
    expect(await stored(pid)).toMatchObject({ title: 'A + B', spjCode: 'secret-checker' })
    expect(await service.post(path, judged({ ...spj, spjCode: 'oops' }))).toMatchObject({
      code: 'problem.program_compile_failed',
    })
  })

  it('with a program that nobody can compile gives the reason', async () => {
    isUnavailable = true
    expect(await service.post(path, judged(spj))).toMatchObject({
      status: 503,
      code: 'submission.no_worker',
      msg: 'No judge worker is available, try again later',
    })
  })
})

describe('a form with inconsistent judging', () => {
  const test = (groupNum: number, score?: number) => ({ input: '1', output: '1', groupNum, score })
  const refused: [what: string, code: string, problem: object, rest?: object][] = [
    ['no program', 'problem.program_missing', { judgeMode: 'interactive' }],
    ['no language', 'problem.program_missing', { judgeMode: 'spj', spjCode: 'x' }],
    ['a language that judges nothing', 'problem.program_language_unknown', { ...spj, spjLanguage: 'SPJ-Java' }],
    ['an unknown protocol', 'request.invalid', { ...spj, judging: { protocol: 'nobody' } }],
    [
      'an interactor that only checks',
      'problem.program_protocol',
      { ...spj, judgeMode: 'interactive', judging: { protocol: 'syzoj' } },
    ],
    ['passes of a testlib checker', 'problem.passes_invalid', { ...spj, judging: { protocol: 'testlib', passes: 2 } }],
    ['no passes at all', 'request.invalid', { ...spj, judging: { protocol: 'kattis', passes: 0 } }],
    ['processes without a manager', 'problem.processes_invalid', { judging: { processes: 2 } }],
    ['a grader out of its folder', 'problem.grader_file_invalid', { judging: { graderFile: '{"../g.cpp":"x"}' } }],
    ['a grader that is no JSON', 'problem.grader_file_invalid', { judging: { graderFile: 'int main(){}' } }],
    [
      'a grader that contestants have',
      'problem.grader_file_clash',
      { userExtraFile: '{"g.h":"x"}', judging: { graderFile: '{"g.h":"x"}' } },
    ],
    ['a name that is none', 'request.invalid', { judging: { sourceStem: '../a' } }],
    ['groups in ACM', 'problem.groups_oi_only', { judging: { groups: [group(1, 10)] } }],
    ['a group twice', 'problem.groups_twice', { ...oi, judging: { groups: [group(1, 10), group(1, 10)] } }],
    [
      'a circle',
      'problem.groups_circle',
      { ...oi, judging: { groups: [group(1, 1, 'min', [2]), group(2, 1, 'min', [1])] } },
    ],
    [
      'a group of no tests',
      'problem.groups_empty',
      { ...oi, judging: { groups: [group(1, 10)] } },
      { samples: [test(0, 1)] },
    ],
    [
      'a test of no such group',
      'problem.groups_undeclared',
      { ...oi, judging: { groups: [group(1, 10)] } },
      { samples: [test(1), test(2)] },
    ],
    [
      'scores that miss the points',
      'problem.groups_points',
      { ...oi, judging: { groups: [group(1, 10, 'sum')] } },
      { samples: [test(1, 4), test(1, 5)] },
    ],
  ]

  it.each(refused)('is refused for %s', async (_what, code, problem, rest = {}) => {
    const form = judged(problem, rest)
    expect(await service.post(path, form)).toMatchObject({ status: 400, code })
    expect((await service.post(path, form, { lang: 'zh-CN' })).msg).toMatch(/\p{Script=Han}/u)
    expect(workers.asked).toEqual([])
  })
})

describe('the public view', () => {
  it('contains the mode of judging and nothing else of it', async () => {
    const checker = { protocol: 'testlib', language: 'C', code: 'secret-talk', args: ['secret-argument'] }
    const judging = { checker, graderFile: '{"grader.cpp":"secret-grader"}', sourceStem: 'secretstem' }
    const pid = await create(
      judged({ ...spj, judgeMode: 'interactive', judgeExtraFile: '{"l.h":"secret-file"}', judging }),
    )
    const { problemId } = await stored(pid)
    const answers = await Promise.all(
      [
        `/api/get-problem-detail?problemId=${problemId}`,
        `/api/get-problem-list?keyword=${problemId}`,
        `/api/get-problem-info?problemId=${problemId}`,
        `/api/get-problem-code-template?pid=${pid}`,
        `/api/get-problem-languages?pid=${pid}`,
        '/api/get-recent-updated-problem',
      ].map((address) => service.get(address, { as: 'default_user' })),
    )
    expect(answers[0]?.data.problem).toMatchObject({ judgeMode: 'interactive', spjCode: null, spjLanguage: null })
    expect(answers[0]?.data.problem).not.toHaveProperty('judging')
    expect(JSON.stringify(answers)).not.toContain('secret')
    expect(JSON.stringify(await service.get(`${path}/get-problem-list`))).not.toContain('secret')
  })
})

describe('compiling without saving', () => {
  it.each(['compile-spj', 'compile-interactive'])(
    '%s returns an empty text for a program that compiles',
    async (route) => {
      const body = { pid: null, code: 'fine', language: 'C++', extraFiles: { 'lib.h': 'x' }, protocol: 'testlib' }
      expect(await service.post(`${path}/${route}`, body)).toMatchObject({ status: 200, data: null })
      const files = [{ name: 'lib.h', content: Buffer.from('x') }]
      expect(workers.asked).toMatchObject([{ program: { language: 'C++', protocol: 'testlib', code: 'fine', files } }])
    },
  )

  it.each<[string, number, string, object]>([
    ['does not compile', 400, 'problem.program_compile_failed', { code: 'oops', language: 'INTERACTIVE-C' }],
    ['is empty', 400, 'problem.program_missing', { code: ' ', language: 'C' }],
    ['is in a language of contestants', 400, 'problem.program_language_unknown', { code: 'x', language: 'Rust' }],
    [
      'has files out of its folder',
      400,
      'problem.extra_file_invalid',
      { code: 'x', language: 'C', extraFiles: { '../a': 'x' } },
    ],
  ])('refuses a program that %s', async (_what, status, code, body) => {
    expect(await service.post(`${path}/compile-spj`, body)).toMatchObject({ status, code })
  })

  it('is restricted to editors', async () => {
    const body = { code: 'fine', language: 'C' }
    expect(await service.post(`${path}/compile-spj`, body, { as: 'default_user' })).toMatchObject({ status: 403 })
  })
})
