import { createLogger } from '@verdict/kit/log'
import { runUntilSignal } from '@verdict/kit/run'
import { createAuthService } from '../src/index.ts'
import { settingsWith } from './world.ts'

// The service in a process of its own, so that a test can kill it. Its database is the argument; it prints its addresses.

const [database = ''] = process.argv.slice(2)

await runUntilSignal(() => {
  const log = createLogger({ service: 'test', level: 'silent' })
  const service = createAuthService(settingsWith({}), { database, busPrefix: database, log })
  return {
    ...service,
    async start() {
      process.stdout.write(`${JSON.stringify(await service.start())}\n`)
    },
  }
})
