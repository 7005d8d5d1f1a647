import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const incident = {
  kind: 'incident',
  title: '评测变慢',
  content: '正在处理',
  titleEn: 'Judging is slow',
  contentEn: '',
  startsAt: '2026-11-21T10:00:00.000Z',
  endsAt: null,
}
const maintenance = {
  ...incident,
  kind: 'maintenance',
  title: '升级',
  titleEn: 'Upgrade',
  startsAt: '2027-01-01T00:00:00.000Z',
}
const page = async () => (await world.call('GET', 'status-page')).data

it('shows everybody the judging, components, open incidents, planned maintenance, and what is unknown', async () => {
  expect((await world.call('POST', 'admin/incident', { as: 'problem_admin', body: incident })).httpStatus).toBe(403)
  await world.call('POST', 'admin/incident', { as: 'root', body: incident })
  const endless = await world.call('POST', 'admin/incident', { as: 'root', body: maintenance })
  expect(endless).toMatchObject({ status: 400 })
  const body = { ...maintenance, endsAt: '2027-01-01T02:00:00.000Z' }
  await world.call('POST', 'admin/incident', { as: 'root', body })
  // Its only worker is not healthy.
  const shown = await until('an answer of the queue', async () => {
    const data = await page()
    return data.judging.state === 'stopped' && data
  })
  expect(shown).toMatchObject({
    judging: { waitSec: 0 },
    incidents: [{ title: 'Judging is slow', endsAt: null }],
    maintenance: [{ title: 'Upgrade' }],
  })
  expect(shown.parts).toContainEqual({ name: 'site', state: 'ready' })
})

it('announces on every page the current maintenance, or else one that begins within a day', async () => {
  const shownMaintenance = async () => (await world.call('GET', 'get-website-config')).data.maintenance
  const announce = (startsAt: string, endsAt: string) =>
    world.call('POST', 'admin/incident', { as: 'root', body: { ...maintenance, startsAt, endsAt } })
  expect(await shownMaintenance()).toBeNull()
  await announce('2026-11-22T14:30:00.000Z', '2026-11-22T16:00:00.000Z')
  expect(await shownMaintenance()).toEqual({
    title: '升级',
    titleEn: 'Upgrade',
    startsAt: '2026-11-22T14:30:00.000Z',
    endsAt: '2026-11-22T16:00:00.000Z',
    at: '2026-11-21T15:30:00.000Z',
  })
  await announce('2026-11-21T15:00:00.000Z', '2026-11-21T16:00:00.000Z')
  expect(await shownMaintenance()).toMatchObject({ startsAt: '2026-11-21T15:00:00.000Z' })
})

it('closes an incident once it has an end', async () => {
  const { records } = (await world.call('GET', 'admin/incident', { as: 'root' })).data
  const row = records.find(({ kind }: { kind: string }) => kind === 'incident')
  const body = { ...incident, id: row.id, endsAt: '2026-11-21T11:00:00.000Z' }
  expect((await world.call('PUT', 'admin/incident', { as: 'root', body })).status).toBe(200)
  expect((await page()).incidents).toMatchObject([{ endsAt: '2026-11-21T11:00:00.000Z' }])
})
