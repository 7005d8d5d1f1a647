import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { zipOf, zipOfTexts } from '../../../kit/test/zips.ts'
import { hojPackage } from './hoj-package.ts'
import { startPackageService, noteLines, type PackageService } from './package-service.ts'

let service: PackageService
beforeAll(async () => {
  service = await startPackageService()
})
afterAll(() => service.stop())

const stored = () => service.db.collection('problems').countDocuments({ deletedAt: null })
const importHoj = (files: Record<string, string>, options = {}) =>
  service.uploadTo('/api/file/import-problem', zipOfTexts(files), options)

it('is imported with every field, and reports what has no counterpart', async () => {
  const answer = await service.import('', hojPackage('problem_1', { problem: { sparkles: 3 } }))
  expect(noteLines(answer)).toEqual([
    'lost problem_1.json package.no_place',
    'doubt problem_1.json package.language_unknown',
  ])
  const [{ pid }] = answer.data.problems
  expect(await service.problem(pid)).toMatchObject({
    problemId: 'HOJ-1',
    title: 'A + B',
    author: 'setter',
    description: 'Add.',
    input: 'Two.',
    output: 'One.',
    hint: 'Try it.',
    source: 'Classics',
    examples: '<input>1 2</input><output>3</output>',
    difficulty: 2,
    timeLimit: 1500,
    memoryLimit: 128,
    stackLimit: 64,
    type: 1,
    auth: 2,
    ioScore: 100,
    codeShare: false,
    isRemoveEndBlank: false,
    openCaseResult: false,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    isFileIO: true,
    ioReadFileName: 'a.in',
    ioWriteFileName: 'a.out',
    userExtraFile: '{"lib.h":"int add();"}',
    judgeExtraFile: '{"judge.h":"int check();"}',
    languages: ['C', 'C++', 'C++ With O2', 'Java'],
    tags: ['greedy', 'two pointers'],
    tests: [
      { input: '1.in', output: '1.out', score: 40 },
      { input: '2.in', output: '2.out', score: 60 },
    ],
  })
  const { content } = await service.download(`/api/file/download-testcase?pid=${pid}`)
  expect(content.includes('1 2\n') && content.includes('3\n') && !content.includes('3\r\n')).toBe(true)
})

it('is only checked in a dry run, and nothing is stored', async () => {
  const before = await stored()
  const { data } = await service.import('dryRun=true', hojPackage('problem_2', { problem: { problemId: 'DRY' } }))
  expect(data).toMatchObject({ imported: 0, problems: [{ format: 'hoj', problemId: 'DRY', tests: 2, pid: null }] })
  expect(await stored()).toBe(before)
})

it('keeps subtasks, and accepts judge files in either place and as text', async () => {
  const samples = [
    { input: '1.in', output: '1.out', score: 30, groupNum: 1 },
    { input: '2.in', output: '2.out', score: 70, groupNum: 2 },
  ]
  const problem = { problemId: 'HOJ-2', judgeCaseMode: 'subtask_lowest', judgeExtraFile: '{"other.h":"x"}' }
  const { data } = await service.import('', hojPackage('p', { problem, samples, judgeExtraFile: null }))
  expect(await service.problem(data.problems[0].pid)).toMatchObject({
    judgeCaseMode: 'subtask_lowest',
    judgeExtraFile: '{"other.h":"x"}',
    ioScore: 100,
    tests: [{ groupNum: 1 }, { groupNum: 2 }],
  })
})

it('with a checker is compiled, and not imported if that fails', async () => {
  const spj = (spjCode: string, problemId: string) => ({
    ...hojPackage('problem_3', { judgeMode: 'spj', problem: { problemId, spjLanguage: 'C++', spjCode } }),
  })
  const before = await stored()
  expect(await service.import('', spj('broken', 'HOJ-3'))).toMatchObject({ code: 'problem.program_compile_failed' })
  expect(await stored()).toBe(before)
  const { data } = await service.import('', spj('int main() {}', 'HOJ-3'))
  expect(await service.problem(data.problems[0].pid)).toMatchObject({ judgeMode: 'spj', spjCode: 'int main() {}' })
})

