import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
const pids: Record<string, number> = {}

async function create(problem: { problemId: string; [field: string]: unknown }, tags: string[] = []): Promise<void> {
  const form = problemForm({ problem, tags: tags.map((name) => ({ name })) })
  const answer = await service.post('/api/admin/problem', form)
  if (answer.status !== 200) throw new Error(answer.msg)
  pids[problem.problemId] = answer.data.pid
}

beforeAll(async () => {
  service = await startProblemService()
  await create({ problemId: 'P10', title: 'Shortest path', difficulty: 2 }, ['graph', 'hard'])
  await create({ problemId: 'P9', title: 'Tree (easy)', difficulty: 0 }, ['graph'])
  await create({ problemId: 'B1', title: '100% of .*', source: 'Cup [2026]', difficulty: 1 })
  await create({ problemId: 'A1', title: 'Zebra' })
  await create({ problemId: 'HIDDEN', auth: 2 })
  await create({ problemId: 'CONTEST', auth: 3 })
  await create({ problemId: 'GONE' })
  await service.delete(`/api/admin/problem?pid=${pids['GONE']}`)
})
afterAll(() => service.stop())

async function list(query = ''): Promise<string[]> {
  const { data } = await service.get(`/api/get-problem-list?${query}`, { as: null })
  return data.records.map(({ problemId }: { problemId: string }) => problemId)
}

async function tagIds(...names: string[]): Promise<string> {
  const { data } = await service.get('/api/get-all-problem-tags')
  return names.map((name) => data.find((tag: { name: string }) => tag.name === name).id).join(',')
}

describe('the problem list', () => {
  it('shows public problems by length, then text, of their id', async () => {
    expect(await list()).toEqual(['A1', 'B1', 'P9', 'P10'])
  })

  it('is paged, even with invalid pages or limits', async () => {
    const page = async (query: string) => (await service.get(`/api/get-problem-list?${query}`)).data
    expect(await page('limit=2&currentPage=2')).toMatchObject({ total: 4, size: 2, current: 2, pages: 2 })
    expect(await list('limit=2&currentPage=2')).toEqual(['P9', 'P10'])
    expect(await list('limit=-5&currentPage=-1')).toHaveLength(4)
    expect(await page('limit=100000')).toMatchObject({ size: 100 })
    expect(await page('currentPage=1000')).toMatchObject({ records: [], total: 4 })
  })

  it.each([
    ['a title, in any case', 'keyword=zEBRA', ['A1']],
    ['an id', 'keyword=p1', ['P10']],
    ['a source', `keyword=${encodeURIComponent('[2026]')}`, ['B1']],
    ['a text that looks like a pattern', `keyword=${encodeURIComponent('.*')}`, ['B1']],
    ['half a pattern', `keyword=${encodeURIComponent('Tree (')}`, ['P9']],
    ['nothing that there is', 'keyword=nothing', []],
    ['a NUL, which stands nowhere', 'keyword=%00', []],
    ['a difficulty', 'difficulty=2', ['P10']],
    ['every difficulty', 'difficulty=All', ['A1', 'B1', 'P9', 'P10']],
    ['its own bank', 'oj=Mine', ['A1', 'B1', 'P9', 'P10']],
    ['a remote judge', 'oj=HDU', []],
    ['an operator, which counts as nothing', 'keyword[$gt]=', ['A1', 'B1', 'P9', 'P10']],
    ['a tag that is none', 'tagId=x,,', ['A1', 'B1', 'P9', 'P10']],
  ])('finds %s', async (_what, query, found) => {
    expect(await list(query)).toEqual(found)
  })

  it('finds problems that have all of several tags', async () => {
    expect(await list(`tagId=${await tagIds('graph')}`)).toEqual(['P9', 'P10'])
    expect(await list(`tagId=${await tagIds('hard', 'graph')}`)).toEqual(['P10'])
    expect(await list('tagId=4000000')).toEqual([])
  })

  it('has rows in the form that clients expect', async () => {
    const { data } = await service.get('/api/get-problem-list?keyword=P10')
    expect(data.records).toEqual([
      {
        pid: pids['P10'],
        problemId: 'P10',
        oj: 'ME',
        title: 'Shortest path',
        difficulty: 2,
        type: 0,
        tags: [
          { id: expect.any(Number), name: 'graph', color: null, oj: 'ME', gid: null, tcid: null },
          { id: expect.any(Number), name: 'hard', color: null, oj: 'ME', gid: null, tcid: null },
        ],
        total: 0,
        ac: 0,
        wa: 0,
        tle: 0,
        mle: 0,
        re: 0,
        pe: 0,
        ce: 0,
        se: 0,
        pa: 0,
        score: null,
      },
    ])
  })

  it('reflects a change at once', async () => {
    expect(await list()).toContain('A1')
    const auth = '/api/admin/problem/change-problem-auth'
    await service.put(auth, { id: pids['A1'], auth: 2 })
    expect(await list()).not.toContain('A1')
    await service.put(auth, { id: pids['A1'], auth: 1 })
    expect(await list()).toContain('A1')
  })
})

