import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { streamEvents } from '@verdict/proto/http/gateway/gateway'
import { topic } from '@verdict/proto/live/topic'
import { createBus, type Bus } from '@verdict/kit/bus'
import { createLivePublisher } from '@verdict/kit/live'
import { createMetrics } from '@verdict/kit/metrics'
import { log, redisUrl } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { startLink } from '../../kit/test/link.ts'
import { startWorld, type World } from './world.ts'

const topicNamed = (name: string) =>
  topic(name, { summary: name, owner: 'site', listeners: 'everyone', data: Type.Object({ text: Type.String() }) })
const [notices, others] = [topicNamed('notices'), topicNamed('others')]

let world: World
let link: Awaited<ReturnType<typeof startLink>>
let bus: Bus
let live: ReturnType<typeof createLivePublisher>
beforeAll(async () => {
  world = await startWorld({ overrides: { topics: [notices, others] } })
  link = await startLink(redisUrl)
  bus = await createBus({
    source: 'site',
    redisUrl: link.url,
    kafkaBrokers: '',
    prefix: world.busPrefix,
    metrics: createMetrics('test'),
    log,
  })
  await bus.start()
  live = createLivePublisher(bus, log)
})
afterAll(async () => {
  link.restore()
  await live.stop()
  await bus.stop()
  await world.stop()
  await link.close()
})

/** An open page that follows a topic. */
async function openPage(name: string) {
  const closing = new AbortController()
  const response = await fetch(`${world.url}/api/events?topics=${name}`, { signal: closing.signal })
  const page = { text: '', close: () => closing.abort() }
  const read = async () => {
    const body = response.body ?? new ReadableStream<Uint8Array>()
    for await (const part of body.pipeThrough(new TextDecoderStream())) page.text += part
  }
  void read().catch(() => undefined)
  await until('the page is ready', () => page.text.includes(`event: ${streamEvents.ready}`))
  return page
}

it('pages are told to reload the current state when the bus is back after messages were lost', async () => {
  const [following, elsewhere] = [await openPage('notices'), await openPage('others')]
  link.cut()
  await live.publish(notices, '', { text: 'missed' })
  link.restore()
  await until('word of what was missed', () => following.text.includes(`event: ${streamEvents.resync}\n`))
  await live.publish(others, '', { text: 'later' })
  await until('the next message', () => elsewhere.text.includes('later'))
  expect(elsewhere.text).not.toContain(streamEvents.resync)
  for (const page of [following, elsewhere]) page.close()
})
