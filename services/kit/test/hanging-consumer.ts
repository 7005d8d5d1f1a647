/** A process that takes an event and never finishes it, until the test kills it. It prints its progress. */
import { createBus, type BusOptions } from '../src/bus/bus.ts'
import { createLogger } from '../src/log.ts'
import { createMetrics } from '../src/metrics.ts'
import { thingHappened, thingToDo } from './events.ts'

const settings = JSON.parse(process.argv[2] ?? '') as Pick<
  BusOptions,
  'redisUrl' | 'kafkaBrokers' | 'prefix' | 'takeoverMs' | 'partitions'
> & {
  group: string
  /** The number of events to take. */
  type: string
}
const log = createLogger({ service: 'test', level: 'silent' })
const bus = await createBus({ source: 'test', log, metrics: createMetrics('test'), ...settings })
bus.subscribe({
  event: [thingHappened, thingToDo].filter(({ type }) => type === settings.type),
  group: settings.group,
  handler: (event) => {
    process.stdout.write(`got ${event.data.n}\n`)
    return new Promise(() => undefined)
  },
})
await bus.start()
process.stdout.write('started\n')
