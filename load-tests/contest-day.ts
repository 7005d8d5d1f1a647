/**
 * Simulates the whole day of a contest: `node load-tests/contest-day.ts`, with VERDICT_URL and VERDICT_ROOT_PASSWORD.
 * It does the same as `contest.ts`; before it, all participants sign in within STORM_SECONDS (20), meanwhile VISITS
 * visitors start each second, and STREAMS pages (300) keep the board open from start to end. It exits with 1 for the
 * reasons of `contest.ts`, if a sign-in fails, or if a stream ends.
 */
import { playContest } from './lib/contest-run.ts'
import { openContestWorld, readPlan, rootToken, withoutSubmitInterval } from './lib/contest-world.ts'
import { openK6, productUrl, print, withFile } from './lib/k6.ts'
import { openStreams } from './lib/stream-client.ts'

const streamCount = Number(process.env['STREAMS'] ?? 300)
const world = await openContestWorld({ ...readPlan(), runs: 0, areRegistered: true })
const k6 = await openK6()
let messages = 0
const address = `${productUrl}/api/events?topics=${encodeURIComponent(`contest-board/contest:${world.cid}`)}`
const headers = Array.from({ length: streamCount }, (_, index) => ({
  authorization: world.users[index % world.users.length]?.token ?? '',
}))
const streams = await openStreams(address, headers, () => (messages += 1))
try {
  const accounts = world.users.map(({ name, password }) => ({ name, password }))
  const isWithinLimits = await withFile(accounts, async (file) =>
    withoutSubmitInterval(await rootToken(), () =>
      playContest(k6, 'contest-day', world, {
        ACCOUNTS: file,
        ...k6.given('STORM_SECONDS', 'VISITS', 'THINK_SEC', 'BOUND_MS'),
      }),
    ),
  )
  print(`streams: ${messages} messages, ${streamCount - streams.open()} of ${streamCount} ended`)
  if (!isWithinLimits || streams.open() < streamCount) {
    print('a bound was missed')
    process.exitCode = 1
  }
} finally {
  streams.close()
  await world.close()
}
