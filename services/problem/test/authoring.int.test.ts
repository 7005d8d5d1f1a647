import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { zipOfTexts } from '../../kit/test/zips.ts'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
let nowMs = Date.parse('2026-03-01T10:00:00.000Z')
beforeAll(async () => {
  service = await startProblemService({ clock: { now: () => new Date(nowMs) } })
})
afterAll(() => service.stop())

const path = '/api/admin/problem'
const other = { as: 'admin' as const, uid: 'other' }

async function create(form: object): Promise<number> {
  const answer = await service.post(path, form)
  if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
  return answer.data.pid
}

describe('the draft of a problem', () => {
  const save = (form: object, pid = 0) => service.put(`${path}/draft`, { pid, form })
  const latest = async (pid = 0) => (await service.get(`${path}/draft?pid=${pid}`)).data

  it('is what was last saved, for its author only', async () => {
    expect(await latest()).toBeNull()
    await save({ problem: { title: 'Half a tit', $set: { a: 1 } }, samples: [] })
    expect(await latest()).toMatchObject({ pid: 0, form: { problem: { title: 'Half a tit', $set: { a: 1 } } } })
    expect((await service.get(`${path}/draft?pid=0`, other)).data).toBeNull()
    expect(await service.put(`${path}/draft`, { pid: 0, form: {} }, { as: 'default_user' })).toMatchObject({
      status: 403,
    })
  })

  it('is overwritten within a minute, and older drafts are kept as history', async () => {
    const history = async () => (await service.get(`${path}/draft-history?pid=7`)).data
    await save({ title: 'one' }, 7)
    nowMs += 30_000
    await save({ title: 'two' }, 7)
    expect(await history()).toHaveLength(1)
    nowMs += 31_000
    await save({ title: 'three' }, 7)
    await save({ title: 'three' }, 7)
    const [newest, before] = await history()
    expect((await service.get(`${path}/draft?pid=7&id=${before.id}`)).data.form).toEqual({ title: 'two' })
    expect(newest.bytes).toBe(JSON.stringify({ title: 'three' }).length)

    for (let count = 0; count < 35; count += 1) {
      nowMs += 61_000
      await save({ count }, 7)
    }
    const rows = await history()
    expect(rows).toHaveLength(30)
    expect((await latest(7)).form).toEqual({ count: 34 })
    await service.delete(`${path}/draft?pid=7`)
    expect(await history()).toEqual([])
  })
})

describe('a new problem', () => {
  it('is offered the next free number', async () => {
    const suggest = async (query = '') => (await service.get(`${path}/suggest-id${query}`)).data.problemId
    expect(await suggest()).toBe('P1000')
    await create(problemForm({ problem: { problemId: 'N9' } }))
    await create(problemForm({ problem: { problemId: 'N10' } }))
    expect(await suggest()).toBe('N11')
    expect(await suggest('?prefix=n')).toBe('N11')
    const pid = await create(problemForm({ problem: { problemId: 'GROUP1' } }))
    await service.db.collection<{ _id: number }>('problems').updateOne({ _id: pid }, { $set: { gid: 7 } })
    expect(await suggest()).toBe('N11')
    expect(await suggest('?prefix=CUP-')).toBe('CUP-1')
  })

  it('can be a duplicate: private, with the same tests, by whoever made it', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'D1', title: 'Original' }, tags: [{ name: 'copy' }] }))
    const { data } = await service.post(`${path}/duplicate`, { pid }, { as: 'problem_admin', uid: 'maker' })
    expect(data).toEqual({ pid: expect.any(Number), problemId: 'D2' })
    expect((await service.get(`${path}?pid=${data.pid}`)).data).toMatchObject({
      title: 'Original',
      auth: 2,
      author: 'name-maker',
      caseVersion: '1',
    })
    const casesOf = async (id: number) => (await service.get(`${path}/get-problem-cases?pid=${id}`)).data
    const withoutPid = (rows: { pid: number }[]) => rows.map((row) => ({ ...row, pid: 0 }))
    expect(withoutPid(await casesOf(data.pid))).toEqual(withoutPid(await casesOf(pid)))
    expect(await service.post(`${path}/duplicate`, { pid, problemId: 'd2' })).toMatchObject({
      code: 'problem.id_taken',
    })
    expect(await service.post(`${path}/duplicate`, { pid }, other)).toMatchObject({ code: 'problem.not_manageable' })
  })
})

