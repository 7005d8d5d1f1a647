import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createDiskReserve, reserveMb } from './disk-reserve.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-reserve-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'reserve')

describe('the disk reserve', () => {
  it('allocates real space once there is enough', () => {
    const reserve = createDiskReserve(folder, 1000)
    expect([reserve.look(999), existsSync(file())]).toEqual(['none', false])
    expect(reserve.look(1000)).toBe('taken')
    expect(statSync(file()).blocks * 512).toBeGreaterThanOrEqual(reserveMb * 1024 * 1024)
    expect(reserve.look(1000)).toBe('none')
  })

  it('is released when nothing else is left, also by another process, and is restored', () => {
    createDiskReserve(folder, 1000).look(1000)
    const reserve = createDiskReserve(folder, 1000)
    expect([reserve.look(64), reserve.look(63), existsSync(file())]).toEqual(['none', 'none', true])
    expect([reserve.look(63), existsSync(file())]).toEqual(['released', false])
    expect([reserve.look(500), reserve.look(1000)]).toEqual(['none', 'taken'])
  })

  it('is kept if the disk was full for a moment only', () => {
    const reserve = createDiskReserve(folder, 1000)
    reserve.look(1000)
    expect([10, 200, 10].map((freeMb) => reserve.look(freeMb))).toEqual(['none', 'none', 'none'])
  })

  it('is allocated again if the file is a sparse copy', () => {
    writeFileSync(file(), '')
    truncateSync(file(), reserveMb * 1024 * 1024)
    expect(createDiskReserve(folder, 1000).look(1000)).toBe('taken')
  })

  it('is not tried again if the disk cannot allocate space', () => {
    const reserve = createDiskReserve(path.join(folder, 'missing'), 1000)
    expect([reserve.look(1000), reserve.look(1000)]).toEqual(['none', 'none'])
  })
})
