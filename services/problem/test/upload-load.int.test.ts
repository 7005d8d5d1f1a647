import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { zipOf } from '../../kit/test/zips.ts'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService({ env: { PROBLEM_ZIP_MAX_RATIO: '2000', PROBLEM_UPLOADS_WAITING: '60' } })
})
afterAll(() => service.stop())

const mebibyte = 1024 * 1024

it('reads fifty concurrent zips, each 64 KiB that expand to 60 MB, in the memory of a few', async () => {
  // The checksum is wrong, so that each is read to its end and nothing is stored.
  const zip = zipOf([{ name: '1.in', content: Buffer.alloc(60 * mebibyte), crc: 1 }])
  expect(zip.length).toBeLessThan(80 * 1024)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.upload(zip)))
  clearInterval(watch)
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => 'zip.damaged'))
  expect((most - before) / mebibyte).toBeLessThan(250)
})

it('refuses an upload for an unknown problem, or one of another user, before it reads it', async () => {
  const zip = zipOf([{ name: '1.in', content: '1' }])
  expect(await service.upload(zip, { query: '&pid=4000000' })).toMatchObject({ code: 'problem.not_found' })
})
