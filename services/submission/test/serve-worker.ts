import { createInterface } from 'node:readline'
import { createLogger } from '@verdict/kit/log'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { accepted, startFakeWorker } from './fake-worker.ts'

// Runs a worker in a separate process for tests that kill or freeze it. It prints `claimed <attempt>`, judges until it
// reads a line, then sends its result and prints whether it was accepted.
const { WORKER_ID = '', WORKER_QUEUE = '', WORKER_SECRET = '', REDIS_URL = '', TEST_BUS_PREFIX = '' } = process.env
const say = (line: string) => process.stdout.write(`${line}\n`)
let claimed: Task | undefined
const worker = await startFakeWorker({
  workerId: WORKER_ID,
  address: () => WORKER_QUEUE,
  secret: WORKER_SECRET,
  redisUrl: REDIS_URL,
  busPrefix: TEST_BUS_PREFIX,
  log: createLogger({ service: 'judge', level: 'silent' }),
  judge: async (task) => {
    claimed = task
    say(`claimed ${task.attempt}`)
    return undefined
  },
})
await worker.beat({ slots: 1 })
say('ready')
for await (const _line of createInterface(process.stdin)) {
  if (claimed !== undefined) say((await worker.finish(claimed, accepted)) ? 'accepted' : 'refused')
}
