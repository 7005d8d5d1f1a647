import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { watchLateness } from './load/lateness.ts'
import { createLoadContest, type LoadContest } from './load/load-contest.ts'
import { describeLoad, expectAllJudged, startLoad } from './load/load.ts'
import { startOwnKafka, startTestProduct, type TestProduct } from './product.ts'

const minuteMs = 60_000

let kafka: Awaited<ReturnType<typeof startOwnKafka>>
let product: TestProduct['product'] | undefined
let contest: LoadContest

beforeAll(async () => {
  kafka = await startOwnKafka()
  const started = await startTestProduct('kafka_broker', { KAFKA_BROKERS: kafka.brokers })
  product = started.product
  contest = await createLoadContest(started.root, 10)
})
afterAll(async () => {
  await product?.stop()
  await kafka.stop()
})

it(
  'while the Kafka broker is killed and restarted, submissions are accepted, judged and pushed, and nobody is refused',
  async () => {
    let broker = 'the broker runs'
    const lateness = watchLateness()
    const load = await startLoad(contest, { pages: 40, submitEveryMs: 400, readEveryMs: 200 }, () => broker)
    try {
      await load.goesOn(10)
      broker = 'the broker was killed'
      kafka.kill()
      await load.goesOn(20)
      await load.end()
      expect(lateness.withoutTimeouts([...load.submitter.triedAgain, ...load.probe.failed])).toEqual([])
      await expectAllJudged(load, contest)
    } finally {
      process.stdout.write(`  ${describeLoad(load)}, ${lateness.describe()}\n`)
      load.close()
    }
  },
  20 * minuteMs,
)
