/**
 * Measures what tracing costs: `node scripts/bench/judging/trace.ts`. It opens and ends spans in one process,
 * alternating between runs with and without a collector, and prints the processor time of one span, including its
 * export. A submission has about BENCH_SPANS of them (the trace test counts them) and costs BENCH_SUBMISSION_MS of
 * processor time.
 */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { loadSettings, telemetrySettings } from '@verdict/kit/config'
import { startTelemetry } from '@verdict/kit/telemetry'
import { withSpan } from '@verdict/kit/trace'

const environment = process.env
const spansOfSubmission = Number(environment.BENCH_SPANS ?? '60')
const submissionMs = Number(environment.BENCH_SUBMISSION_MS ?? '100')
const spansPerRound = 4000
const rounds = 10

const attributes = { 'verdict.service': 'bench', 'http.request.method': 'GET', 'http.route': '/api/bench' }

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Opens spans in groups of ten nested ones, as in a request, and no more at once than the exporter's queue holds. */
async function openSpans(): Promise<void> {
  for (let count = 0; count < spansPerRound; count += 10) {
    await withSpan('request', { attributes }, async () => {
      for (let inner = 1; inner < 10; inner += 1) await withSpan('step', { attributes }, () => Promise.resolve())
    })
  }
}

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const address = collector.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
const settings = loadSettings(telemetrySettings, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })

const off: number[] = []
const on: number[] = []
for (let round = 0; round < rounds; round += 1) {
  off.push(await cpuOf(openSpans))
  on.push(
    await cpuOf(async () => {
      const telemetry = await startTelemetry(settings)
      await openSpans()
      await telemetry.stop()
    }),
  )
}
collector.close()

const best = (values: readonly number[]) => Math.min(...values) / spansPerRound
const added = best(on) - best(off)
process.stdout.write(
  `a span without a collector ${best(off).toFixed(1)} µs, with one ${best(on).toFixed(1)} µs\n` +
    `${spansOfSubmission} spans of a submission: ${((added * spansOfSubmission) / 1000).toFixed(2)} ms, ` +
    `${((added * spansOfSubmission) / 10 / submissionMs).toFixed(1)} % of ${submissionMs} ms (bound 3 %)\n`,
)
