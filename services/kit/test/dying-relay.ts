/** A process that is killed after an event was published and before the outbox could mark it. */
import { createBus } from '../src/bus/bus.ts'
import { createLogger } from '../src/log.ts'
import { createMetrics } from '../src/metrics.ts'
import { connectDatabase, inTransaction } from '../src/store/mongo.ts'
import { createOutbox } from '../src/outbox/outbox.ts'
import { thingHappened } from './events.ts'

const { mongoUrl, name, redisUrl, prefix } = JSON.parse(process.argv[2] ?? '') as Record<
  'mongoUrl' | 'name' | 'redisUrl' | 'prefix',
  string
>
const log = createLogger({ service: 'test', level: 'silent' })
const bus = await createBus({ source: 'test', redisUrl, kafkaBrokers: '', prefix, log, metrics: createMetrics('test') })
await bus.start()
const db = await connectDatabase({ url: mongoUrl, name, log })
const publishAndDie: typeof bus.publishRaw = async (events) => {
  await bus.publishRaw(events)
  if (events.length > 0) process.kill(process.pid, 'SIGKILL')
}
const outbox = createOutbox({ db, bus: { ...bus, publishRaw: publishAndDie }, source: 'test', log })
await outbox.start()
await inTransaction(db, (session) => outbox.add(session, thingHappened, { key: 'a', n: 1 }))
