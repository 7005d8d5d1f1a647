/** A process that does the first of two steps, prints so, and hangs until a test kills it. */
import { createLogger } from '../src/log.ts'
import { migrate } from '../src/migrations/migrate.ts'
import { connectDatabase } from '../src/store/mongo.ts'

const [url = '', name = ''] = process.argv.slice(2)
const log = createLogger({ service: 'test', level: 'silent' })
const db = await connectDatabase({ url, name, log })

const first = { number: 1, name: 'done before', run: () => Promise.resolve() }
const second = {
  number: 2,
  name: 'hangs',
  async run() {
    process.stdout.write('running\n')
    await new Promise(() => undefined)
  },
}
await migrate([first, second], db, { db, log, leaseMs: 2_000 })
