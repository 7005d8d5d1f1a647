import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findRedis } from '../src/install/servers/redis.ts'
import { startRedis } from '../src/servers/redis.ts'
import { temporaryHome } from './data-folder.ts'

describe('the servers of one data folder', () => {
  let temporary: ReturnType<typeof temporaryHome>
  const children: ChildProcess[] = []

  beforeEach(() => {
    temporary = temporaryHome()
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    temporary.remove()
  })

  /** Starts redis on the same folder in another process, and returns the first line of its output. */
  const startElsewhere = async () => {
    const { home } = temporary
    const script = path.join(import.meta.dirname, 'own-redis.ts')
    const child = spawn(process.execPath, [script, home.root, home.tools], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
    return { child, line: line.trim() }
  }

  const startHere = async () => {
    const { home } = temporary
    const report = () => undefined
    return startRedis({ home, report, command: await findRedis({ home, report }) })
  }

  it('are refused to a second Verdict while the first one lives', async () => {
    const { line } = await startElsewhere()
    expect(line).toMatch(/^started/)
    await expect(startHere()).rejects.toThrow(/already runs on the data folder/)
  })

  it('end with a Verdict that is killed, and are restarted by the next one', async () => {
    const { child, line } = await startElsewhere()
    const pid = Number(line.split(' ')[1])
    child.kill('SIGKILL')
    await once(child, 'exit')
    const redis = await startHere()
    try {
      expect(redis.pid()).not.toBe(pid)
      expect(isRedis(pid)).toBe(false)
    } finally {
      await redis.stop()
    }
  })

  it('leave no record behind after a regular stop', async () => {
    const redis = await startHere()
    await redis.stop()
    expect(existsSync(path.join(temporary.home.run, 'redis.json'))).toBe(false)
  })
})

function isRedis(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('redis-server')
  } catch {
    return false
  }
}
