/**
 * Simulates sites of three sizes, and prints what they need and how long a verdict takes: `node
 * load-tests/simulate/main.ts`. Costs were measured on two cores (`costs.ts`), habits are assumed (`sites.ts`). It
 * exits with 1 if the simulation misses the measured growth from one to four workers by more than a tenth.
 */
import { costs } from './costs.ts'
import { compareGrowth } from './growth.ts'
import { simulatePeak } from './peak.ts'
import { ratesOf, sites, submissionsOfDay } from './sites.ts'
import { demandOf, saturation, sizeFor } from './sizing.ts'

const deviationAtMost = 0.1
const percent = (share: number) => `${(share * 100).toFixed(0)} %`

console.log('| worker processes | measured | simulated | deviation |\n| --- | --- | --- | --- |')
for (const { workers, measured, simulated, deviation } of compareGrowth()) {
  console.log(`| ${workers} | ${measured.toFixed(1)}/s | ${simulated.toFixed(1)}/s | ${percent(deviation)} |`)
  if (Math.abs(deviation) > deviationAtMost) process.exitCode = 1
}

for (const site of sites)
  for (const withContest of [false, true]) {
    const rates = ratesOf(site, withContest)
    const [demand, size] = [demandOf(rates), sizeFor(rates)]
    const reading = demand.services - rates.submissions * costs.submission.servicesSec
    const peak = simulatePeak(rates, size, reading)
    const gigabytesOfYear = (submissionsOfDay(site) * costs.storedBytes * 365) / 1e9
    console.log(
      `\n${site.name}, ${site.users.toLocaleString('en')} users${withContest ? `, a contest of ${site.participants.toLocaleString('en')}` : ''}`,
    )
    console.log(
      `  ${(rates.submissions * 60).toFixed(0)} submissions a minute, ${rates.openPages.toFixed(0)} open pages`,
    )
    console.log(
      `  cores: services ${demand.services.toFixed(1)}, MongoDB ${demand.mongo.toFixed(1)}, Redis ${demand.redis.toFixed(2)}, judges ${demand.judges.toFixed(1)}`,
    )
    console.log(
      `  pushes: ${demand.joinedWrites.toFixed(1)} cores, written one by one ${demand.singleWrites.toFixed(1)}; ${demand.streamGigabytes.toFixed(1)} GB for open pages`,
    )
    console.log(`  size: ${JSON.stringify(size)}; ${gigabytesOfYear.toFixed(0)} GB of submissions a year`)
    console.log(
      `  verdict after ${peak.medianSec.toFixed(2)} s, 95th percentile ${peak.p95Sec.toFixed(2)} s; in use: ${Object.entries(
        peak.utilization,
      )
        .map(([name, share]) => `${name} ${percent(share)}`)
        .join(', ')}`,
    )
    console.log(
      `  first to be full: ${saturation(rates)
        .slice(0, 4)
        .map(({ what, share }) => `${what} ${percent(share)}`)
        .join('; ')}`,
    )
  }
