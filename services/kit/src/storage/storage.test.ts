import { describe, expect, it } from '@jest/globals'
import { createLogger } from '../log.ts'
import { createStorage, openStorage } from './storage.ts'
import type { StorageLevel } from './storage-level.rules.ts'

const log = createLogger({ service: 'test', level: 'silent' })
const limits = { lowBelowMb: 500, enoughFromMb: 800 }

describe('the storage of a machine', () => {
  it('tells each change of its level once', async () => {
    let freeMb = 900
    const storage = createStorage({ folder: '/data', limits, log, freeMbOf: () => Promise.resolve(freeMb) })
    const heard: StorageLevel[] = []
    const end = storage.onChange((level) => heard.push(level))
    for (freeMb of [900, 400, 450, 700, 850]) await storage.look()
    end()
    freeMb = 10
    await storage.look()
    expect(heard).toEqual(['low', 'enough'])
    expect([storage.level(), storage.freeMb()]).toEqual(['full', 10])
  })

  it('stays what it was while the folder cannot be looked at', async () => {
    let isThere = true
    const freeMbOf = () => (isThere ? Promise.resolve(100) : Promise.reject(new Error('no such folder')))
    const storage = createStorage({ folder: '/data', limits, log, freeMbOf })
    await storage.look()
    isThere = false
    await storage.look()
    expect([storage.level(), storage.freeMb()]).toEqual(['full', undefined])
  })

  it('is known as soon as it is opened, and looked at once for all services of a process', async () => {
    let looks = 0
    const options = { folder: '/data', limits, log, freeMbOf: () => Promise.resolve((looks += 1) * 300) }
    const [one, other] = await Promise.all([openStorage(options), openStorage(options)])
    expect(one.storage.level()).toBe('low')
    expect(other.storage).toBe(one.storage)
    await Promise.all([one.close(), other.close()])
  })

  it('does not look where no limit is set', async () => {
    const freeMbOf = () => Promise.reject(new Error('it looked'))
    const unlimited = { lowBelowMb: 0, enoughFromMb: 0 }
    const { storage, close } = await openStorage({ folder: '/data', limits: unlimited, log, freeMbOf })
    expect([storage.level(), storage.freeMb()]).toEqual(['enough', undefined])
    await close()
  })
})
