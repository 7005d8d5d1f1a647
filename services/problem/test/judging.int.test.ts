import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgingLanguages, submissionJudged } from '@verdict/proto/events/submission'
import { grpcClient } from '@verdict/kit/grpc'
import { problemForm } from './forms.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type TestService } from './problem-service.ts'
import { zipOf, zipOfTexts } from '../../kit/test/zips.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
})
afterAll(() => service.stop())

const path = '/api/admin/problem'

const clients: { close: () => void }[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

type ServiceName = `problem.v1.${'Catalog' | 'Problems' | 'JudgeSpecs' | 'Blobs'}`

function clientOf<S extends ServiceName>(name: S) {
  const caller = {
    'problem.v1.Catalog': 'submission',
    'problem.v1.Problems': 'submission',
  } as const
  const keys = service.keysOf(name in caller ? caller[name as keyof typeof caller] : 'judge')
  const client = grpcClient(name, { address: service.grpcAddress, keys })
  clients.push(client)
  return client
}

async function create(form: object): Promise<number> {
  const answer = await service.post(path, form)
  if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
  return answer.data.pid
}

async function blobOf(sha256: string): Promise<Buffer> {
  const client = clientOf('problem.v1.Blobs')
  const pieces: Buffer[] = []
  for await (const { data } of client.read({ sha256 })) pieces.push(Buffer.from(data))
  return Buffer.concat(pieces)
}

describe('the catalogue for projections', () => {
  it('lists problems in the order of change with a growing revision, including deleted ones', async () => {
    const client = clientOf('problem.v1.Problems')
    const [first, second] = [
      await create(problemForm({ problem: { problemId: 'R1' } })),
      await create(problemForm({ problem: { problemId: 'R2' } })),
    ]
    await service.put(path, problemForm({ problem: { id: first, problemId: 'R1', title: 'Renamed' } }))
    await service.delete(`${path}?pid=${second}`)
    const all = await client.list({ cursor: '', limit: 0 })
    const rows = all.problems.map(({ summary, revision, deleted }) => [summary?.problemId, revision, deleted])
    expect(rows.slice(-2)).toEqual([
      ['R1', 2, false],
      ['R2', 2, true],
    ])
    expect(all.problems.find(({ summary }) => summary?.pid === first)?.summary?.title).toBe('Renamed')
    const page = await client.list({ cursor: '', limit: 1 })
    expect(page).toMatchObject({ problems: [all.problems[0]], more: true })
    const next = await client.list({ cursor: page.cursor, limit: 1 })
    expect(next.problems).toEqual(all.problems.slice(1, 2))
    const { problems } = await client.getMany({ pids: [second, 999_999] })
    expect(problems).toMatchObject([{ summary: { pid: second }, revision: 2, deleted: true }])
  })
})

describe('a judge specification', () => {
  it('contains everything that decides a verdict', async () => {
    const pid = await create(
      problemForm({ problem: { problemId: 'J1', isRemoveEndBlank: false, userExtraFile: '{"a.h":"1"}' } }),
    )
    const client = clientOf('problem.v1.JudgeSpecs')
    const spec = await client.get({ pid, version: 1 })
    expect(spec).toMatchObject({
      pid,
      version: 1,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimitMs: 1000,
      memoryLimitMb: 256,
      stackLimitMb: 128,
      isRemoveEndBlank: false,
      isFileIo: false,
      userExtraFiles: [{ name: 'a.h', content: '1' }],
      cases: [
        { seq: 1, caseId: 1, inputName: '1.in', outputName: '1.out', inputBytes: 4, outputBytes: 2 },
        { seq: 2, caseId: 2, inputBytes: 4, outputBytes: 3 },
      ],
    })
    expect(String(await blobOf(spec.cases[0]?.inputSha256 ?? ''))).toBe('1 2\n')
    expect(String(await blobOf(spec.cases[0]?.outputSha256 ?? ''))).toBe('3\n')
  })

  it('does not change for judgings that began with it when the problem is edited or deleted', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'J2' } }))
    const client = clientOf('problem.v1.JudgeSpecs')
    const first = await client.get({ pid, version: 1 })

    await service.put(path, problemForm({ problem: { id: pid, problemId: 'J2', title: 'Another title' } }))
    await expect(client.get({ pid, version: 2 })).rejects.toMatchObject({ code: 'problem.version_not_found' })

    const samples = [{ input: 'other', output: 'data' }]
    await service.put(path, problemForm({ problem: { id: pid, problemId: 'J2', timeLimit: 500 }, samples }))
    const second = await client.get({ pid, version: 2 })
    expect(second).toMatchObject({ timeLimitMs: 500, cases: [{ seq: 1 }] })
    expect(second.dataHash).not.toBe(first.dataHash)

    await service.delete(`${path}?pid=${pid}`)
    expect(await client.get({ pid, version: 1 })).toEqual(first)
    expect(String(await blobOf(first.cases[0]?.inputSha256 ?? ''))).toBe('1 2\n')
  })

  it('has a hash that is equal for the same test data', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'J3' } }))
    const client = clientOf('problem.v1.JudgeSpecs')
    await service.put(path, problemForm({ problem: { id: pid, problemId: 'J3', timeLimit: 3000 } }))
    const [first, second] = [await client.get({ pid, version: 1 }), await client.get({ pid, version: 2 })]
    expect(second.dataHash).toBe(first.dataHash)
  })
})

