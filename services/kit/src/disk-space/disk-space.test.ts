import { describe, expect, it } from '@jest/globals'
import { createLogger } from '../log.ts'
import { createDiskSpace, watchDiskSpace } from './disk-space.ts'
import type { DiskSpaceLevel } from './disk-space-level.rules.ts'

const log = createLogger({ service: 'test', level: 'silent' })
const limits = { lowBelowMb: 500, enoughFromMb: 800 }

describe('the watcher of disk space', () => {
  it('reports each change of the level once', async () => {
    let freeMb = 900
    const diskSpace = createDiskSpace({ folder: '/data', limits, log, freeMbOf: () => Promise.resolve(freeMb) })
    const levels: DiskSpaceLevel[] = []
    const end = diskSpace.onChange((level) => levels.push(level))
    for (freeMb of [900, 400, 450, 700, 850]) await diskSpace.look()
    end()
    freeMb = 10
    await diskSpace.look()
    expect(levels).toEqual(['low', 'enough'])
    expect([diskSpace.level(), diskSpace.freeMb()]).toEqual(['full', 10])
  })

  it('keeps the level while the folder cannot be read', async () => {
    let isThere = true
    const freeMbOf = () => (isThere ? Promise.resolve(100) : Promise.reject(new Error('no such folder')))
    const diskSpace = createDiskSpace({ folder: '/data', limits, log, freeMbOf })
    await diskSpace.look()
    isThere = false
    await diskSpace.look()
    expect([diskSpace.level(), diskSpace.freeMb()]).toEqual(['full', undefined])
  })

  it('knows the level when it is opened, with one check for all services of a process', async () => {
    let looks = 0
    const options = { folder: '/data', limits, log, freeMbOf: () => Promise.resolve((looks += 1) * 300) }
    const [one, other] = await Promise.all([watchDiskSpace(options), watchDiskSpace(options)])
    expect(one.diskSpace.level()).toBe('low')
    expect(other.diskSpace).toBe(one.diskSpace)
    await Promise.all([one.close(), other.close()])
  })

  it('checks nothing without a limit', async () => {
    const freeMbOf = () => Promise.reject(new Error('it looked'))
    const unlimited = { lowBelowMb: 0, enoughFromMb: 0 }
    const { diskSpace, close } = await watchDiskSpace({ folder: '/data', limits: unlimited, log, freeMbOf })
    expect([diskSpace.level(), diskSpace.freeMb()]).toEqual(['enough', undefined])
    await close()
  })
})
