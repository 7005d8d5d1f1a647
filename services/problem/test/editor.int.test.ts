import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'
import { zipOfTexts } from '../../kit/test/zips.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
})
afterAll(() => service.stop())

const path = '/api/admin/problem'

async function create(form: object): Promise<number> {
  const answer = await service.post(path, form)
  if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
  return answer.data.pid
}

async function everything(): Promise<unknown> {
  const names = ['problems', 'judge_specs', 'tags']
  const rows = await Promise.all(names.map((name) => service.db.collection(name).find().sort({ _id: 1 }).toArray()))
  return { rows, events: await service.db.collection('outbox').countDocuments() }
}

describe('the life of a problem', () => {
  it('can be created, read, changed, hidden and deleted', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'L1' } }))
    expect((await service.get('/api/get-problem-detail?problemId=l1', { as: null })).data.problem).toMatchObject({
      id: pid,
      problemId: 'L1',
      title: 'A + B',
      author: 'name-u1',
      timeLimit: 1000,
      isUploadCase: false,
      caseVersion: '1',
      spjCode: null,
    })

    const edited = problemForm({ problem: { id: pid, problemId: 'L1', title: 'Sum', timeLimit: 2000 } })
    expect(await service.put(path, edited, { uid: 'u2' })).toMatchObject({ status: 200, data: null })
    const changed = (await service.get(`${path}?pid=${pid}`)).data
    expect(changed).toMatchObject({ title: 'Sum', timeLimit: 2000, author: 'name-u1', modifiedUser: 'name-u2' })

    await service.put(`${path}/change-problem-auth`, { id: pid, auth: 2 })
    expect(await service.get('/api/get-problem-detail?problemId=L1', { as: 'default_user' })).toMatchObject({
      status: 404,
      code: 'problem.not_found',
    })
    expect(await service.get('/api/get-problem-detail?problemId=L1', { as: 'problem_admin' })).toMatchObject({
      status: 200,
    })

    expect(await service.delete(`${path}?pid=${pid}`, { as: 'admin' })).toMatchObject({ status: 403 })
    expect(await service.delete(`${path}?pid=${pid}`)).toMatchObject({ status: 200 })
    expect(await service.get(`${path}?pid=${pid}`)).toMatchObject({ status: 404 })
    expect(await create(problemForm({ problem: { problemId: 'L1' } }))).toBeGreaterThan(pid)
  })

  it('publishes every step in order', async () => {
    const seen: string[] = []
    const pid = await create(problemForm({ problem: { problemId: 'EV1' } }))
    await service.put(path, problemForm({ problem: { id: pid, problemId: 'EV2' } }))
    await service.put(`${path}/change-problem-auth`, { id: pid, auth: 3 })
    await service.delete(`${path}?pid=${pid}`)
    for (const { event } of await service.db
      .collection('outbox')
      .find({ key: String(pid) })
      .sort({ order: 1 })
      .toArray()) {
      type PublishedEvent = { type: string; data: { problemId: string; auth?: number; formerProblemId?: string } }
      const { type, data } = JSON.parse(String(event)) as PublishedEvent
      seen.push([type, data.problemId, data.auth, data.formerProblemId].join(' ').trim())
    }
    expect(seen).toEqual([
      'problem.changed.v1 EV1 1',
      'problem.changed.v1 EV2 1 EV1',
      'problem.changed.v1 EV2 3',
      'problem.deleted.v1 EV2',
    ])
  })

  it('is closed to users who are not editors', async () => {
    expect(await service.post(path, problemForm(), { as: 'default_user' })).toMatchObject({ status: 403 })
    expect(await service.post(path, problemForm(), { as: null })).toMatchObject({ status: 401 })
    expect(await service.get(`${path}?pid=1`, { as: 'default_user' })).toMatchObject({ status: 403 })
  })

  it('keeps names with HTML as they are, and drops unknown fields', async () => {
    const title = '<img src=x onerror="alert(1)">'
    const pid = await create(
      problemForm({
        problem: { problemId: 'H1', title, isGroup: true, gid: 7, deletedAt: '2026-01-01', $set: { a: 1 } },
      }),
    )
    expect((await service.get('/api/get-problem-detail?problemId=H1')).data.problem).toMatchObject({ title, gid: null })
    const row = await service.db.collection<{ _id: number }>('problems').findOne({ _id: pid })
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['$set']))
    expect(row).toMatchObject({ deletedAt: null, gid: null })
  })
})

