import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { doctorCheckNames, findingText } from '@verdict/proto/codes/capabilities/doctor'
import { requestReport } from '../src/doctor/request-report.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({}, { changesIndexes: true })
})
afterAll(() => world.stop())

it('reports what is healthy, faulty and unresponsive, and what to do, in both languages', async () => {
  const findings = (await requestReport(world.db, 60_000)) ?? []
  const of = (check: string, service = 'site') => findings.find((one) => one.check === check && one.service === service)
  for (const check of ['service', 'mongo', 'redis', 'indexes', 'outbox', 'bus'])
    expect([check, of(check)?.level]).toEqual([check, 'ok'])
  expect(of('mongo')?.facts['version']).toMatch(/^\d+\./)
  // The clock of the tests stands still.
  expect(of('clock')).toMatchObject({ level: 'fault' })
  // These services have no doctor, as if they were down.
  expect(of('service', 'auth')).toMatchObject({ level: 'fault' })
  expect(of('backup')).toMatchObject({ level: 'warn' })
  for (const one of findings)
    for (const lang of ['zh-CN', 'en-US'] as const) expect(findingText(one, lang).sentence).not.toMatch(/\{\w+\}/)
  expect(doctorCheckNames.length).toBeGreaterThan(10)
})

it('reports a missing index', async () => {
  await world.db.collection('announcements').dropIndexes()
  const findings = (await requestReport(world.db, 60_000)) ?? []
  expect(findings.find((one) => one.check === 'indexes' && one.service === 'site')).toMatchObject({
    level: 'fault',
    facts: { missing: expect.stringContaining('announcements') },
  })
})
