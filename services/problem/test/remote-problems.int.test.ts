import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { grpcClient } from '@verdict/kit/grpc'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
let remote: ReturnType<typeof openRemote>
beforeAll(async () => {
  service = await startProblemService()
  remote = openRemote()
})
afterAll(async () => {
  remote.close()
  await service.stop()
})

function openRemote() {
  const keys = service.keysOf('remote')
  return grpcClient('problem.v1.RemoteProblems', { address: service.grpcAddress, keys, service: 'problem' })
}

const eve = { uid: 'eve', username: 'eve', roles: ['admin'] }
const languages = [
  { name: 'G++', contentType: 'text/x-c++src' },
  { name: 'Java', contentType: 'text/x-java' },
]
const statement = {
  title: 'A + B',
  description: 'Add.',
  input: '',
  output: 'The sum',
  hint: '',
  lang: 'en-US',
  samples: [{ input: '1 1\n', output: '2\n' }],
  timeLimitMs: 1000,
  memoryLimitMb: 32,
  tags: ['maths'],
  url: 'https://acm.hdu.edu.cn/showproblem.php?pid=1000',
}
const named = { remoteJudge: 'HDU', remoteProblem: '1000' }
const save = (changes: object = {}) =>
  remote.save({ ...eve, ...named, statement: { ...statement, ...changes }, languages, openCaseResult: false })

it('stores a problem of a remote judge in the bank of that judge, with its tags and languages', async () => {
  expect((await save()).pid).toBeGreaterThan(0)
  const { data: row } = await service.get('/api/get-problem-list?oj=HDU')
  expect(row.records).toMatchObject([{ problemId: 'HDU-1000', oj: 'HDU', tags: [{ name: 'maths', oj: 'HDU' }] }])
  expect((await service.get('/api/get-problem-list?oj=Mine')).data.records).toEqual([])
  expect((await service.get('/api/get-problem-list?oj=All')).data.records).toHaveLength(1)
  const { data } = await service.get('/api/get-problem-detail?problemId=HDU-1000')
  expect(data.problem).toMatchObject({ isRemote: true, auth: 1, difficulty: 1, timeLimit: 1000, memoryLimit: 32 })
  expect(data.problem).toMatchObject({ examples: '<input>1 1\n</input><output>2\n</output>', openCaseResult: false })
  expect(data.problem.source).toContain('href="https://acm.hdu.edu.cn/showproblem.php?pid=1000"')
  expect(data.original).toEqual({ judge: 'HDU', url: statement.url })
  expect(data.languages).toEqual(['G++', 'Java'])
  expect(data.undoubledLanguages).toEqual(['G++'])
  const ofProblem = await service.get(`/api/languages?pid=${data.problem.id}`)
  expect(ofProblem.data).toMatchObject([
    { name: 'G++', oj: 'HDU' },
    { name: 'Java', oj: 'HDU' },
  ])
})

it('updates it and keeps its visibility', async () => {
  const { pid, statement: before } = await remote.find(named)
  expect(before).toMatchObject({ title: 'A + B' })
  await service.put(`/api/admin/problem/change-problem-auth`, { id: pid, auth: 2 })
  expect(await save({ title: 'A + B Problem', tags: [] })).toEqual({ pid })
  const { data } = await service.get(`/api/admin/problem?pid=${pid}`)
  expect(data).toMatchObject({ title: 'A + B Problem', auth: 2, isRemote: true })
})

it('is refused to users who may not create problems', async () => {
  const ada = { uid: 'ada', username: 'ada', roles: ['default_user'] }
  const saved = remote.save({ ...ada, ...named, remoteProblem: '1001', statement, languages, openCaseResult: false })
  await expect(saved).rejects.toMatchObject({ code: 'access.denied' })
  expect(await remote.find({ ...named, remoteProblem: '1001' })).toMatchObject({ pid: 0 })
})

describe('a remote problem judged locally', () => {
  const body = async (pid: number, changes: object) => {
    const { data: problem } = await service.get(`/api/admin/problem?pid=${pid}`)
    return { problem: { ...problem, ...changes }, isUploadTestCase: false }
  }
  const judgedHere = (id: number, isJudgedHere: boolean, options = {}) =>
    service.put('/api/admin/problem/judged-here', { id, isJudgedHere }, options)
  const summaryOf = async (pid: number) => {
    const address = service.grpcAddress
    const catalog = grpcClient('problem.v1.Catalog', {
      address,
      keys: service.keysOf('submission'),
      service: 'problem',
    })
    const { problems } = await catalog.getMany({ pids: [pid] }).finally(() => catalog.close())
    return problems[0]
  }

  it('needs tests besides its samples, and a manager of the problem', async () => {
    const { pid } = await save()
    expect(await judgedHere(pid, true)).toMatchObject({ status: 400, code: 'remote.only_samples' })
    expect(await judgedHere(pid, true, { as: 'admin', uid: 'somebody' })).toMatchObject({
      code: 'problem.not_manageable',
    })
    const { data: own } = await service.post('/api/admin/problem', {
      problem: {
        problemId: 'X1',
        title: 'X',
        type: 0,
        timeLimit: 1000,
        memoryLimit: 64,
        author: 'a',
        input: 'i',
        output: 'o',
      },
      samples: [{ input: '1', output: '1' }],
      languages: [{ name: 'C' }],
    })
    expect(await judgedHere(own.pid, true)).toMatchObject({ status: 400, code: 'remote.not_imported' })
  })

  it('can be switched to the local judge and back, and keeps its tests when it is fetched again', async () => {
    const { pid } = await save()
    const samples = [
      { input: '1 2\n', output: '3\n' },
      { input: '5 5\n', output: '10\n' },
    ]
    await service.put('/api/admin/problem', { ...(await body(pid, { timeLimit: 3000 })), samples })
    expect(await summaryOf(pid)).toMatchObject({ remoteJudge: 'HDU', languages: ['G++', 'Java'] })
    expect((await judgedHere(pid, true)).status).toBe(200)
    const here = await summaryOf(pid)
    expect(here).toMatchObject({ remoteJudge: '', remoteProblem: '' })
    expect(here?.languages).toEqual(here?.localLanguages)
    const { data } = await service.get('/api/get-problem-detail?problemId=HDU-1000')
    expect(data).toMatchObject({ problem: { isRemote: false, timeLimit: 3000 }, original: { judge: 'HDU' } })
    expect((await service.get('/api/admin/problem/get-problem-list?oj=HDU')).data.total).toBe(1)

    await save({ title: 'A + B again', timeLimitMs: 500, samples: [{ input: '7 7\n', output: '14\n' }] })
    const { data: tests } = await service.get(`/api/admin/problem/get-problem-cases?pid=${pid}`)
    expect(tests).toMatchObject(samples)
    const { data: fetched } = await service.get(`/api/admin/problem?pid=${pid}`)
    expect(fetched).toMatchObject({
      title: 'A + B again',
      timeLimit: 3000,
      remote: { judge: 'HDU', isJudgedHere: true },
    })
    expect((await summaryOf(pid))?.remoteJudge).toBe('')

    expect((await judgedHere(pid, false)).status).toBe(200)
    expect(await summaryOf(pid)).toMatchObject({
      remoteJudge: 'HDU',
      remoteProblem: '1000',
      languages: ['G++', 'Java'],
    })
    await save({ samples: [{ input: '8 8\n', output: '16\n' }] })
    expect((await service.get(`/api/admin/problem/get-problem-cases?pid=${pid}`)).data).toMatchObject(samples)
  })
})