it('several problems are hidden at once; problems of others are skipped and reported', async () => {
  const [a, b] = [
    await create(problemForm({ problem: { problemId: 'V1' } })),
    await create(problemForm({ problem: { problemId: 'V2' } })),
  ]
  const url = `${path}/change-auth-of-problems`
  expect((await service.put(url, { pids: [a, b, 4_000_000], auth: 2 })).data).toEqual({
    changed: [a, b],
    refused: [{ pid: 4_000_000, code: 'problem.not_found' }],
  })
  expect((await service.get(`${path}?pid=${b}`)).data.auth).toBe(2)
  expect((await service.put(url, { pids: [a], auth: 1 }, other)).data).toEqual({
    changed: [],
    refused: [{ pid: a, code: 'problem.not_manageable' }],
  })
})

describe('single tests', () => {
  const list = async (pid: number) => (await service.get(`${path}/cases?pid=${pid}`)).data
  const content = async (pid: number, id: number, query = '') =>
    (await service.get(`${path}/case-content?pid=${pid}&caseId=${id}${query}`)).data

  async function oiProblem(problemId: string): Promise<number> {
    const problem = { problemId, type: 1, judgeCaseMode: 'subtask_lowest' }
    const samples = [1, 2, 3].map((n) => ({ input: `${n}\n`, output: `${n * n}\n`, score: 10, groupNum: 1 }))
    return create(problemForm({ problem, samples }))
  }

  it('can be viewed, replaced, added, deleted, renamed, ordered and put into subtasks in one save', async () => {
    const pid = await oiProblem('T1')
    const before = await list(pid)
    const [one, two, three] = before.cases
    expect(before).toMatchObject({ version: 1, cases: [{ seq: 1, inputName: '1.in', inputBytes: 2 }, {}, {}] })
    expect(await content(pid, two.id)).toMatchObject({ input: { text: '2\n', bytes: 2, truncated: false } })

    const { data } = await service.put(`${path}/cases`, {
      pid,
      version: before.version,
      cases: [
        { id: three.id, inputName: 'first.in', outputName: 'first.out' },
        { id: one.id, output: 'another\r\n' },
        { input: 'new\n', output: 'new answer\n', score: 5 },
      ],
      ranges: [
        { from: 1, to: 1, groupNum: 1 },
        { from: 2, to: 3, groupNum: 2, score: 30 },
      ],
    })
    expect(data.version).toBe(2)
    expect(data.cases).toMatchObject([
      { id: three.id, seq: 1, inputName: 'first.in', groupNum: 1, score: 10 },
      { id: one.id, seq: 2, inputName: '1.in', groupNum: 2, score: 30 },
      { id: 4, seq: 3, inputName: '4.in', outputName: '4.out', groupNum: 2, score: 30 },
    ])
    expect(await list(pid)).toEqual(data)
    expect((await content(pid, one.id)).output.text).toBe('another\n')
    expect((await service.get(`${path}?pid=${pid}`)).data).toMatchObject({ ioScore: 40, caseVersion: '2' })
  })

  it('show their first kilobytes, cut at a character boundary', async () => {
    const samples = [{ input: '题'.repeat(2000), output: 'x' }]
    const pid = await create(problemForm({ problem: { problemId: 'T2' }, samples }))
    const { cases } = await list(pid)
    const { input } = await content(pid, cases[0].id, '&kilobytes=1')
    expect(input).toEqual({ text: '题'.repeat(341), bytes: 6000, truncated: true })
  })

  it('are unchanged when the edit is refused', async () => {
    const pid = await oiProblem('T3')
    const before = await list(pid)
    const ids = before.cases.map(({ id }: { id: number }) => ({ id }))
    const refused: [body: object, code: string][] = [
      [{ version: 9, cases: ids }, 'problem.edit_conflict'],
      [{ version: 1, cases: [{ id: 99 }] }, 'problem.case_unknown'],
      [{ version: 1, cases: [...ids, { inputName: '../x', score: 1, groupNum: 1 }] }, 'problem.case_name_invalid'],
      [{ version: 1, cases: [...ids, { inputName: '1.in', score: 1, groupNum: 1 }] }, 'problem.case_name_taken'],
      [{ version: 1, cases: [...ids, { input: '1', output: '1' }] }, 'problem.score_invalid'],
      [{ version: 1, cases: ids, ranges: [{ from: 1, to: 4, groupNum: 2 }] }, 'problem.case_range'],
      [{ version: 1, cases: [] }, 'request.invalid'],
    ]
    for (const [body, code] of refused) {
      expect(await service.put(`${path}/cases`, { pid, ...body })).toMatchObject({ code })
    }
    expect(await service.put(`${path}/cases`, { pid, version: 1, cases: ids }, other)).toMatchObject({
      code: 'problem.not_manageable',
    })
    expect(await list(pid)).toEqual(before)
  })

  it('with an input and no answer are refused, unless that is confirmed or a checker judges', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'T4' }, samples: [{ input: '1\n', output: '' }] }))
    const { cases } = await list(pid)
    const [odd] = cases
    const { fileListDir: dir } = (await service.upload(zipOfTexts({ '4.in': '4' }))).data
    const edit = async (...edits: object[]) => {
      const { version } = await list(pid)
      return (await service.put(`${path}/cases`, { pid, version, cases: edits })).code
    }
    const missing = 'problem.case_answer_missing'
    expect(await edit({ id: odd.id }, { input: '2' })).toBe(missing)
    expect(await edit({ id: odd.id }, { upload: { dir, index: 0 } })).toBe(missing)
    expect(await edit({ id: odd.id, input: '3' })).toBe(missing)
    // An existing test without an answer stays, renamed or not, as does the confirmation.
    expect(await edit({ id: odd.id, inputName: 'odd.in' })).toBeUndefined()
    expect(await edit({ id: odd.id }, { upload: { dir, index: 0 }, emptyAnswer: true })).toBeUndefined()
    await service.db.collection('judge_specs').updateMany({ pid }, { $set: { judgeMode: 'spj' } })
    expect(await edit({ id: odd.id }, { input: '5' })).toBeUndefined()
  })
})

