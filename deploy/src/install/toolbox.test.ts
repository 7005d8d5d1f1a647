import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openHome, type Home } from '../home.ts'
import { installOnce } from './toolbox.ts'

describe('installing a tool', () => {
  let home: Home
  const install = (name: string, fill: (folder: string) => Promise<void>) =>
    installOnce({ home, report: () => undefined }, name, fill)

  beforeEach(() => {
    home = openHome(mkdtempSync(path.join(tmpdir(), 'verdict-tools-')))
  })
  afterEach(() => rmSync(home.root, { recursive: true, force: true }))

  it('happens once', async () => {
    let times = 0
    const fill = async (folder: string) => writeFileSync(path.join(folder, 'tool'), String(++times))
    await install('tool-1', fill)
    const folder = await install('tool-1', fill)
    expect(readFileSync(path.join(folder, 'tool'), 'utf8')).toBe('1')
  })

  it('leaves nothing behind when it fails, and is retried', async () => {
    const failing = install('tool-1', async (folder) => {
      writeFileSync(path.join(folder, 'half'), '')
      throw new Error('cut off')
    })
    await expect(failing).rejects.toThrow('cut off')
    expect(readdirSync(home.tools)).toEqual([])
    const folder = await install('tool-1', async (target) => writeFileSync(path.join(target, 'tool'), ''))
    expect(readdirSync(folder)).toEqual(['tool'])
  })

  it('uses the result of a concurrent installation', async () => {
    const folder = await install('tool-1', async (target) => {
      writeFileSync(path.join(target, 'who'), 'late')
      mkdirSync(path.join(home.tools, 'tool-1'))
      writeFileSync(path.join(home.tools, 'tool-1', 'who'), 'early')
    })
    expect(readFileSync(path.join(folder, 'who'), 'utf8')).toBe('early')
  })

  it('waits for another process that is installing into the same folder', async () => {
    const other = spawn('sleep', ['600'])
    const filling = path.join(home.tools, `.new-${other.pid}-tool-1-abc`)
    mkdirSync(filling)
    let isAsked = false
    const installing = install('tool-1', async () => {
      isAsked = true
    })
    await new Promise((resolve) => setTimeout(resolve, 600))
    writeFileSync(path.join(filling, 'who'), 'early')
    renameSync(filling, path.join(home.tools, 'tool-1'))
    const folder = await installing
    other.kill()
    expect([isAsked, readFileSync(path.join(folder, 'who'), 'utf8')]).toEqual([false, 'early'])
  })

  it('continues itself if the other process ends without a result', async () => {
    const other = spawn('sleep', ['600'])
    mkdirSync(path.join(home.tools, `.new-${other.pid}-tool-1-abc`))
    const installing = install('tool-1', async (folder) => writeFileSync(path.join(folder, 'who'), 'late'))
    other.kill()
    expect(readFileSync(path.join(await installing, 'who'), 'utf8')).toBe('late')
  })

  it('deletes what a killed installation left, but not a running one', async () => {
    const dead = path.join(home.tools, '.new-999999999-abc')
    const living = path.join(home.tools, `.new-${process.pid}-abc`)
    mkdirSync(dead)
    mkdirSync(living)
    await install('tool-1', async () => undefined)
    expect([existsSync(dead), existsSync(living)]).toEqual([false, true])
  })

  it('reports a full disk', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    await expect(install('tool-1', () => Promise.reject(full))).rejects.toThrow(/is full: free some space/)
  })
})