it('a random problem is any public one', async () => {
  const seen = new Set<string>()
  for (let count = 0; count < 120; count += 1) {
    seen.add((await service.get('/api/get-random-problem', { as: null })).data.problemId)
  }
  expect([...seen].sort()).toEqual(['A1', 'B1', 'P10', 'P9'])
  expect(await service.get('/api/get-random-problem?oj=HDU')).toMatchObject({ status: 404, code: 'problem.none' })
})

it('the recently updated problems come first, without hidden ones', async () => {
  await service.put('/api/admin/problem/change-problem-auth', { id: pids['B1'], auth: 1 })
  const { data } = await service.get('/api/get-recent-updated-problem', { as: null })
  expect(data.map(({ problemId }: { problemId: string }) => problemId)).toEqual(['B1', 'A1', 'P9', 'P10'])
})

it('editors list all problems, newest first', async () => {
  const ids = async (query: string) => {
    const { data } = await service.get(`/api/admin/problem/get-problem-list?${query}`)
    return data.records.map(({ problemId }: { problemId: string }) => problemId)
  }
  expect(await ids('')).toEqual(['CONTEST', 'HIDDEN', 'A1', 'B1', 'P9', 'P10'])
  expect(await ids('auth=2')).toEqual(['HIDDEN'])
  expect(await ids('keyword=tree')).toEqual(['P9'])
  expect(await ids('oj=CF')).toEqual([])
})

it('an administrator sees only the names of problems of others', async () => {
  const rowFor = async (as: 'admin' | 'problem_admin', uid: string) => {
    const { data } = await service.get('/api/admin/problem/get-problem-list?auth=2', { as, uid })
    const [{ problemId, description, input, output, examples, hint, manageable }] = data.records
    return { problemId, texts: [description, input, output, examples, hint].join(''), manageable }
  }
  expect(await rowFor('admin', 'other')).toEqual({ problemId: 'HIDDEN', texts: '', manageable: false })
  for (const row of [await rowFor('admin', 'u1'), await rowFor('problem_admin', 'other')]) {
    expect(row).toMatchObject({ problemId: 'HIDDEN', manageable: true })
    expect(row.texts).not.toBe('')
  }
})

it('languages say whether checkers may be written in them', async () => {
  const { data } = await service.get('/api/languages?all=true', { as: null })
  const flagged = data.filter(({ isSpj }: { isSpj: boolean }) => isSpj)
  expect(flagged.map(({ name }: { name: string }) => name)).toEqual(['C', 'C++', 'Python3'])
})

it('the group id 0 means no group', async () => {
  expect(await service.get('/api/get-problem-detail?problemId=P9&gid=0')).toMatchObject({ status: 200 })
  expect(await service.get('/api/get-problem-detail?problemId=P9&gid=3')).toMatchObject({ code: 'server.unavailable' })
  const tag = await service.post('/api/admin/tag', { name: 'of nobody', gid: 0 })
  expect(tag.data.gid).toBeNull()
  await service.delete(`/api/admin/tag?tid=${tag.data.id}`)
})

it('tags of groups are in no list of the site', async () => {
  const tag = await service.post('/api/admin/tag', { name: 'of a group', gid: 3 })
  expect(tag.data.gid).toBe(3)
  for (const path of ['get-all-problem-tags', 'get-problem-tags-and-classification'])
    expect(JSON.stringify((await service.get(`/api/${path}?oj=ALL`, { as: null })).data)).not.toContain('of a group')
  await service.delete(`/api/admin/tag?tid=${tag.data.id}`)
})

describe('a hidden problem', () => {
  it.each([
    ['get-problem-detail?problemId=HIDDEN'],
    ['get-problem-info?problemId=CONTEST'],
    ['get-problem-tags?pid=PID'],
    ['get-problem-languages?pid=PID'],
    ['get-problem-code-template?pid=PID'],
    ['languages?pid=PID'],
  ])('does not exist for readers of %s, but does for editors', async (path) => {
    const url = `/api/${path.replace('PID', String(pids['HIDDEN']))}`
    expect(await service.get(url, { as: 'default_user' })).toMatchObject({ status: 404, code: 'problem.not_found' })
    expect(await service.get(url, { as: null })).toMatchObject({ status: 404 })
    expect(await service.get(url, { as: 'admin' })).toMatchObject({ status: 200 })
    expect(await service.get(url, { as: null })).toMatchObject({ status: 404 })
  })
})

