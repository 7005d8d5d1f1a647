import { expect, it } from '@jest/globals'
import { createUploadLimiter, type UploadLimiter } from './upload-limiter.ts'

/** Uploads that are read until they are released. */
function createUploads(limiter: UploadLimiter) {
  const order: string[] = []
  const release: (() => void)[] = []
  let [running, most] = [0, 0]
  return {
    order,
    most: () => most,
    start: (owner: string) =>
      limiter.run(async () => {
        order.push(owner)
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((go) => release.push(go))
        running -= 1
      }, owner),
    async finishAll() {
      while (release.length > 0) {
        release.shift()?.()
        await new Promise((done) => setImmediate(done))
      }
    },
  }
}

it('reads a limited number of uploads at once, queues some and refuses the rest', async () => {
  const limiter = createUploadLimiter({ concurrency: 2, waiting: 1 })
  const { start, finishAll, most } = createUploads(limiter)
  const uploads = [start('a'), start('a'), start('a')]
  await expect(start('b')).rejects.toMatchObject({ code: 'upload.too_many' })
  expect(() => limiter.assertCapacity()).toThrow('upload.too_many')
  await finishAll()
  await Promise.all(uploads)
  expect(most()).toBe(2)
  expect(() => limiter.assertCapacity()).not.toThrow()
})

it('keeps places for other owners', async () => {
  const limiter = createUploadLimiter({ concurrency: 1, waiting: 5, perOwner: 2 })
  const { start, finishAll, order } = createUploads(limiter)
  const uploads = [start('flood'), start('flood')]
  await expect(start('flood')).rejects.toMatchObject({ code: 'upload.too_many' })
  uploads.push(start('ann'))
  await finishAll()
  await Promise.all(uploads)
  const later = start('flood')
  await finishAll()
  await later
  expect(order).toEqual(['flood', 'flood', 'ann', 'flood'])
})
