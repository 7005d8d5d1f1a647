/**
 * Measures submitting, queueing and reading without a sandbox: `node scripts/bench/judging/queue.ts`, with MONGO_URL
 * and REDIS_URL. The worker reports verdicts at once, so all time is spent in the queue. The machine must be idle.
 */
import { Agent, request } from 'node:http'
import { fastify } from 'fastify'
import { accepted, caseResult } from '../../../services/submission/test/fake-worker.ts'
import { startWorld, type World } from '../../../services/submission/test/world.ts'

const rounds = 100
const readSeconds = 3
const connections = 8

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(58)} ${figure}\n`)
}

function spread(values: readonly number[]): string {
  return `median ${quantile(values, 0.5).toFixed(1)} ms, 95th ${quantile(values, 0.95).toFixed(1)} ms`
}

async function queueLatency(world: World): Promise<void> {
  const claimed: number[] = []
  let startedAt = 0
  const worker = await world.startWorker({
    judge: async () => {
      claimed.push(performance.now() - startedAt)
      return { ...accepted, cases: [caseResult(1)] }
    },
  })
  const submitted: number[] = []
  const stored: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await worker.beat()
    startedAt = performance.now()
    const submitId = await world.submit({ uid: 'bench' })
    submitted.push(performance.now() - startedAt)
    while ((await world.models.submissions.exists({ _id: submitId, judgedAt: null })) !== null);
    stored.push(performance.now() - startedAt)
  }
  print('submit answered', spread(submitted))
  print('task in the hands of a worker', spread(claimed))
  print('verdict stored (no judging in between)', spread(stored))
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    })
    call.on('error', reject)
    call.end()
  })
}

async function rateOf(url: string): Promise<number> {
  const until = performance.now() + readSeconds * 1000
  let calls = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < until; calls += 1) await read(url)
    }),
  )
  return calls / readSeconds
}

async function compareWithBare(world: World, what: string, path: string): Promise<void> {
  const url = `${world.httpAddress}/api/${path}`
  const body = await read(url)
  const bare = fastify()
  bare.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const [bareRate, ownRate] = [await rateOf(bareUrl), await rateOf(url)]
  await bare.close()
  const ratio = (ownRate / bareRate).toFixed(2)
  print(what, `${ownRate.toFixed(0)}/s, bare Fastify ${bareRate.toFixed(0)}/s, ratio ${ratio}`)
}

const world = await startWorld({ SUBMISSION_TICK_MS: '1000' })
try {
  await queueLatency(world)
  await compareWithBare(world, 'list of 15, anonymous', 'get-submission-list?currentPage=1&limit=15')
  await compareWithBare(world, 'one submission', 'get-submission-detail?submitId=1')
  await compareWithBare(world, 'its tests', 'get-all-case-result?submitId=1')
} finally {
  agent.destroy()
  await world.stop()
}
