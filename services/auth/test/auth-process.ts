import { runUntilSignal } from '@verdict/kit/run'
import { log } from '@verdict/test-kit/environment'
import { createAuthService } from '../src/index.ts'

// The service in a separate process that a test can kill. Its database and the prefix of its bus names are the
// arguments; it prints its addresses.

const [database = '', busPrefix = ''] = process.argv.slice(2)

await runUntilSignal(() => {
  const service = createAuthService.fromEnvironment(process.env, { database, busPrefix, log })
  return {
    ...service,
    async start() {
      process.stdout.write(`${JSON.stringify(await service.start())}\n`)
    },
  }
})
