import mongoose from 'mongoose'
import { runUntilSignal } from '@verdict/kit/run'
import { createRunningClock } from '@verdict/test-kit/clock'
import { log } from '@verdict/test-kit/environment'
import { createPaymentService } from '../src/index.ts'

// The service in a process of its own, so that a test can kill it. Its database, what stands before its names on the bus, and
// by how much its clock is ahead are the arguments; it prints its addresses. A message names the operation on the database
// before which it dies, as `orders.insertOne`.

const [database = '', busPrefix = '', aheadMs = '0'] = process.argv.slice(2)
const clock = createRunningClock()
clock.advance(Number(aheadMs))

let fatalOperation = ''
process.on('message', (operation: string) => {
  fatalOperation = operation
  process.send?.('armed')
})
// Mongoose calls this before it sends an operation.
mongoose.set('debug', (collection: string, method: string) => {
  if (`${collection}.${method}` === fatalOperation) process.kill(process.pid, 'SIGKILL')
})

await runUntilSignal(() => {
  const service = createPaymentService.fromEnvironment(process.env, { clock, database, busPrefix, log })
  return {
    ...service,
    async start() {
      process.stdout.write(`${JSON.stringify(await service.start())}\n`)
    },
  }
})
