import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readArchive } from './read-zip.ts'
import { startPackageService, noteLines, type PackageService } from './package-service.ts'

let service: PackageService
beforeAll(async () => {
  service = await startPackageService()
})
afterAll(() => service.stop())

async function imported(files: Record<string, string>) {
  const answer = await service.import('', files)
  expect(answer).toMatchObject({ status: 200 })
  return {
    answer,
    problems: await Promise.all(answer.data.problems.map((one: { pid: number }) => service.problem(one.pid))),
  }
}

describe('a problem of Hydro', () => {
  const markdown =
    '# Add\n\nAdd them.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n\n## Samples\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n'
  const tests = { '1.in': '1 2\n', '1.out': '3\n', '2.in': '2 2\n', '2.out': '4\n', '10.in': '3 3\n', '10.out': '6\n' }
  const hydro = (pid: string, config: string | null, more: Record<string, string> = {}) => ({
    [`${pid}/problem.yaml`]: `pid: ${pid}\nowner: 2\ntitle: Sum\ntag:\n  - math\nnSubmit: 1\nnAccept: 1\ndifficulty: 9\n`,
    [`${pid}/problem_zh.md`]: markdown.replace('Add them.', '相加。'),
    [`${pid}/problem_en.md`]: markdown,
    ...Object.fromEntries(Object.entries(tests).map(([name, text]) => [`${pid}/testdata/${name}`, text])),
    ...(config === null ? {} : { [`${pid}/testdata/config.yaml`]: config }),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [`${pid}/${name}`, text])),
  })

  it('without a configuration has its tests in numeric order, in both languages', async () => {
    const { answer, problems } = await imported(hydro('HY1', null))
    expect(noteLines(answer)).toEqual([])
    expect(problems[0]).toMatchObject({
      problemId: 'HY1',
      title: 'Sum',
      type: 1,
      difficulty: 2,
      tags: ['math'],
      timeLimit: 1000,
      memoryLimit: 256,
      examples: '<input>1 2\n</input><output>3\n</output>',
      statements: [{ lang: 'zh-CN', input: 'Two.', output: 'One.' }, { lang: 'en-US' }],
      tests: [
        { input: '1.in', score: 33 },
        { input: '2.in', score: 33 },
        { input: '10.in', score: 34 },
      ],
    })
    expect(problems[0].statements[0].description).toContain('相加。')
  })

  it('accepts a statement with several languages in one file', async () => {
    const files = hydro('HYL', null)
    const { 'HYL/problem_zh.md': zh = '', 'HYL/problem_en.md': en = '', ...rest } = files as Record<string, string>
    const { answer, problems } = await imported({ ...rest, 'HYL/problem.md': JSON.stringify({ zh, en }) })
    expect(noteLines(answer)).toEqual([])
    expect(problems[0].statements).toMatchObject([{ lang: 'zh-CN' }, { lang: 'en-US' }])
    expect(problems[0].statements[0].description).toContain('相加。')
    expect(problems[0].statements[1].description).toContain('Add them.')
  })

  it('keeps the score of a subtask by its best test', async () => {
    const cases = 'cases: [{input: 1.in, output: 1.out}, {input: 2.in, output: 2.out}]'
    const { problems } = await imported(hydro('HYM', `subtasks: [{score: 100, type: max, ${cases}}]\n`))
    expect(problems[0].judging.groups).toMatchObject([{ points: 100, policy: 'max' }])
    const { content } = await service.download(`/api/file/export-problem?pid=${problems[0].id}&format=hydro`)
    const [read] = await readArchive(content)
    expect(read?.problem?.groups).toMatchObject([{ points: 100, policy: 'max' }])
  })

  it('keeps subtasks with their points, policies and requirements', async () => {
    const config = `time: 2s\nmemory: 512m\nsubtasks:
  - {id: 1, score: 30, type: sum, cases: [{input: 1.in, output: 1.out}, {input: 2.in, output: 2.out}]}
  - {id: 2, score: 70, if: [1], time: 500ms, cases: [{input: 10.in, output: 10.out}]}\n`
    const { answer, problems } = await imported(hydro('HY2', config))
    expect(noteLines(answer)).toEqual(['lost testdata/config.yaml package.no_place'])
    expect(problems[0]).toMatchObject({
      timeLimit: 2000,
      memoryLimit: 512,
      ioScore: 100,
      judging: {
        groups: [
          { num: 1, points: 30, policy: 'sum', requires: [] },
          { num: 2, points: 70, policy: 'min', requires: [1] },
        ],
      },
      tests: [{ groupNum: 1, score: 15 }, { groupNum: 1, score: 15 }, { groupNum: 2 }],
    })
  })

  it.each([
    ['testlib', 'checker_type: testlib\nchecker: chk.cc', { judgeMode: 'spj', judging: { protocol: 'testlib' } }],
    [
      'lemon',
      'checker_type: lemon\nchecker: {file: chk.cc, lang: cc}',
      { judgeMode: 'spj', judging: { protocol: 'lemon' } },
    ],
    [
      'bundled',
      'checker_type: testlib\nchecker: rcmp6',
      { judgeMode: 'default', judging: { comparison: { kind: 'rcmp6' } } },
    ],
    ['strict', 'checker_type: strict', { judging: { comparison: { kind: 'fcmp' } } }],
    [
      'files',
      'filename: sum\nlangs: [cc, py.py3]',
      { isFileIO: true, ioReadFileName: 'sum.in', ioWriteFileName: 'sum.out' },
    ],
    [
      'interactive',
      'type: interactive\ninteractor: chk.cc',
      { judgeMode: 'interactive', judging: { protocol: 'testlib' } },
    ],
    [
      'communication',
      'type: communication\nmanager: chk.cc\nnum_processes: 3',
      { judgeMode: 'communication', judging: { protocol: 'cms', processes: 3 } },
    ],
    ['answers', 'type: submit_answer', { judgeMode: 'submit_answer' }],
    [
      'extra',
      'user_extra_files: [lib.h]\njudge_extra_files: [lib.h]',
      { userExtraFile: '{"lib.h":"x"}', judgeExtraFile: '{"lib.h":"x"}' },
    ],
  ])('is judged by %s according to its configuration', async (name, config, expected) => {
    const more = { 'testdata/chk.cc': 'int main() {}', 'testdata/lib.h': 'x' }
    const { problems } = await imported(hydro(`HYJ${name}`, `${config}\n`, more))
    expect(problems[0]).toMatchObject(expected)
  })

  it('with questions only becomes submitted answers', async () => {
    const { answer, problems } = await imported(hydro('HYO', 'type: objective\nanswers:\n  1: [A, 40]\n  2: [B, 60]\n'))
    expect(noteLines(answer)).toEqual(['doubt testdata/config.yaml package.objective'])
    expect(problems[0]).toMatchObject({
      judgeMode: 'submit_answer',
      tests: [{ input: '1.in', score: 40 }, { score: 60 }],
    })
  })

  it.each([
    ['type: remote_judge', 'refused testdata/config.yaml package.not_judged'],
    ['checker: chk.cc\nchecker_type: testlib', 'refused testdata/config.yaml package.file_missing'],
    [
      'subtasks: [{score: 1, type: avg, cases: [{input: 1.in, output: 1.out}]}]',
      'refused testdata/config.yaml package.not_judged',
    ],
    ['cases: [{input: 7.in, output: 7.out}]', 'refused testdata/config.yaml package.test_missing'],
    ['a: &a [1]\nb: *a', 'refused testdata/config.yaml package.file_invalid'],
  ])('is refused with the setting %j', async (config, expected) => {
    expect(noteLines(await service.import('', hydro('HYR', config)))).toContain(expected)
  })
})

