import mongoose from 'mongoose'
import { runUntilSignal } from '@verdict/kit/run'
import { createRunningClock } from '@verdict/test-kit/clock'
import { log } from '@verdict/test-kit/environment'
import { createPaymentService } from '../src/index.ts'

// The service in a separate process that a test can kill. Its database, the prefix of its bus names, and the offset of
// its clock are the arguments; it prints its addresses. A message names the database operation before which it dies,
// such as `orders.insertOne`.

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
