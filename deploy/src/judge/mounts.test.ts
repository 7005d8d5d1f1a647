import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mountList } from './mounts.ts'

type MountList = {
  mount: { type: string; source?: string; target: string; readonly?: boolean }[]
  maskPath: string[]
}

describe('the file system of a program', () => {
  let folder: string
  const list = (settings: Partial<Parameters<typeof mountList>[0]>) =>
    JSON.parse(mountList({ extraMounts: [], hidden: [], passwdFile: '/etc/passwd', ...settings })) as MountList

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'verdict-mounts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is read-only except for its own folders and the devices', () => {
    const writable = list({}).mount.filter((mount) => mount.type === 'bind' && mount.readonly !== true)
    expect(writable.map((mount) => mount.target).filter((target) => !target.startsWith('/dev/'))).toEqual([])
  })

  it('omits what this machine does not have', () => {
    const extraMounts = [{ source: path.join(folder, 'missing'), target: '/missing', readonly: true }]
    expect(list({ extraMounts }).mount.map((mount) => mount.target)).not.toContain('/missing')
  })

  it('does not contain hidden folders under any name', () => {
    mkdirSync(path.join(folder, 'shown', 'secret'), { recursive: true })
    symlinkSync(path.join(folder, 'shown'), path.join(folder, 'alias'))
    const { maskPath } = list({
      extraMounts: [
        { source: path.join(folder, 'shown'), target: '/opt/shown', readonly: true },
        { source: path.join(folder, 'alias'), target: '/opt/alias', readonly: true },
      ],
      hidden: [path.join(folder, 'shown', 'secret')],
    })
    expect(maskPath).toEqual(expect.arrayContaining(['/opt/shown/secret', '/opt/alias/secret']))
  })

  it('keeps a mount inside a hidden folder', () => {
    mkdirSync(path.join(folder, 'data', 'warm'), { recursive: true })
    const warm = { source: path.join(folder, 'data', 'warm'), target: '/warm', readonly: true }
    const { mount, maskPath } = list({ extraMounts: [warm], hidden: [path.join(folder, 'data')] })
    expect(mount.map((one) => one.target)).toContain('/warm')
    expect(maskPath.filter((one) => one.startsWith('/warm'))).toEqual([])
  })
})