describe('test data', () => {
  it('of many megabytes is stored once and read unchanged', async () => {
    const megabytes = Buffer.alloc(10 * 1024 * 1024)
    for (let at = 0; at < megabytes.length; at += 4) megabytes.writeUInt32LE((at * 2654435761) >>> 0, at)
    const zip = zipOf([
      { name: '1.in', content: megabytes, stored: true },
      { name: '2.in', content: megabytes, stored: true },
    ])
    await service.upload(zip)
    const { data } = await service.upload(zip)
    const form = { isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] }
    const pid = await create(problemForm({ problem: { problemId: 'D1' }, ...form }))
    const client = clientOf('problem.v1.JudgeSpecs')
    const [one, two] = (await client.get({ pid, version: 1 })).cases
    expect(one?.inputSha256).toBe(two?.inputSha256)
    expect((await blobOf(one?.inputSha256 ?? '')).equals(megabytes)).toBe(true)
    expect(await service.db.collection('blob_files.files').countDocuments()).toBe(1)
  })

  it('with an unknown hash is refused', async () => {
    await expect(blobOf('0'.repeat(64))).rejects.toMatchObject({ code: 'blob.not_found' })
  })
})

describe('the catalogue for submissions', () => {
  it('says who may read and manage a problem: its author and problem administrators, not every administrator', async () => {
    const pids = [
      await create(problemForm({ problem: { problemId: 'C1' } })),
      await create(problemForm({ problem: { problemId: 'C2', auth: 3 } })),
    ]
    const client = clientOf('problem.v1.Catalog')
    const rightsOf = async (uid: string, ...roles: string[]) => {
      const { rights } = await client.getRights({ uid, username: `name-${uid}`, roles, pids: [...pids, 4_000_000] })
      return rights.map(({ pid, read, manage }) => [pids.indexOf(pid), read, manage])
    }
    const readsPublic = [
      [0, true, false],
      [1, false, false],
    ]
    const managesBoth = [
      [0, true, true],
      [1, true, true],
    ]
    expect(await rightsOf('')).toEqual(readsPublic)
    expect(await rightsOf('u2', 'default_user')).toEqual(readsPublic)
    expect(await rightsOf('u2', 'admin')).toEqual(readsPublic)
    expect(await rightsOf('u1', 'admin')).toEqual(managesBoth)
    expect(await rightsOf('u2', 'problem_admin')).toEqual(managesBoth)
    expect(await rightsOf('u2', 'root')).toEqual(managesBoth)
  })

  it('omits deleted problems', async () => {
    const [existing, deleted] = [
      await create(problemForm({ problem: { problemId: 'C3' } })),
      await create(problemForm({ problem: { problemId: 'C4' } })),
    ]
    await service.delete(`${path}?pid=${deleted}`)
    const client = clientOf('problem.v1.Catalog')
    const { problems } = await client.getMany({ pids: [existing, deleted, 4_000_000] })
    expect(problems.map(({ pid }) => pid)).toEqual([existing])
  })
})

