import { expect, it } from '@jest/globals'
import { createUploadLimiter } from './upload-limiter.ts'

it('reads only so many uploads at once, lets others wait and refuses the rest', async () => {
  const limiter = createUploadLimiter({ atOnce: 2, waiting: 1 })
  let running = 0
  let most = 0
  const release: (() => void)[] = []
  const upload = () =>
    limiter.run(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((go) => release.push(go))
      running -= 1
    })
  const uploads = [upload(), upload(), upload()]
  await expect(upload()).rejects.toMatchObject({ code: 'upload.too_many' })
  expect(() => limiter.assertCapacity()).toThrow('upload.too_many')
  while (release.length > 0) {
    release.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  await Promise.all(uploads)
  expect(most).toBe(2)
  expect(() => limiter.assertCapacity()).not.toThrow()
})
