import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createBlobStore } from '../src/blobs/blob-store.ts'
import { blobModel } from '../src/blobs/blob.model.ts'
import { judgeSpecModel } from '../src/judge-specs/judge-spec.model.ts'
import { sweepTestData } from '../src/sweeps/sweep-test-data.ts'
import { problemForm } from './forms.ts'
import { scriptRunModel } from '../src/test-script/script-run.model.ts'
import { draftVersionModel } from '../src/versions/draft-version.model.ts'
import { problemVersionModel } from '../src/versions/problem-version.model.ts'
import { startProblemService, type TestService } from './problem-service.ts'
import { eventually } from '../../kit/test/broker.ts'
import { zipOfTexts } from '../../kit/test/zips.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
})
afterAll(() => service.stop())

const path = '/api/admin/problem'
const graceHours = 100

/** A sweep as it would run this many hours from now. */
function sweepIn(hours: number) {
  const clock = { now: () => new Date(Date.now() + hours * 3_600_000) }
  const { db } = service
  const settings = { PROBLEM_TEST_DATA_GRACE_HOURS: graceHours }
  const versions = { problemVersions: problemVersionModel(db), draftVersions: draftVersionModel(db) }
  const scriptRuns = scriptRunModel(db)
  const models = { ...versions, scriptRuns, judgeSpecs: judgeSpecModel(db), blobRows: blobModel(db) }
  return sweepTestData({ db, clock, settings, ...models })
}

async function upload(texts: Record<string, string>) {
  const { data } = await service.upload(zipOfTexts(texts))
  return { isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] }
}

async function count(name: string): Promise<number> {
  return service.db.collection(name).countDocuments()
}

it('is a job of the service, due an hour after its first start', async () => {
  const jobs = service.db.collection<{ _id: string; dueAt: Date }>('jobs')
  await eventually(async () => (await jobs.findOne({ _id: 'sweep-test-data' })) !== null)
  const { dueAt } = (await jobs.findOne({ _id: 'sweep-test-data' })) ?? { dueAt: new Date(0) }
  expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
})

it('keeps the tests of every published version, and deletes them when the problem is deleted', async () => {
  const old = 'old '.repeat(40_000)
  const problem = { problemId: 'W1' }
  const first = problemForm({ problem, ...(await upload({ '1.in': old, '2.in': 'both' })) })
  const { data } = await service.post(path, first)
  const edit = await upload({ '1.in': 'new', '2.in': 'both' })
  await service.put(path, problemForm({ problem: { ...problem, id: data.pid }, ...edit }))
  const remaining = await count('blobs') // The old, common and new files, the empty output, and the specifications of the two versions.
  await upload({ '1.in': 'never saved' })

  expect(await sweepIn(graceHours - 1)).toEqual({ specs: 0, blobs: 0, files: 0 })
  expect(await sweepIn(graceHours + 1)).toEqual({ specs: 0, blobs: 1, files: 0 })
  expect(await count('blobs')).toBe(remaining)
  expect(await count('blob_files.files')).toBe(1)
  const { content } = await service.download(`/api/file/download-testcase?pid=${data.pid}`)
  expect(content.includes('1.in')).toBe(true)

  await service.delete(`${path}?pid=${data.pid}`)
  expect(await sweepIn(graceHours + 1)).toEqual({ specs: 2, blobs: remaining, files: 0 })
  expect(await count('blob_files.files')).toBe(0)
  expect(await count('blob_files.chunks')).toBe(0)
})

it('deletes what a crashed process left in GridFS', async () => {
  const { db } = service
  const store = createBlobStore(db, { now: () => new Date() })
  const batch = store.batch()
  const referenced = await batch.put([Buffer.alloc(100_000, 'kept')])
  await batch.put([Buffer.alloc(100_000, 'lost')])
  await db.collection('blobs').deleteOne({ bytes: 100_000, _id: { $ne: referenced.sha256 as never } })
  expect(await count('blob_files.files')).toBe(2)
  expect(await sweepIn(25)).toEqual({ specs: 0, blobs: 0, files: 1 })
  expect((await store.readMany([referenced.sha256])).get(referenced.sha256)?.length).toBe(100_000)
  expect(await count('blob_files.files')).toBe(1)
})

it('a write that fails leaves nothing', async () => {
  const files = await count('blob_files.files')
  const batch = createBlobStore(service.db, { now: () => new Date() }).batch()
  async function* failing() {
    for (let piece = 0; piece < 40; piece += 1) yield Buffer.alloc(32 * 1024, piece)
    await Promise.reject(new Error('the zip ends here'))
  }
  await expect(batch.put(failing())).rejects.toThrow('the zip ends here')
  expect(await count('blob_files.files')).toBe(files)
  expect(await count('blob_files.chunks')).toBe(files)
})