describe('tags', () => {
  it('can be created, moved to a classification, renamed and deleted with their uses', async () => {
    const { data: classification } = await service.post('/api/admin/tag/classification', {
      name: 'Algorithms',
      rank: 2,
    })
    const { data: tag } = await service.post('/api/admin/tag', { name: 'dp', color: '#fff', tcid: classification.id })
    expect(tag).toMatchObject({ name: 'dp', color: '#fff', oj: 'ME', tcid: classification.id })
    await create({ problemId: 'TAGGED' }, ['dp'])
    expect((await service.get(`/api/get-problem-tags?pid=${pids['TAGGED']}`)).data).toMatchObject([{ name: 'dp' }])

    await service.put('/api/admin/tag', { id: tag.id, name: 'Dynamic', color: '#000', tcid: classification.id })
    const groups = (await service.get('/api/get-problem-tags-and-classification')).data
    expect(groups[0]).toMatchObject({ classification: { name: 'Algorithms', rank: 2 }, tagList: [{ name: 'Dynamic' }] })
    expect(groups.at(-1)).toMatchObject({ classification: null, tagList: [{ name: 'graph' }, { name: 'hard' }] })

    await service.delete(`/api/admin/tag/classification?tcid=${classification.id}`)
    expect((await service.get('/api/get-problem-tags-and-classification')).data).toHaveLength(1)
    await service.delete(`/api/admin/tag?tid=${tag.id}`)
    expect((await service.get(`/api/get-problem-tags?pid=${pids['TAGGED']}`)).data).toEqual([])
    expect(await service.delete(`/api/admin/tag?tid=${tag.id}`)).toMatchObject({ code: 'tag.not_found' })
  })

  it('have unique names regardless of case', async () => {
    expect(await service.post('/api/admin/tag', { name: 'GRAPH' })).toMatchObject({ code: 'tag.taken' })
    expect(await service.post('/api/admin/tag', { name: 'x', tcid: 4_000_000 })).toMatchObject({
      code: 'classification.not_found',
    })
  })

  it('with an empty bank belong to this site', async () => {
    const { data: group } = await service.post('/api/admin/tag/classification', { name: 'Bankless', oj: '' })
    const { data: tag } = await service.post('/api/admin/tag', { name: 'bankless', oj: '' })
    expect([group.oj, tag.oj]).toEqual(['ME', 'ME'])
    await service.put('/api/admin/tag', { id: tag.id, name: 'bankless', oj: ' ' })
    const mine = (await service.get('/api/get-all-problem-tags?oj=ME')).data as { name: string }[]
    expect(mine.map(({ name }) => name)).toContain('bankless')
    await service.delete(`/api/admin/tag?tid=${tag.id}`)
    await service.delete(`/api/admin/tag/classification?tcid=${group.id}`)
  })

  it('can be changed by editors only', async () => {
    expect(await service.post('/api/admin/tag', { name: 'no' }, { as: 'default_user' })).toMatchObject({ status: 403 })
    expect(await service.delete('/api/admin/tag?tid=1', { as: 'admin' })).toMatchObject({ status: 403 })
  })
})

it('tags of several problems include those of public ones only', async () => {
  const of = async (pidList: unknown) => service.post('/api/get-tags-of-problems', { pidList }, { as: null })
  const requestedPids = ['P10', 'P9', 'A1', 'HIDDEN', 'CONTEST', 'GONE'].flatMap((id) => pids[id] ?? [])
  const { data } = await of([...requestedPids, requestedPids[0], 4_000_000])
  const [graph, hard] = (await tagIds('graph', 'hard')).split(',').map(Number)
  expect(data.tags.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [graph, 'graph'],
    [hard, 'hard'],
  ])
  expect(data.problems).toEqual([
    { pid: pids['P10'], tagIds: [graph, hard] },
    { pid: pids['P9'], tagIds: [graph] },
    { pid: pids['A1'], tagIds: [] },
  ])
  expect((await of([])).data).toEqual({ tags: [], problems: [] })
  expect(await of([-1])).toMatchObject({ status: 400 })
  expect(await of(Array.from({ length: 5_001 }, (_, at) => at + 1))).toMatchObject({ status: 400 })
})
