import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hostileZips } from '../../kit/test/hostile-zips.ts'
import { zipOf, type ZipFileSpec } from '../../kit/test/zips.ts'
import { taskIdOf } from '../src/queue/tasks/index.ts'
import { problemSummary } from './peers.ts'
import { startWorld, type World } from './world.ts'

let world: World
const ada = { uid: 'ada' }
const mebibyte = 1024 * 1024

beforeAll(async () => {
  world = await startWorld()
  world.peers.problems.set('S1', problemSummary(3, 'S1', { judgeMode: 'submit_answer', languages: [] }))
})
afterAll(() => world.stop())

interface Judge {
  submitId: number
  code: string
  language: string
}

function handIn(zip: Buffer, pid = 'S1', headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'answers.zip')
  return world.api<Judge>('POST', 'submit-problem-answers', { as: ada, query: { pid }, form, headers })
}

const two: ZipFileSpec[] = [
  { name: 'answers/1.out', content: '3\n' },
  { name: 'answers/2.out', content: Buffer.from([0xff, 0x00]) },
]

describe('a zip of answers', () => {
  it('is judged file by file, and the code page lists names and sizes', async () => {
    const { data } = await handIn(zipOf(two))
    expect(data).toMatchObject({ language: 'Text', code: '1.out  2 B\n2.out  2 B' })
    const worker = await world.startWorker()
    const claimed = await worker.claim({ taskId: taskIdOf(data.submitId), attempt: 1 })
    expect(claimed).toMatchObject({ kind: 'submission', language: 'Text', code: '' })
    expect(claimed?.answers.map(({ name, content }) => [name, [...content]])).toEqual([
      ['1.out', [0x33, 0x0a]],
      ['2.out', [0xff, 0x00]],
    ])
  })

  it('is stored once per idempotency key, which is refused for other content', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await handIn(zipOf(two), 'S1', key)
    expect((await handIn(zipOf(two), 'S1', key)).data.submitId).toBe(first.data.submitId)
    const other = [
      { name: '1.out', content: '4\n' },
      { name: '2.out', content: 'ab' },
    ]
    expect(await handIn(zipOf(other), 'S1', key)).toMatchObject({ code: 'submission.idempotency_reused' })
  })

  it('of many megabytes reaches the worker unchanged', async () => {
    const content = Buffer.alloc(32 * mebibyte, 'answer ')
    const { data } = await handIn(
      zipOf([
        { name: '1.out', content },
        { name: '2.out', content },
      ]),
    )
    const worker = await world.startWorker()
    const claimed = await worker.claim({ taskId: taskIdOf(data.submitId), attempt: 1 })
    expect(claimed?.answers.map((file) => content.equals(file.content))).toEqual([true, true])
  })

  it.each<(typeof hostileZips)[number]>([
    ...hostileZips,
    ['has no files', 'zip.empty', () => zipOf([{ name: 'answers/' }])],
    [
      'has more than a thousand files',
      'zip.too_many_files',
      () => zipOf(Array.from({ length: 1_001 }, (_, name) => ({ name: `${name}` }))),
    ],
    ['has a name twice in two folders', 'zip.duplicate_name', () => zipOf([{ name: 'a/1.out' }, { name: 'b/1.out' }])],
    [
      'has a name twice in two folders but for case',
      'zip.duplicate_name',
      () => zipOf([{ name: 'a/a.out' }, { name: 'b/A.out' }]),
    ],
    ['is a bomb', 'zip.too_large', () => zipOf([{ name: '1.out', content: Buffer.alloc(65 * mebibyte) }])],
  ])('that %s is refused with %s and a message in the reader’s language', async (_what, code, zip) => {
    const before = await world.models.submissions.countDocuments()
    const answer = await handIn(zip())
    expect(answer).toMatchObject({ httpStatus: 400, code })
    expect(answer.msg).toMatch(/\p{Script=Han}/u)
    expect(await world.models.submissions.countDocuments()).toBe(before)
  })

  it('is refused for a problem that takes programs', async () => {
    expect(await handIn(zipOf(two), 'A1')).toMatchObject({ code: 'submission.answers_wrong_mode' })
  })
})

it('a problem with a single test takes its answer as text and no program', async () => {
  const submitId = await world.submit(ada, { pid: 'S1', language: 'Text', code: '42' })
  const worker = await world.startWorker()
  const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
  expect(claimed).toMatchObject({ language: 'Text', code: '42', answers: [] })
  await expect(world.submit(ada, { pid: 'S1', language: 'C' })).rejects.toThrow('submission.language_not_offered')
  await expect(world.submit(ada, { language: 'Text' })).rejects.toThrow('submission.language_not_offered')
})
