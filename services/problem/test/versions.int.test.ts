import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { grpcClient } from '@verdict/kit/grpc'
import { firstVersions } from '../src/migrations/0005-first-versions.ts'
import { uploadsOfVersions } from '../src/migrations/0006-shown-uploads.ts'
import { createModels, type ProblemContext } from '../src/context.ts'
import { createBlobStore } from '../src/blobs/blob-store.ts'
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

async function update(form: object, uid = 'u1'): Promise<void> {
  expect(await service.put(path, form, { uid })).toMatchObject({ status: 200 })
}

const listed = async (pid: number) => (await service.get(`${path}/versions?pid=${pid}`)).data.records

const compared = async (pid: number, from: number, to: number) =>
  (await service.get(`${path}/versions/compare?pid=${pid}&from=${from}&to=${to}`)).data

async function upload(texts: Record<string, string>) {
  const { data } = await service.upload(zipOfTexts(texts))
  return { isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] }
}

describe('versions of a problem', () => {
  it('are created by every edit that changes something, with the editor', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'V1' } }))
    const same = { id: pid, problemId: 'V1' }
    await update(problemForm({ problem: same, samples: undefined }))
    await update(problemForm({ problem: { ...same, hint: 'Carry.' }, samples: undefined }), 'u2')
    await service.put(`${path}/cases`, { pid, version: 1, cases: [{ id: 1 }] })
    await service.put(`${path}/change-problem-auth`, { id: pid, auth: 2 })
    expect(await listed(pid)).toMatchObject([
      { number: 3, judgeVersion: 2, tests: 1, gate: 'untested', restoredFrom: null },
      { number: 2, judgeVersion: 1, tests: 2, note: '' },
      { number: 1, judgeVersion: 1, tests: 2 },
    ])
    const copied = await service.post(`${path}/duplicate`, { pid, problemId: 'V1copy' })
    expect(await listed(copied.data.pid)).toMatchObject([{ number: 1 }])
  })

  it('store only the changed one of a thousand tests', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        [`${index + 1}.in`, `input ${index}`],
        [`${index + 1}.out`, `output ${index}`],
      ]).flat(),
    )
    const problem = { problemId: 'V1000' }
    const pid = await create(problemForm({ problem, ...(await upload(texts)) }))
    const blobs = service.db.collection('blobs')
    const before = await blobs.countDocuments()
    const edit = await upload({ ...texts, '500.in': 'another input' })
    await update(problemForm({ problem: { ...problem, id: pid }, ...edit }))
    expect(await listed(pid)).toHaveLength(2)
    expect(await blobs.countDocuments()).toBe(before + 1)
    expect((await compared(pid, 1, 2)).tests).toMatchObject({
      added: 0,
      removed: 0,
      changed: 1,
      reordered: false,
      shown: [
        {
          name: '500.in',
          kind: 'changed',
          files: [{ name: '500.in', line: 1, lineBefore: 'input 499', lineAfter: 'another input' }],
        },
      ],
    })
  })

  it('are compared: statements by words, settings, tests, files by lines', async () => {
    const problem = { problemId: 'V2', description: '请计算两个整数的和。', judgeMode: 'default' }
    const templates = (code: string) => [{ lid: 1, code, status: true }]
    const pid = await create(problemForm({ problem, codeTemplates: templates('a\nb\nc\n') }))
    const changes = { ...problem, id: pid, description: '请计算三个整数的和。', timeLimit: 2000 }
    const samples = [
      { id: 1, input: '1 2\n', output: '3\n' },
      { id: 2, input: '5 7\n', output: '12\n' },
      { input: '0 0\n', output: '0\n' },
    ]
    await update(problemForm({ problem: changes, samples, codeTemplates: templates('a\nB\nc\n') }))
    expect(await compared(pid, 1, 2)).toMatchObject({
      statements: [
        {
          lang: 'zh-CN',
          field: 'description',
          pieces: [
            { kind: 'same', text: '请计算' },
            { kind: 'removed', text: '两' },
            { kind: 'added', text: '三' },
            { kind: 'same', text: '个整数的和。' },
          ],
        },
      ],
      settings: [{ field: 'timeLimit', before: '1000', after: '2000' }],
      tests: {
        added: 1,
        removed: 0,
        changed: 1,
        shown: [
          { name: '2.in', files: [{ line: 1, lineBefore: '5 6', lineAfter: '5 7' }, { lineAfter: '12' }] },
          { name: '3.in', kind: 'added' },
        ],
      },
      files: [
        {
          name: 'templates/1',
          kind: 'changed',
          hunks: [
            {
              lines: [
                { kind: 'same', text: 'a' },
                { kind: 'removed', text: 'b' },
                { kind: 'added', text: 'B' },
                { kind: 'same', text: 'c' },
              ],
            },
          ],
        },
      ],
    })
    expect(await compared(pid, 2, 2)).toMatchObject({ statements: [], settings: [], files: [] })
  })

  it('are restored as a new version with their tests, while id and visibility stay', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'V3', timeLimit: 1000 } }))
    const changed = { id: pid, problemId: 'V3b', title: 'Other', timeLimit: 3000, auth: 2 }
    await update(problemForm({ problem: changed, samples: [{ input: '9', output: '9' }] }))
    const restored = await service.post(`${path}/versions/restore`, { pid, number: 1, note: ' as it was ' })
    expect(restored.data).toEqual({ number: 3 })
    expect((await service.get(`${path}?pid=${pid}`)).data).toMatchObject({
      problemId: 'V3b',
      auth: 2,
      title: 'A + B',
      timeLimit: 1000,
    })
    expect((await service.get(`${path}/get-problem-cases?pid=${pid}`)).data).toMatchObject([
      { input: '1 2\n', output: '3\n' },
      { input: '5 6\n', output: '11\n' },
    ])
    expect(await listed(pid)).toMatchObject([
      { number: 3, restoredFrom: 1, note: 'as it was', judgeVersion: 3 },
      { number: 2 },
      { number: 1 },
    ])
    expect(await compared(pid, 1, 3)).toMatchObject({ statements: [], settings: [], tests: { changed: 0 }, files: [] })
    const entries = await service.db
      .collection('outbox')
      .find({ event: /problem\.restore/ })
      .toArray()
    expect(entries).toHaveLength(1)
  })

  it('are restricted to managers of the problem', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'V4', auth: 2 } }))
    const calls = (options: object) =>
      Promise.all([
        service.get(`${path}/versions?pid=${pid}`, options),
        service.get(`${path}/versions/compare?pid=${pid}&from=1&to=1`, options),
        service.post(`${path}/versions/restore`, { pid, number: 1 }, options),
      ])
    const codes = async (options: object) => (await calls(options)).map(({ code }) => code)
    expect(await codes({ as: 'default_user', uid: 'u9' })).toEqual(Array(3).fill('problem.not_found'))
    expect(await codes({ as: 'admin', uid: 'u9' })).toEqual(Array(3).fill('problem.not_manageable'))
    expect(await codes({ as: 'problem_admin', uid: 'u9' })).toEqual(Array(3).fill(undefined))
    const unknown = await service.post(`${path}/versions/restore`, { pid, number: 9 })
    expect(unknown).toMatchObject({ status: 404, code: 'problem.version_not_found' })
  })

  it('are deleted with the problem', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'V5' } }))
    await service.delete(`${path}?pid=${pid}`)
    expect(await service.db.collection('problem_versions').countDocuments({ pid })).toBe(0)
  })

  it('start with the state of an existing problem', async () => {
    const pid = await create(problemForm({ problem: { problemId: 'V6' } }))
    const { db } = service
    await db.collection('problem_versions').deleteMany({ pid })
    const clock = { now: () => new Date() }
    const ctx = { ...createModels(db), db, clock, blobs: createBlobStore(db, clock) } as ProblemContext
    for (let time = 0; time < 2; time += 1) await firstVersions.run(ctx, new AbortController().signal)
    expect(await listed(pid)).toMatchObject([{ number: 1, judgeVersion: 1 }])
    await db.collection('problem_versions').deleteMany({ pid })
    await update(problemForm({ problem: { id: pid, problemId: 'V6', timeLimit: 5000 } }))
    expect(await listed(pid)).toMatchObject([{ number: 2 }, { number: 1 }])
  })

  it('from before their uploads were listed show them after the migration, drafts too', async () => {
    const hint = (name: string) => ({ problemId: 'V7', title: 'Maps', hint: `![](/api/public/img/${name})` })
    const pid = await create(problemForm({ problem: hint('old.png') }))
    await update(problemForm({ problem: { ...hint('new.png'), id: pid }, samples: undefined }))
    const draft = { ...problemForm({ problem: { ...hint('next.png'), id: pid }, samples: undefined }), revision: 0 }
    expect(await service.put(`${path}/versions/draft`, draft)).toMatchObject({ status: 200 })
    const { db } = service
    for (const name of ['problem_versions', 'draft_versions'])
      await db.collection(name).updateMany({ pid }, { $unset: { uploads: 1 } })
    const client = grpcClient('uploads.v1.UploadUses', {
      address: service.grpcAddress,
      keys: service.keysOf('site'),
      service: 'problem',
    })
    const names = ['old.png', 'new.png', 'next.png']
    const shown = async () => (await client.find({ names })).uses.map(({ name }) => name)
    expect(await shown()).toEqual(['new.png']) // from the current state of the problem
    const clock = { now: () => new Date() }
    const ctx = { ...createModels(db), db, clock, blobs: createBlobStore(db, clock) } as ProblemContext
    for (let time = 0; time < 2; time += 1) await uploadsOfVersions.run(ctx, new AbortController().signal)
    expect((await shown()).toSorted()).toEqual(names.toSorted())
    client.close()
  })
})
