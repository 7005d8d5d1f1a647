import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { serviceNames } from '@verdict/proto/services'
import { until } from '@verdict/test-kit/until'
import { Client } from '../../../e2e/client.ts'
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
}, 8 * minuteMs)
afterAll(() => product?.stop(), 2 * minuteMs)

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
      expect(refusals(load, lateness.wasOften())).toEqual([])
      await expectAllJudged(load, contest)
    } finally {
      process.stdout.write(`  ${describeLoad(load)}, ${lateness.describe()}\n`)
      load.close()
    }
  },
  40 * minuteMs,
)

/** One in a thousand reads may fail. */
function refusals({ submitter, probe }: Load, wasOftenLate: boolean): readonly string[] {
  const reads = probe.failed.length > probe.count() / 1_000 ? probe.failed : []
  return [...submitter.triedAgain, ...reads].filter((line) => !(wasOftenLate && isForWantOfTime(line)))
}

/**
 * Whether a call was refused because of load. All copies and callers share one process, which on a slow machine exceeds
 * deadlines that separate services would meet.
 */
function isForWantOfTime(line: string): boolean {
  return /503 server\.(unavailable|busy)/.test(line)
}

/** Measures the delay of the event loop. */
function watchLateness() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const ninth = () => delay.percentile(90) / 1e6
  return {
    wasOften: () => ninth() > 150,
    describe: () => `late by up to ${Math.round(ninth())} ms for nine in ten`,
  }
}