describe('the counters of a problem', () => {
  function verdict(pid: number, submitId: number, attempt: number, status: number, cid = 0) {
    return service.bus.publish(submissionJudged, {
      submitId,
      attempt,
      pid,
      scope: { cid, tid: 0, gid: 0 },
      upsolving: false,
      uid: 'u1',
      username: 'u1',
      status: status as JudgeStatus,
      score: null,
      oiRankScore: null,
      timeMs: 1,
      memoryKb: 1,
      language: 'C',
      submitTime: new Date(0).toISOString(),
      judgedAt: new Date(0).toISOString(),
    })
  }

  async function counts(pid: number) {
    const { data } = await service.get('/api/get-problem-detail?problemId=N1')
    expect(data.problemCount.pid).toBe(pid)
    return data.problemCount as Record<string, number>
  }

  it('count every submission once by its latest attempt, even if events are duplicated or late', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'N1' } }))
    await verdict(pid, 1, 1, JudgeStatus.WrongAnswer)
    await verdict(pid, 1, 1, JudgeStatus.WrongAnswer)
    await verdict(pid, 2, 2, JudgeStatus.Accepted)
    await verdict(pid, 2, 1, JudgeStatus.RuntimeError) // An earlier attempt that arrives late.
    await verdict(pid, 3, 1, JudgeStatus.Cancelled)
    await verdict(pid, 4, 1, JudgeStatus.CompileError)
    await verdict(pid, 4, 2, JudgeStatus.Cancelled)
    await verdict(pid, 5, 1, JudgeStatus.Accepted, 9) // A submission in a contest.
    await verdict(pid, 6, 1, JudgeStatus.PartialAccepted)
    await verdict(pid, 1, 2, JudgeStatus.TimeLimitExceeded)
    await verdict(pid, 7, 1, JudgeStatus.PresentationError)
    await verdict(pid, 2, 3, JudgeStatus.Accepted) // Arrives after the late event, as it has the same key.
    const attempts = { 1: 2, 2: 3, 3: 1, 4: 2, 6: 1, 7: 1 }
    await eventually(
      async () => {
        const rows = await service.db.collection('counted_submissions').find().toArray()
        return Object.fromEntries(rows.map((row) => [String(row._id), row['attempt']]))
      },
      (counted) => isDeepStrictEqual(counted, attempts),
    )
    expect(await counts(pid)).toMatchObject({ total: 4, tle: 1, ac: 1, pa: 1, pe: 1, wa: 0, re: 0, ce: 0 })
  })
})

describe('languages', () => {
  const tell = (at: string, ...languages: string[]) =>
    service.bus.publish(judgingLanguages, { at, languages: languages.map((name) => ({ name, version: `${name} 1` })) })
  const names = async (query = '') =>
    (await service.get(`/api/languages${query}`)).data.map(({ name }: { name: string }) => name) as string[]

  it('are those that a worker reported last', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'G1' }, languages: [{ name: 'C' }, { id: 10 }] }))
    expect(await names()).toEqual([])
    expect((await names('?all=true')).length).toBeGreaterThan(15)

    await tell('2026-01-02T00:00:00.000Z', 'Python3', 'C', 'C++')
    await eventually(names, (offered) => offered.join() === 'C,C++,Python3')
    await tell('2026-01-01T00:00:00.000Z', 'PHP')
    await tell('2026-01-03T00:00:00.000Z', 'C')
    await eventually(names, (offered) => offered.join() === 'C')

    expect(await names(`?pid=${pid}`)).toEqual(await names('?all=true'))
    expect(await names('?all=false')).toEqual(await names('?all=true'))
    expect((await service.get('/api/get-problem-detail?problemId=G1')).data.languages).toEqual(['C'])
    expect((await service.get(`/api/get-problem-languages?pid=${pid}`)).data).toMatchObject([
      { id: 1, name: 'C', version: 'C 1', oj: 'ME', isSpj: true },
      { id: 10, name: 'Python3', version: null },
    ])
  })
})

it('counts its problems for the dashboard', async () => {
  const client = grpcClient('statistics.v1.Statistics', {
    address: service.grpcAddress,
    keys: service.keysOf('site'),
    service: 'problem',
  })
  clients.push(client)
  const countNow = async () => (await client.count({})).figures['problems'] ?? 0
  const before = await countNow()
  await service.upload(zipOfTexts({ '1.in': '' }))
  await create(problemForm({ problem: { problemId: 'K1' } }))
  expect(await countNow()).toBe(before + 1)
})
