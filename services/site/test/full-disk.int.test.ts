import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { DiskSpaceLevel } from '@verdict/kit/disk-space'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
let level: DiskSpaceLevel = 'enough'
let freeMb: number | undefined = 9_000

beforeAll(async () => {
  const diskSpace = { level: () => level, freeMb: () => freeMb, onChange: () => () => undefined }
  world = await startWorld({}, { diskSpace })
})
afterAll(() => world.stop())

const shownState = async () => {
  const website = await world.call('GET', 'get-website-config')
  const { data } = await world.call('GET', 'admin/config/get-service-info', { as: 'admin' })
  return [website.data.readOnly, data.readOnly, data.diskFreeMb]
}

it('everybody is told that the site is read-only, and administrators how much space is free', async () => {
  expect(await shownState()).toEqual([false, false, 9_000])
  level = 'low'
  freeMb = 400
  expect((await shownState())[0]).toBe(true)
  // The status of the services for administrators may be a second old.
  expect(await until('the dashboard', async () => (await shownState())[1] === true && shownState())).toEqual([
    true,
    true,
    400,
  ])
})

it('a site with its data elsewhere reports no disk', async () => {
  freeMb = undefined
  expect(await until('the dashboard', async () => (await shownState())[2] === null)).toBe(true)
})
