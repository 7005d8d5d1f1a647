import { describe, expect, it } from '@jest/globals'
import { createResponseCache, type UpstreamResponse } from './response-cache.ts'

const good = (text: string): UpstreamResponse => ({
  status: 200,
  contentType: 'application/json',
  body: Buffer.from(text),
})
const megabyte = 1024 * 1024

describe('shared responses', () => {
  it('are requested from the service once for concurrent callers', async () => {
    const answers = createResponseCache(megabyte, () => 0)
    const { promise, resolve } = Promise.withResolvers<UpstreamResponse>()
    let calls = 0
    const load = () => {
      calls += 1
      return promise
    }
    const waiting = Array.from({ length: 100 }, () => answers.get('problem', 'list', 2, load))
    resolve(good('x'))
    const got = await Promise.all(waiting)
    expect(calls).toBe(1)
    expect(new Set(got).size).toBe(1)
  })

  it('are cached for their lifetime and then requested again', async () => {
    let now = 0
    let calls = 0
    const answers = createResponseCache(megabyte, () => now)
    const load = () => Promise.resolve(good(`answer ${(calls += 1)}`))
    const at = async (ms: number) => {
      now = ms
      const { answer, isCached } = await answers.get('problem', 'list', 2, load)
      return isCached ? (await answer.body('identity')).toString() : ''
    }
    expect(await at(0)).toBe('answer 1')
    expect(await at(1999)).toBe('answer 1')
    expect(await at(2000)).toBe('answer 2')
  })

  it('are not cached if they are errors', async () => {
    const answers = createResponseCache(megabyte, () => 0)
    const refused = await answers.get('problem', 'list', 60, () => Promise.resolve({ ...good('no'), status: 500 }))
    expect(refused).toMatchObject({ isCached: false, answer: { status: 500 } })
    await expect(answers.get('problem', 'list', 60, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await answers.get('problem', 'list', 60, () => Promise.resolve(good('yes')))).toMatchObject({
      isCached: true,
    })
  })

  it('are limited in memory', async () => {
    const answers = createResponseCache(100_000, () => 0)
    let calls = 0
    const load = () => {
      calls += 1
      return Promise.resolve(good('x'.repeat(5000)))
    }
    for (let page = 0; page < 100; page += 1) await answers.get('problem', `page ${page}`, 60, load)
    await answers.get('problem', 'page 99', 60, load)
    expect(calls).toBe(100)
    await answers.get('problem', 'page 0', 60, load)
    expect(calls).toBe(101)
  })
})
