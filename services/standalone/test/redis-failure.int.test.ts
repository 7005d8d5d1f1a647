import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createLoadContest, type LoadContest } from './load/load-contest.ts'
import { describeLoad, expectNothingLost, startLoad } from './load/load.ts'
import { startOwnRedis, startTestProduct, type TestProduct } from './product.ts'

const minuteMs = 60_000

let redis: Awaited<ReturnType<typeof startOwnRedis>>
let product: TestProduct['product'] | undefined
let contest: LoadContest

beforeAll(async () => {
  redis = await startOwnRedis()
  const started = await startTestProduct('redis_failure', { REDIS_URL: redis.url })
  product = started.product
  contest = await createLoadContest(started.root, 10)
}, 5 * minuteMs)
afterAll(async () => {
  await product?.stop()
  await redis.stop()
}, 2 * minuteMs)

it(
  'while Redis is killed and comes back, submissions are taken, judged and told to open boards, and nobody is refused',
  async () => {
    const load = await startLoad(contest, { pages: 40, submitEveryMs: 400, readEveryMs: 200 })
    try {
      await load.goesOn(10)
      redis.kill()
      await load.goesOn(20)
      await load.end()
      expect([load.submitting.triedAgain, load.reads.failed]).toEqual([[], []])
      await expectNothingLost(load, contest)
    } finally {
      process.stdout.write(`  ${describeLoad(load)}\n`)
      load.close()
    }
  },
  5 * minuteMs,
)
