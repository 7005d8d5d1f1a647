/** A process that takes the lease of a job, prints so, and hangs until a test kills it. */
import { createLogger } from '../src/log.ts'
import { createMetrics } from '../src/metrics.ts'
import { startJobs } from '../src/job/job.ts'
import { connectDatabase } from '../src/store/mongo.ts'

interface Settings {
  mongoUrl: string
  name: string
  job: string
  leaseMs: number
}

const { mongoUrl, name, job, leaseMs } = JSON.parse(process.argv[2] ?? '') as Settings
const log = createLogger({ service: 'test', level: 'silent' })
const db = await connectDatabase({ url: mongoUrl, name, log })

function hang(): Promise<void> {
  process.stdout.write('running\n')
  return new Promise(() => undefined)
}

startJobs([{ name: job, schedule: { everyMs: 3_600_000 }, atStart: true, run: hang }], {
  db,
  log,
  leaseMs,
  metrics: createMetrics('test'),
})