describe('a form that is refused', () => {
  const oi = { type: 1, problemId: 'R1' }
  const refused: [what: string, code: string, change: Parameters<typeof problemForm>[0]][] = [
    ['no title', 'request.invalid', { problem: { title: '' } }],
    ['a blank title', 'problem.title_required', { problem: { title: '  ' } }],
    ['no input description', 'problem.input_required', { problem: { input: '' } }],
    ['no output description', 'problem.output_required', { problem: { output: ' \n' } }],
    ['no id', 'request.invalid', { problem: { problemId: '' } }],
    ['an id with a slash', 'problem.id_invalid', { problem: { problemId: 'A/1' } }],
    ['a time limit of 0', 'request.invalid', { problem: { timeLimit: 0 } }],
    ['a time limit above 30 s', 'request.invalid', { problem: { timeLimit: 30_001 } }],
    ['a memory limit above 1 GiB', 'request.invalid', { problem: { memoryLimit: 1025 } }],
    ['an operator for a text', 'request.invalid', { problem: { problemId: { $gt: '' } } }],
    ['examples of no form', 'problem.examples_invalid', { problem: { examples: '1 2 -> 3' } }],
    ['an OI case mode in ACM', 'problem.case_mode_not_allowed', { problem: { judgeCaseMode: 'subtask_lowest' } }],
    [
      'an ACM case mode in OI',
      'problem.case_mode_not_allowed',
      { problem: { ...oi, judgeCaseMode: 'ergodic_without_error' } },
    ],
    [
      'a checker without a language',
      'problem.program_missing',
      { problem: { judgeMode: 'spj', spjCode: 'int main(){}' } },
    ],
    ['a mode that there is not', 'request.invalid', { problem: { judgeMode: 'remote' } }],
    ['no tests', 'problem.no_tests', { samples: [] }],
    ['no tests at all', 'problem.no_tests', { samples: undefined }],
    ['an upload that is not named', 'problem.no_tests', { isUploadTestCase: true, samples: [] }],
    ['an upload that never was', 'zip.upload_gone', { isUploadTestCase: true, uploadTestcaseDir: '/etc' }],
    ['an empty test', 'problem.case_empty', { samples: [{ input: '', output: '' }] }],
    ['a negative score', 'problem.score_invalid', { problem: oi, samples: [{ input: '1', score: -1 }] }],
    ['a broken score', 'request.invalid', { problem: oi, samples: [{ input: '1', score: 1.5 }] }],
    ['a missing score', 'problem.score_invalid', { problem: oi, samples: [{ input: '1', score: 5 }, { input: '2' }] }],
    [
      'a missing subtask',
      'problem.group_missing',
      {
        problem: { ...oi, judgeCaseMode: 'subtask_average' },
        samples: [
          { input: '1', score: 5, groupNum: 1 },
          { input: '2', score: 5 },
        ],
      },
    ],
    ['no language', 'problem.no_languages', { languages: [] }],
    ['an unknown language', 'problem.language_unknown', { languages: [{ name: 'Brainfuck' }] }],
    ['an empty template', 'problem.template_empty', { codeTemplates: [{ lid: 1, code: ' ', status: true }] }],
    ['a template of no language', 'problem.language_unknown', { codeTemplates: [{ lid: 999, code: 'x' }] }],
    ['file IO with one name', 'problem.file_names', { problem: { isFileIO: true, ioReadFileName: 'a.in' } }],
    [
      'file IO out of its folder',
      'problem.file_names_unsafe',
      { problem: { isFileIO: true, ioReadFileName: '../a.in', ioWriteFileName: 'a.out' } },
    ],
    [
      'file IO into its own input',
      'problem.file_names_unsafe',
      { problem: { isFileIO: true, ioReadFileName: 'a', ioWriteFileName: 'a' } },
    ],
    ['extra files that are no JSON', 'problem.extra_file_invalid', { problem: { userExtraFile: '{' } }],
    ['an extra file out of its folder', 'problem.extra_file_invalid', { problem: { userExtraFile: '{"../x.h":"a"}' } }],
    ['an empty extra file', 'problem.extra_file_invalid', { problem: { judgeExtraFile: '{"x.h":""}' } }],
    ['an extra file that is no text', 'problem.extra_file_invalid', { problem: { userExtraFile: '{"x.h":{"a":1}}' } }],
    ['an unknown tag', 'problem.tag_unknown', { tags: [{ id: 4_000_000 }] }],
    ['a tag twice', 'problem.tag_twice', { tags: [{ name: 'graph' }, { name: 'Graph' }] }],
    [
      'two statements in one language',
      'problem.statement_twice',
      {
        statements: ['a', 'b'].map((title) => ({ lang: 'en-US', title, description: '', input: 'i', output: 'o' })),
      },
    ],
    [
      'a statement in a language that there is not',
      'request.invalid',
      { statements: [{ lang: 'fr-FR', title: 'a', description: '', input: 'i', output: 'o' }] },
    ],
  ]

  it.each(refused)('for %s: %s, and nothing changes', async (_what, code, change) => {
    const before = await everything()
    const { problem, ...rest } = change ?? {}
    const refusal = await service.post(path, problemForm({ problem: { problemId: 'R1', ...problem }, ...rest }))
    expect(refusal).toMatchObject({ status: 400, code, data: null })
    expect(await everything()).toEqual(before)
  })

  it('for an id that exists, in any case', async () => {
    await create(problemForm({ problem: { problemId: 'Taken1' } }))
    const other = await create(problemForm({ problem: { problemId: 'Other1' } }))
    const form = problemForm({ problem: { problemId: 'TAKEN1' } })
    expect(await service.post(path, form)).toMatchObject({
      code: 'problem.id_taken',
      msg: 'Problem ID TAKEN1 already taken',
    })
    expect(await service.post(path, form, { lang: 'zh-CN' })).toMatchObject({ msg: '题号 TAKEN1 已被使用' })
    const renamed = problemForm({ problem: { id: other, problemId: 'taken1' } })
    expect(await service.put(path, renamed)).toMatchObject({ code: 'problem.id_taken' })
  })

  it('for all but one of several concurrent uses of an id', async () => {
    const form = problemForm({ problem: { problemId: 'RACE' }, tags: [{ name: 'race' }] })
    const answers = await Promise.all(Array.from({ length: 6 }, () => service.post(path, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect(new Set(answers.filter(({ status }) => status === 400).map(({ code }) => code))).toEqual(
      new Set(['problem.id_taken']),
    )
  })

  it('for a problem that does not exist', async () => {
    const form = problemForm({ problem: { id: 4_000_000, problemId: 'NONE' } })
    expect(await service.put(path, form)).toMatchObject({ status: 404, code: 'problem.not_found' })
  })
})

describe('statements in several languages', () => {
  const statements = [
    { lang: 'en-US', title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.', hint: null },
    { lang: 'zh-CN', title: '求和', description: '相加。', input: '两个数。', output: '一个数。', hint: '简单' },
  ]

  it('are shown in the reader’s language, and found by the title in any', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'S1' }, statements }))
    const read = async (lang: 'zh-CN' | 'en-US') =>
      (await service.get('/api/get-problem-detail?problemId=S1', { lang })).data
    expect((await read('zh-CN')).problem).toMatchObject({ title: '求和', hint: '简单' })
    expect((await read('en-US')).problem).toMatchObject({ title: 'Sum', hint: null })
    expect((await read('en-US')).problem).not.toHaveProperty('isMachineTranslated')
    expect((await read('en-US')).statementLanguages).toEqual(['en-US', 'zh-CN'])
    const found = await service.get(`/api/get-problem-list?keyword=${encodeURIComponent('求和')}`)
    expect(found.data.records).toMatchObject([{ pid, title: 'Sum' }])
  })

  it('are all kept when an older client edits the one that it knows', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'S2' }, statements }))
    const shown = (await service.get(`${path}?pid=${pid}`, { lang: 'en-US' })).data
    expect(shown.title).toBe('求和')
    const { statements: _gone, ...plain } = shown
    await service.put(path, problemForm({ problem: { ...plain, title: '加法' } }))
    expect((await service.get(`${path}?pid=${pid}`)).data.statements).toMatchObject([
      { lang: 'en-US', title: 'Sum' },
      { lang: 'zh-CN', title: '加法', description: '相加。' },
    ])
  })

  it('are marked as machine-translated until the setter confirms them', async () => {
    const [english, chinese] = statements
    const marked = [{ ...english, isMachineTranslated: true }, chinese]
    const pid = await create(problemForm({ problem: { problemId: 'S4' }, statements: marked }))
    const read = async (lang: 'zh-CN' | 'en-US') =>
      (await service.get('/api/get-problem-detail?problemId=S4', { lang })).data.problem.isMachineTranslated
    expect([await read('en-US'), await read('zh-CN')]).toEqual([true, undefined])
    const shown = (await service.get(`${path}?pid=${pid}`)).data
    expect(shown.statements).toMatchObject(marked)
    await service.put(path, problemForm({ problem: shown, statements }))
    expect(await read('en-US')).toBeUndefined()
  })

  it('replace a missing one', async () => {
    await create(problemForm({ problem: { problemId: 'S3' }, statements: statements.slice(0, 1) }))
    const { data } = await service.get('/api/get-problem-detail?problemId=S3', { lang: 'zh-CN' })
    expect(data.problem.title).toBe('Sum')
  })
})

