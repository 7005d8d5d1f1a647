import { describe, expect, it, jest } from '@jest/globals'
import type { siteSettingsChanged } from '@verdict/proto/events/site'
import type { EventData } from '@verdict/proto/events/event'
import type { Bus } from '../bus/bus.ts'
import { loadSettings } from '../config.ts'
import { createLogger } from '../log.ts'
import { createSiteSettings, defaultSiteSettings, siteDefaults } from './site-settings.ts'

type Published = EventData<typeof siteSettingsChanged>

const log = createLogger({ service: 'test', level: 'silent' })
const initial = defaultSiteSettings(loadSettings(siteDefaults, { VERDICT_SUBMIT_INTERVAL_SEC: '3' }))

function at(version: number, defaultSubmitInterval: number): Published {
  return { ...initial, version, switches: { ...initial.switches, defaultSubmitInterval } }
}

const unavailable = () => Promise.reject<Published>(new Error('the site is away'))

/** The settings as a service follows them, with these answers of the site in order; the last one is repeated. */
async function followed(answers: (() => Promise<Published>)[], refreshMs = 600_000) {
  const rest = [...answers]
  const get = jest.fn(() => ((rest.length > 1 ? rest.shift() : rest[0]) ?? unavailable)())
  const settings = await createSiteSettings({ client: { get }, db: null, initial, log, refreshMs })
  const handlers: ((data: Published) => Promise<void>)[] = []
  const waiting: (() => void)[] = []
  const seen: number[] = []
  const interval = () => settings.current().switches.defaultSubmitInterval
  const bus = {
    broadcast(subscription: { handler: (event: { data: Published }) => Promise<void> | void }) {
      handlers.push(async (data) => subscription.handler({ data }))
    },
  } as unknown as Bus
  settings.follow(bus, () => {
    seen.push(interval())
    for (const resolve of waiting.splice(0)) resolve()
  })
  return {
    settings,
    get,
    seen,
    interval,
    publish: async (data: Published) => {
      for (const handle of handlers) await handle(data)
    },
    nextChange: () => new Promise<void>((resolve) => waiting.push(resolve)),
  }
}

describe('the settings of the site in another service', () => {
  it('are those of the environment until the site answers', async () => {
    const { settings, get, interval, nextChange } = await followed([unavailable, unavailable, async () => at(4, 20)])
    expect(interval()).toBe(3)
    const changed = nextChange()
    settings.start()
    await changed
    expect(interval()).toBe(20)
    expect(get).toHaveBeenCalledTimes(3)
    await settings.stop()
  })

  it('follow events without a further call', async () => {
    const { settings, get, seen, publish, nextChange } = await followed([async () => at(1, 20)])
    const changed = nextChange()
    settings.start()
    await changed
    await publish(at(2, 30))
    await publish(at(3, 0))
    expect(seen).toEqual([20, 30, 0])
    expect(get).toHaveBeenCalledTimes(1)
    await settings.stop()
  })

  it('ignore older values in events and late answers', async () => {
    let answer: (settings: Published) => void = () => undefined
    const slow = new Promise<Published>((resolve) => (answer = resolve))
    const { settings, seen, interval, publish } = await followed([() => slow])
    settings.start()
    await publish(at(7, 30))
    await publish(at(6, 25))
    answer(at(5, 20))
    await settings.stop()
    expect(interval()).toBe(30)
    expect(seen).toEqual([30])
  })

  it('follow events while the site does not answer', async () => {
    const { settings, interval, publish } = await followed([unavailable])
    settings.start()
    await publish(at(2, 30))
    expect(interval()).toBe(30)
    await settings.stop()
  })

  it('are read again periodically in case an event was lost, and kept if that fails', async () => {
    const { settings, seen, interval, nextChange } = await followed(
      [async () => at(1, 20), unavailable, async () => at(2, 30)],
      1,
    )
    const first = nextChange()
    settings.start()
    await first
    expect(interval()).toBe(20)
    await nextChange()
    expect(seen).toEqual([20, 30])
    await settings.stop()
  })

  it('notify nobody of an answer that changes nothing', async () => {
    const { settings, seen, publish } = await followed([async () => ({ ...initial, version: 0 })])
    settings.start()
    await publish({ ...initial, version: 1 })
    await settings.stop()
    expect(seen).toEqual([])
  })

  it('are kept even if a listener fails', async () => {
    const settings = await createSiteSettings({ client: { get: unavailable }, db: null, initial, log })
    let deliver: (event: { data: Published }) => Promise<void> | void = () => undefined
    const bus = { broadcast: ({ handler }: { handler: typeof deliver }) => (deliver = handler) } as unknown as Bus
    settings.follow(bus, () => Promise.reject(new Error('the bus is away')))
    await deliver({ data: at(1, 9) })
    expect(settings.current().switches.defaultSubmitInterval).toBe(9)
  })
})