it('is imported completely or not at all, with all errors in the reader’s language', async () => {
  const before = await stored()
  const files = {
    ...hojPackage('problem_10', { problem: { problemId: 'WHOLE-1' } }),
    ...hojPackage('problem_11', { problem: { problemId: 'whole-1' } }),
    ...hojPackage('problem_12', { samples: [{ input: '9.in', output: '9.out' }], problem: { problemId: 'WHOLE-2' } }),
  }
  const answer = await service.import('', files, { lang: 'zh-CN' })
  expect(noteLines(answer).filter((line) => line.startsWith('refused'))).toEqual([
    'refused problem_11 package.id_taken',
    'refused problem_12.json package.test_missing',
    'refused problem_12 package.no_tests',
  ])
  expect(answer.data.problems[2].notes).toContainEqual(expect.objectContaining({ message: '测试点缺少输入文件：9.in' }))
  expect(answer.data.imported).toBe(0)
  expect(await stored()).toBe(before)
})

it('removes what was created when a later problem fails', async () => {
  const before = await stored()
  const files = {
    ...hojPackage('problem_20', { problem: { problemId: 'BACK-1' } }),
    ...hojPackage('problem_21', {
      judgeMode: 'spj',
      problem: { problemId: 'BACK-2', spjLanguage: 'C', spjCode: 'broken' },
    }),
  }
  expect(await service.import('', files)).toMatchObject({ code: 'problem.program_compile_failed' })
  expect(await stored()).toBe(before)
})

it('becomes a new version of a problem and keeps its visibility', async () => {
  const { data } = await service.import('', hojPackage('problem_1', { problem: { problemId: 'VER-1', auth: 1 } }))
  const [{ pid }] = data.problems
  const changed = hojPackage('problem_1', { problem: { problemId: 'OTHER', title: 'A - B', auth: 3, timeLimit: 2000 } })
  const answer = await service.import(`pid=${pid}`, changed)
  expect(answer.data).toMatchObject({ imported: 1, problems: [{ pid, problemId: 'VER-1' }] })
  expect(await service.problem(pid)).toMatchObject({ problemId: 'VER-1', title: 'A - B', auth: 1, timeLimit: 2000 })
  const two = { ...changed, ...hojPackage('problem_2') }
  expect(await service.import(`pid=${pid}`, two)).toMatchObject({ code: 'package.several_problems' })
})

it('is imported into a group by its roots with a group id, and its author is the importer', async () => {
  const files = hojPackage('problem_1', { problem: { problemId: 'g1' } })
  const owner = { as: 'default_user', uid: 'owner' } as const
  const { data } = await service.import('gid=7', files, owner)
  const [{ pid, problemId }] = data.problems
  expect(problemId).toBe('ALPHAg1')
  const { data: problem } = await service.get(`/api/group/problem?pid=${pid}`, owner)
  expect(problem).toMatchObject({ problemId: 'ALPHAg1', author: 'name-owner' })
})

it.each([
  ['', 'admin', 'problem.not_manageable'],
  ['', 'default_user', 'problem.not_manageable'],
  ['gid=7', 'default_user', 'group.not_found'],
  ['pid=999999', 'default_user', 'problem.not_found'],
] as const)('is refused to others before it is read (%s as %s)', async (query, as, code) => {
  expect(await service.import(query, Buffer.from('no package'), { as, uid: 'eve' })).toMatchObject({ code })
})

it('answers clients of other judges with the numbers of successes and failures', async () => {
  const files = {
    ...hojPackage('problem_1', { problem: { problemId: 'OLD-1' } }),
    ...hojPackage('problem_2', { problem: { problemId: 'OLD-1' } }),
  }
  expect(await importHoj(files)).toMatchObject({ status: 400, msg: '[result] success 1, failed 1' })
  const good = hojPackage('problem_3', { problem: { problemId: 'OLD-2' } })
  expect(await importHoj(good)).toMatchObject({ status: 200, data: null })
  expect(await importHoj(good, { as: 'admin', uid: 'eve' })).toMatchObject({ status: 403 })
})

