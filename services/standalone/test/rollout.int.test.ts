import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { serviceNames } from '@verdict/proto/services'
import { until } from '@verdict/test-kit/until'
import { Client } from '../../../e2e/client.ts'
import { watchLateness } from './load/lateness.ts'
import { createLoadContest, type LoadContest } from './load/load-contest.ts'
import { describeLoad, expectAllJudged, startLoad, type Load } from './load/load.ts'
import { startReplicatedProduct, type ReplicatedProduct } from './load/replicated-product.ts'
import { rootPassword } from './product.ts'

const minuteMs = 60_000

let product: ReplicatedProduct | undefined
let contest: LoadContest

beforeAll(async () => {
  product = await startReplicatedProduct('rollout')
  contest = await createLoadContest(await new Client(product.url).signIn('root', rootPassword), 10)
})
afterAll(() => product?.stop())

it(
  'during a rolling update of every service no submission is refused or lost, reads succeed and open scoreboards continue',
  async () => {
    let replaced = 'nothing'
    const lateness = watchLateness()
    const load = await startLoad(contest, { pages: 40, submitEveryMs: 400, readEveryMs: 200 }, () => replaced)
    try {
      await load.goesOn(5)
      for (const name of serviceNames) {
        replaced = name
        await product?.replace(name)
        await load.goesOn(2)
      }
      await until('all boards to be open at the other gateway', () => load.pages.every((one) => one.connections() > 1))
      await load.end()
      expect(lateness.withoutTimeouts(refusals(load))).toEqual([])
      await expectAllJudged(load, contest)
    } finally {
      process.stdout.write(`  ${describeLoad(load)}, ${lateness.describe()}\n`)
      load.close()
    }
  },
  40 * minuteMs,
)

/** One in a thousand reads may fail. */
function refusals({ submitter, probe }: Load): readonly string[] {
  return [...submitter.triedAgain, ...(probe.failed.length > probe.count() / 1_000 ? probe.failed : [])]
}
