/**
 * Simulates a contest from its registration on: `node load-tests/contest.ts`, with VERDICT_URL and
 * VERDICT_ROOT_PASSWORD. TEAMS participants (500) register, read (READS calls a second, half of them for the board) and
 * submit (RUNS_A_MINUTE, 300, in bursts) for MINUTES (10). It exits with 1 after any error, without a verdict, or if
 * pages take both more than ten times as long as a plain server and more than 200 ms.
 */
import { playContest } from './lib/contest-run.ts'
import { openContestWorld, readPlan, rootToken, withoutSubmitInterval } from './lib/contest-world.ts'
import { openK6, print } from './lib/k6.ts'

const world = await openContestWorld({ ...readPlan(), runs: 0, areRegistered: false })
const k6 = await openK6()
try {
  if (!(await withoutSubmitInterval(await rootToken(), () => playContest(k6, 'contest', world)))) {
    print('a bound was missed')
    process.exitCode = 1
  }
} finally {
  await world.close()
}