describe.each(['hydro', 'icpc'])('a problem of Hydro that is exported as %s', (format) => {
  it('can be imported again with its tests and groups, after the losses were reported', async () => {
    const config = 'subtasks:\n  - {score: 100, type: min, cases: [{input: 1.in, output: 1.out}]}\n'
    const { answer, problems } = await imported({
      'a/problem.yaml': 'pid: HYOUT\nowner: 2\ntitle: Sum\ntag: [math]\ndifficulty: 9\n',
      'a/problem.md': '# Add\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
      'a/testdata/1.in': '1 2\n',
      'a/testdata/1.out': '3\n',
      'a/testdata/config.yaml': config,
    })
    const [{ pid }] = answer.data.problems
    const query = `pid=${pid}&format=${format}`
    const preview = await service.get(`/api/file/export-problem-preview?${query}`)
    expect(preview.data.problems).toMatchObject([{ pid, problemId: 'HYOUT', title: 'Sum' }])
    const messages = preview.data.problems[0].notes.map(({ message }: { message: string }) => message)
    expect(messages.some((message: string) => message.includes('difficulty'))).toBe(format === 'icpc')
    const { content, headers } = await service.download(`/api/file/export-problem?${query}`)
    expect(headers.get('content-disposition')).toContain(`problem_${pid}.zip`)
    await service.delete(`/api/admin/problem?pid=${pid}`)
    expect(await service.get(`/api/file/export-problem-preview?${query}`)).toMatchObject({ status: 404 })
    const again = await service.import('', content)
    const after = await service.problem(again.data.problems[0].pid)
    const { judging, statements, tags } = problems[0]
    expect(after).toMatchObject({ title: 'Sum', tags, judging: { groups: judging.groups } })
    expect(after.statements[0]).toMatchObject({ description: statements[0].description, input: 'Two.', output: 'One.' })
    expect(after.tests).toHaveLength(1)
    await service.delete(`/api/admin/problem?pid=${again.data.problems[0].pid}`)
  })
})