it('is exported so that it can be imported unchanged, with extra data beside its fields', async () => {
  const first = await service.import('', {
    ...hojPackage('problem_1', { problem: { problemId: 'TRIP-1' } }),
    ...hojPackage('problem_2', {
      judgeMode: 'spj',
      problem: { problemId: 'TRIP-2', spjLanguage: 'C', spjCode: 'int main;' },
    }),
  })
  const pids: number[] = first.data.problems.map(({ pid }: { pid: number }) => pid)
  const solution = { pid: pids[0], name: 'main.cpp', language: 'C++ 17', code: 'int main() {}', expected: [0] }
  await service.post('/api/problem-example', solution)
  const texts = [{ lang: 'en-US', text: 'Add them.' }]
  await service.put('/api/problem-editorial', { pid: pids[0], texts, visibility: 'always', revision: 0 })
  const before = [await service.problem(pids[0] ?? 0), await service.problem(pids[1] ?? 0)]
  const { content, headers } = await service.download(`/api/file/export-problem?pid=${pids[0]}&pid=${pids[1]}`)
  expect(headers.get('content-disposition')).toContain('problems.zip')
  for (const pid of pids) await service.delete(`/api/admin/problem?pid=${pid}`)
  const again = await service.import('', content)
  expect(noteLines(again)).toEqual([])
  const varying = { id: 0, pid: 0, gmtCreate: '', gmtModified: '', changedAt: '', caseVersion: '' }
  const plain = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, one: unknown) => (key in varying ? undefined : one)))
  const after = again.data.problems.map(({ pid }: { pid: number }) => service.problem(pid))
  expect(plain(await Promise.all(after))).toEqual(plain(before))
  const editorial = await service.get(`/api/problem-editorial-form?pid=${again.data.problems[0].pid}`)
  expect(editorial.data).toMatchObject({ texts, visibility: 'after_solving', revision: 1 })
})

it.each([
  ['no zip and no XML', () => Buffer.from('hello'), 'package.unreadable'],
  ['zips in zips in zips', () => nested(3), 'package.nested'],
  ['a damaged file', () => damaged(), 'zip.damaged'],
  ['nothing that is a problem', () => zipOfTexts({ 'readme.md': 'hi' }), 'package.unknown_format'],
  ['nothing', () => zipOf([]), 'zip.empty'],
] as const)('is refused as %s, and stores nothing', async (_what, bytes, code) => {
  const before = await stored()
  const blobs = await service.db.collection('blobs').countDocuments()
  expect(await service.import('', bytes())).toMatchObject({ status: 400, code })
  expect(await stored()).toBe(before)
  expect(await service.db.collection('blobs').countDocuments()).toBe(blobs)
})

function nested(depth: number): Buffer {
  if (depth === 0) return zipOfTexts(hojPackage('problem_1'))
  return zipOf([{ name: `${depth}.zip`, content: nested(depth - 1) }])
}

function damaged(): Buffer {
  const files = Object.entries(hojPackage('problem_1', { problem: { problemId: 'DAMAGED' } }))
  return zipOf(files.map(([name, content]) => ({ name, content, ...(name.endsWith('2.out') ? { crc: 1 } : {}) })))
}

it('may be one of several zips in a zip', async () => {
  const inner = zipOfTexts(hojPackage('problem_1', { problem: { problemId: 'NEST-1' } }))
  const { data } = await service.import('dryRun=true', zipOf([{ name: 'a.zip', content: inner }]))
  expect(data.problems).toMatchObject([{ path: 'a/problem_1', problemId: 'NEST-1' }])
})

it('accepts known fields of our extension of the JSON and ignores all others', async () => {
  const statement = { lang: 'en-US', title: 'Sum', description: 'Add ![](a.png).', input: 'a', output: 'b', hint: null }
  const verdict = {
    statements: [{ ...statement, pictures: { 'a.png': { path: '../a.png', bytes: 1 } }, sparkles: 3 }],
    judging: {},
    solutions: [],
  }
  const answer = await service.import('', hojPackage('problem_own', { verdict, problem: { problemId: 'OWN' } }))
  expect(answer.status).toBe(200)
  const [{ pid }] = answer.data.problems
  expect(await service.problem(pid)).toMatchObject({ title: 'Sum', description: 'Add ![](a.png).' })
})

it('is refused by the dry run for what the editor would refuse, and reports options of another type', async () => {
  const dryRun = async (id: string, about: Record<string, unknown>, problem: Record<string, unknown> = {}) => {
    const files = hojPackage('problem_1', { ...about, problem: { problemId: id, ...problem } })
    return noteLines(await service.import('dryRun=true', files))
  }
  const refusals = (list: string[]) => list.filter((one) => one.startsWith('refused'))
  expect(refusals(await dryRun('ODD1', { userExtraFile: { '../a.h': 'int x;' } }))).toEqual([
    'refused problem_1 problem.extra_file_invalid',
  ])
  expect(refusals(await dryRun('ODD2', {}, { ioReadFileName: '/etc/passwd' }))).toEqual([
    'refused problem_1 problem.file_names_unsafe',
  ])
  const asAcm = await dryRun('ODD3', {}, { type: 0, judgeCaseMode: 'subtask_lowest' })
  expect(asAcm).toContain('doubt problem_1.json package.limit_changed')
  expect(refusals(asAcm)).toEqual([])
})