describe('tags', () => {
  const tag = async (name: string, fields: object = {}) =>
    (await service.post('/api/admin/tag', { name, ...fields })).data.id as number
  const groups = async () => (await service.get('/api/get-problem-tags-and-classification')).data

  it('can be merged: problems get the other tag, and the old names lead to it', async () => {
    const [from, into] = [await tag('动态规划'), await tag('dynamic programming', { aliases: ['dp'] })]
    const form = problemForm({ problem: { problemId: 'M1' }, tags: [{ id: from }, { id: into }] })
    await create(form)
    await create(problemForm({ problem: { problemId: 'M2' }, tags: [{ id: from }] }))
    expect(await service.post('/api/admin/tag/merge', { from, into: from })).toMatchObject({ code: 'tag.merge_same' })
    expect(await service.post('/api/admin/tag/merge', { from, into }, other)).toMatchObject({ status: 403 })
    await service.post('/api/admin/tag/merge', { from, into })
    const found = async (keyword: string) => {
      const { data } = await service.get(`/api/get-problem-list?keyword=${encodeURIComponent(keyword)}`)
      return data.records.map(({ problemId, tags }: { problemId: string; tags: object[] }) => [problemId, tags.length])
    }
    const both = [
      ['M1', 1],
      ['M2', 1],
    ]
    for (const keyword of ['DP', '动态规划', 'Dynamic Programming']) expect(await found(keyword)).toEqual(both)
    const tags = (await service.get('/api/get-all-problem-tags')).data
    expect(tags.find(({ id }: { id: number }) => id === into)).toMatchObject({ aliases: ['dp', '动态规划'] })
  })

  it('may have an English name, by which they are found until it is removed', async () => {
    const id = await tag('贪心', { englishName: 'greedy', aliases: ['tanxin'] })
    await create(problemForm({ problem: { problemId: 'N1' }, tags: [{ id }] }))
    const found = async () => (await service.get('/api/get-problem-list?keyword=Greedy')).data.records
    expect(await found()).toMatchObject([{ problemId: 'N1', tags: [{ name: '贪心', englishName: 'greedy' }] }])
    await service.put('/api/admin/tag', { id, name: '贪心' })
    expect(await found()).toHaveLength(1)
    await service.put('/api/admin/tag', { id, name: '贪心', englishName: '' })
    expect(await found()).toEqual([])
    const tcid = (await service.post('/api/admin/tag/classification', { name: '基础', englishName: 'Basics' })).data.id
    const names = (await groups()).map(
      ({ classification }: { classification: { englishName?: string } | null }) => classification?.englishName,
    )
    expect(names).toContain('Basics')
    await service.delete(`/api/admin/tag/classification?tcid=${tcid}`)
  })

  it('can be moved between classifications, which can be merged', async () => {
    const classification = async (name: string) =>
      (await service.post('/api/admin/tag/classification', { name })).data.id as number
    const [first, second] = [await classification('First'), await classification('Second')]
    const ids = [await tag('one'), await tag('two')]
    await service.put('/api/admin/tag/move', { tagIds: ids, tcid: first })
    expect((await groups())[0]).toMatchObject({ classification: { name: 'First' }, tagList: [{ name: 'one' }, {}] })
    expect(await service.put('/api/admin/tag/move', { tagIds: ids, tcid: 4_000_000 })).toMatchObject({
      code: 'classification.not_found',
    })
    await service.post('/api/admin/tag/classification/merge', { from: first, into: second })
    expect(await groups()).toMatchObject([
      { classification: { name: 'Second' }, tagList: [{ name: 'one' }, { name: 'two' }] },
      { classification: null },
    ])
    await service.put('/api/admin/tag/move', { tagIds: ids, tcid: 0 })
    expect((await groups())[0].tagList).toEqual([])
  })
})
