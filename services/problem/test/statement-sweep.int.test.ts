import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createBlobStore } from '../src/blobs/blob-store.ts'
import { createModels } from '../src/context.ts'
import { sweepStatementFiles } from '../src/statement-files/sweep-statement-files.ts'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

const graceHours = 100
const path = '/api/admin/problem'
const hashes = Array.from({ length: 8 }, (_, index) => String(index).repeat(64))
const [ofStatement, ofVersion, ofEditorial, ofTraining, ofDiscussion, ofForm, picture, ofNothing] = hashes.map(String)
const addressOf = (sha256: unknown) => `[a](/api/public/problem-file/${String(sha256)}/a.pdf)`

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
})
afterAll(() => service.stop())

/** Texts of another service, one of which shows a file. */
const discussions = {
  names: [] as string[],
  isDown: false,
  find({ names = [] }: { names?: readonly string[] }) {
    if (discussions.isDown) return Promise.reject(new Error('down'))
    discussions.names.push(...names)
    const shown = names.filter((name) => name === `problem-file/${String(ofDiscussion)}`)
    return Promise.resolve({ uses: shown.map((name) => ({ name, kind: 'discussion', id: '1', title: '' })) })
  },
}

/** A sweep as it would run this many hours from now. */
function sweepIn(hours: number) {
  const clock = { now: () => new Date(Date.now() + hours * 3_600_000) }
  const { db } = service
  const settings = { PROBLEM_TEST_DATA_GRACE_HOURS: graceHours }
  const models = createModels(db)
  return sweepStatementFiles({
    ...models,
    blobs: createBlobStore(db, clock),
    clock,
    settings,
    textsElsewhere: [{ client: discussions }],
  })
}

async function left(): Promise<string[]> {
  const found = await Promise.all(
    ['statement_files', 'statement_pictures'].map((name) =>
      service.db.collection<{ _id: string }>(name).distinct('_id'),
    ),
  )
  return found.flat().sort()
}

it('keeps what any text shows, and deletes everything else after the grace period', async () => {
  const models = createModels(service.db)
  const content = Buffer.from('x')
  const files = hashes.filter((sha256) => sha256 !== picture)
  await models.statementFiles.create(files.map((_id) => ({ _id, content })))
  await models.statementPictures.create({ _id: String(picture), extension: 'png', contentType: 'image/png', content })
  const withText = (description: string, id?: number) =>
    problemForm({ problem: { problemId: 'S1', description, ...(id === undefined ? {} : { id }) } })
  const { data } = await service.post(path, withText(addressOf(ofVersion)))
  const shown = `![](/api/public/problem-picture/${String(picture)}.png) ${addressOf(ofStatement)}`
  await service.put(path, withText(shown, data.pid))
  const texts = [{ lang: 'en-US', text: addressOf(ofEditorial) }]
  await service.put('/api/problem-editorial', { pid: data.pid, texts, visibility: 'always', revision: 0 })
  await models.trainings.collection.insertOne({ title: 't', description: addressOf(ofTraining) })
  await models.problemDrafts.create({
    _id: 1,
    uid: 'ann',
    pid: 0,
    form: addressOf(ofForm),
    savedAt: new Date(),
    startedAt: new Date(),
  })

  expect(await sweepIn(0)).toEqual({ pictures: 0, files: 0 })
  expect(discussions.names.sort()).toEqual(
    [ofDiscussion, ofNothing]
      .flatMap((one) => [`problem-file/${String(one)}`, `problem-picture/${String(one)}`])
      .sort(),
  )
  expect(await sweepIn(graceHours - 1)).toEqual({ pictures: 0, files: 0 })
  expect(await sweepIn(graceHours + 1)).toEqual({ pictures: 0, files: 1 })
  expect(await left()).toEqual(hashes.filter((one) => one !== ofNothing).sort())

  await service.post(path, problemForm({ problem: { problemId: 'S2', description: addressOf(ofStatement) } }))
  await service.call('DELETE', `${path}?pid=${data.pid}`)
  expect(await sweepIn(200)).toEqual({ pictures: 0, files: 0 })
  expect(await sweepIn(200 + graceHours - 1)).toEqual({ pictures: 0, files: 0 })
  discussions.isDown = true
  await expect(sweepIn(200 + graceHours + 1)).rejects.toThrow()
  discussions.isDown = false
  expect(await sweepIn(200 + graceHours + 1)).toEqual({ pictures: 1, files: 2 })
  expect(await left()).toEqual([ofStatement, ofTraining, ofDiscussion, ofForm].map(String).sort())
})
