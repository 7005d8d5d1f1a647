import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startReplicaSet } from '../../kit/test/faults/replica-set.ts'
import { watchLateness } from './load/lateness.ts'
import { createLoadContest, type LoadContest } from './load/load-contest.ts'
import { describeLoad, expectAllJudged, startLoad, type Load } from './load/load.ts'
import { startOwnRedis, startTestProduct, type TestProduct } from './product.ts'

const minuteMs = 60_000

let redis: Awaited<ReturnType<typeof startOwnRedis>>
let replicaSet: Awaited<ReturnType<typeof startReplicaSet>>
let product: TestProduct['product'] | undefined
let contest: LoadContest
let load: Load
let lateness: ReturnType<typeof watchLateness>

beforeAll(async () => {
  redis = await startOwnRedis()
  replicaSet = await startReplicaSet({ electionMs: 5_000 })
  const started = await startTestProduct('store_failures', { REDIS_URL: redis.url, MONGO_URL: replicaSet.url })
  product = started.product
  contest = await createLoadContest(started.root, 10)
})
afterAll(async () => {
  await product?.stop()
  await replicaSet.stop()
  await redis.stop()
})

beforeEach(async () => {
  lateness = watchLateness()
  load = await startLoad(contest, { pages: 40, submitEveryMs: 400, readEveryMs: 200 })
  await load.goesOn(10)
  expect(lateness.withoutTimeouts(troubles())).toEqual([])
}, 10 * minuteMs)
afterEach(() => {
  process.stdout.write(`  ${describeLoad(load)}, ${lateness.describe()}\n`)
  load.close()
})

const troubles = () => [...load.submitter.triedAgain, ...load.probe.failed]

it(
  'while Redis is killed and restarted, submissions are accepted, judged and pushed, and nobody is refused',
  async () => {
    redis.kill()
    await load.goesOn(20)
    await load.end()
    expect(lateness.withoutTimeouts(troubles())).toEqual([])
    await expectAllJudged(load, contest)
  },
  20 * minuteMs,
)

it(
  'while the MongoDB primary is killed and another one elected, all submissions succeed after retries at the latest',
  async () => {
    const before = await replicaSet.requirePrimary()
    replicaSet.kill(before)
    await until('another primary', async () => (await replicaSet.requirePrimary()) !== before)
    await load.goesOn(20)
    await load.end()
    // Callers are refused with this code while there is no primary.
    expect(troubles().filter((line) => !line.includes('503 server.unavailable'))).toEqual([])
    await expectAllJudged(load, contest)
  },
  20 * minuteMs,
)
