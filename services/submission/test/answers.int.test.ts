import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { zipOf, type ZipFileSpec } from '../../problem/test/zips.ts'
import { taskIdOf } from '../src/queue/task-target.rules.ts'
import { problemBrief } from './peers.ts'
import { startWorld, type World } from './world.ts'

let world: World
const ada = { uid: 'ada' }
const mebibyte = 1024 * 1024

beforeAll(async () => {
  world = await startWorld()
  world.peers.problems.set('S1', problemBrief(3, 'S1', { judgeMode: 'submit_answer', languages: [] }))
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
  it('is judged file by file; who looks at the code sees names and sizes', async () => {
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

  it('is stored once under one idempotency key, and refused under it with other content', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await handIn(zipOf(two), 'S1', key)
    expect((await handIn(zipOf(two), 'S1', key)).data.submitId).toBe(first.data.submitId)
    const other = [
      { name: '1.out', content: '4\n' },
      { name: '2.out', content: 'ab' },
    ]
    expect(await handIn(zipOf(other), 'S1', key)).toMatchObject({ code: 'submission.idempotency_reused' })
  })

  it('of many megabytes reaches the worker whole', async () => {
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
  }, 30_000)

  it.each<[string, string, () => Buffer]>([
    ['that is none', 'unreadable', () => Buffer.from('hello')],
    ['without files', 'empty', () => zipOf([{ name: 'answers/' }])],
    ['that climbs out of its folder', 'unsafe_name', () => zipOf([{ name: '../1.out', content: 'x' }])],
    ['with an absolute name', 'unsafe_name', () => zipOf([{ name: '/etc/passwd', content: 'x' }])],
    ['with a backslash', 'unsafe_name', () => zipOf([{ name: '..\\1.out', content: 'x' }])],
    ['with a link', 'link', () => zipOf([{ name: '1.out', content: '/etc/passwd', mode: 0o120777 }])],
    ['with a pipe', 'special_file', () => zipOf([{ name: '1.out', mode: 0o010666 }])],
    ['that is encrypted', 'encrypted', () => zipOf([{ name: '1.out', content: 'x', flags: 0x801 }])],
    [
      'with a name twice',
      'duplicate_name',
      () =>
        zipOf([
          { name: 'a/1.out', content: 'x' },
          { name: 'b/1.out', content: 'y' },
        ]),
    ],
    ['that is a bomb', 'too_large', () => zipOf([{ name: '1.out', content: Buffer.alloc(65 * mebibyte) }])],
    [
      'that lies about a size',
      'unreadable',
      () => zipOf([{ name: '1.out', content: 'long'.repeat(1e5), claimedSize: 3 }]),
    ],
    ['with a wrong checksum', 'damaged', () => zipOf([{ name: '1.out', content: 'x', crc: 1 }])],
  ])('%s is refused with a reason, in the reader’s language', async (_what, code, zip) => {
    const before = await world.models.submissions.countDocuments()
    const answer = await handIn(zip())
    expect(answer).toMatchObject({ httpStatus: 400, code: `zip.${code}` })
    expect(answer.msg).toMatch(/^(解压|压缩包)/)
    expect(await world.models.submissions.countDocuments()).toBe(before)
  })

  it('is refused for a problem that takes programs', async () => {
    expect(await handIn(zipOf(two), 'A1')).toMatchObject({ code: 'submission.answers_wrong_mode' })
  })
})

it('the answer to a single test can be given as text, and nothing else as a program', async () => {
  const submitId = await world.submit(ada, { pid: 'S1', language: 'Text', code: '42' })
  const worker = await world.startWorker()
  const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
  expect(claimed).toMatchObject({ language: 'Text', code: '42', answers: [] })
  await expect(world.submit(ada, { pid: 'S1', language: 'C' })).rejects.toThrow('submission.language_not_offered')
  await expect(world.submit(ada, { language: 'Text' })).rejects.toThrow('submission.language_not_offered')
})