describe('tests', () => {
  async function cases(pid: number, isUpload?: boolean) {
    const { data } = await service.get(
      `${path}/get-problem-cases?pid=${pid}${isUpload === undefined ? '' : `&isUpload=${isUpload}`}`,
    )
    return data as { id: number; input: string; output: string; score: number | null; groupNum: number | null }[]
  }

  it('made by hand are returned as texts with plain line endings', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'T1' } }))
    expect(await cases(pid)).toMatchObject([
      { id: 1, input: '1 2\n', output: '3\n', score: null, groupNum: null },
      { id: 2, input: '5 6\n', output: '11\n' },
    ])
  })

  it('keep their numbers as long as they exist', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'T2' } }))
    const [, second] = await cases(pid)
    const samples = [
      { input: 'new', output: '' },
      { ...second, input: '7 8' },
    ]
    await service.put(path, problemForm({ problem: { id: pid, problemId: 'T2' }, samples }))
    expect(await cases(pid)).toMatchObject([
      { id: 3, input: 'new' },
      { id: 2, input: '7 8' },
    ])
  })

  it('of a zip are returned as names with the scores of the form, which add up to the score of the problem', async () => {
    const zip = zipOfTexts({ '1.in': '1', '1.out': 'a\r\nb\r', '2.in': '2', '2.out': 'c', '3.in': '3', '3.out': 'd' })
    const { data } = await service.upload(zip, { mode: 'subtask_lowest' })
    const samples = data.fileList.map((file: object, index: number) => ({
      ...file,
      score: (index + 1) * 10,
      groupNum: index < 2 ? 1 : 2,
    }))
    const problem = { problemId: 'T3', type: 1, judgeCaseMode: 'subtask_lowest' }
    const form = { isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples }
    const pid = await create(problemForm({ problem, ...form }))
    expect(await cases(pid, true)).toMatchObject([
      { input: '1.in', output: '1.out', score: 10, groupNum: 1 },
      { input: '2.in', score: 20, groupNum: 1 },
      { input: '3.in', score: 30, groupNum: 2 },
    ])
    expect(await cases(pid, false)).toEqual([])
    expect((await service.get(`${path}?pid=${pid}`)).data).toMatchObject({ ioScore: 40, isUploadCase: true })

    // The form again without a new upload: the tests stay, with other scores.
    const marked = (await cases(pid)).map((one) => ({ ...one, score: 5 }))
    const edit = { isUploadTestCase: true, uploadTestcaseDir: null, samples: marked }
    await service.put(path, problemForm({ problem: { ...problem, id: pid }, ...edit }))
    expect((await cases(pid)).map(({ score }) => score)).toEqual([5, 5, 5])
    expect((await service.get(`${path}?pid=${pid}`)).data).toMatchObject({ ioScore: 10, caseVersion: '2' })
  })

  it('without scores share 100 points in an OI problem', async () => {
    const { data } = await service.upload(zipOfTexts({ '1.in': '', '2.in': '', '3.in': '' }))
    const form = { isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] }
    const pid = await create(problemForm({ problem: { problemId: 'T4', type: 1 }, ...form }))
    expect((await cases(pid)).map(({ score }) => score)).toEqual([33, 33, 34])
  })

  it('of a zip can be used by the uploader only', async () => {
    const { data } = await service.upload(zipOfTexts({ '1.in': '' }), { uid: 'u7' })
    const form = { isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] }
    const refusal = await service.post(path, problemForm({ problem: { problemId: 'T5' }, ...form }), { uid: 'u8' })
    expect(refusal).toMatchObject({ code: 'zip.upload_gone' })
  })

  it('can be downloaded and uploaded again unchanged', async () => {
    const big = 'x'.repeat(300_000)
    const { data } = await service.upload(zipOfTexts({ '1.in': big, '1.out': 'a\nb', 'z.in': '', 'z.ans': big }))
    const form = { isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] }
    const pid = await create(problemForm({ problem: { problemId: 'T6' }, ...form }))
    const { headers, content } = await service.download(`/api/file/download-testcase?pid=${pid}`)
    expect(headers.get('content-disposition')).toBe(`attachment;filename=problem_${pid}_testcase.zip`)
    const again = await service.upload(content)
    const [first, second] = await service.db
      .collection('testcase_uploads')
      .find()
      .sort({ createdAt: -1 })
      .limit(2)
      .toArray()
    expect(again.data.fileList).toEqual(data.fileList)
    expect(first?.['cases']).toEqual(second?.['cases'])
  })

  it('of an unknown problem cannot be downloaded', async () => {
    const { content } = await service.download('/api/file/download-testcase?pid=4000000')
    expect(JSON.parse(content.toString())).toMatchObject({ status: 404, code: 'problem.not_found' })
  })
})

describe('templates and extra files', () => {
  it('are visible to readers if they are enabled and meant for them', async () => {
    const pid = await create(
      problemForm({
        problem: { problemId: 'X1', userExtraFile: '{"lib.h":"int f();"}', judgeExtraFile: '{"secret.h":"1"}' },
        codeTemplates: [
          { lid: 3, code: 'template', status: true },
          { lid: 1, code: 'hidden', status: false },
        ],
      }),
    )
    const { data } = await service.get('/api/get-problem-detail?problemId=X1')
    expect(data.problem).toMatchObject({ userExtraFile: '{"lib.h":"int f();"}', judgeExtraFile: null })
    expect(data.codeTemplate).toEqual({ 'C++': 'template' })
    const templates = await service.get(`/api/get-problem-code-template?pid=${pid}`)
    expect(templates.data).toMatchObject([
      { pid, lid: 3, code: 'template', status: true },
      { pid, lid: 1, code: 'hidden', status: false },
    ])
    expect((await service.get(`${path}?pid=${pid}`)).data.judgeExtraFile).toBe('{"secret.h":"1"}')
  })
})
