import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { newSeededFolder, removeDataFolder, startOn } from './product.ts'

describe('npm start', () => {
  let folder: string
  let product: Awaited<ReturnType<typeof startOn>>

  beforeAll(async () => {
    folder = newSeededFolder()
    product = await startOn(folder)
  })
  afterAll(async () => {
    await product.end()
    removeDataFolder(folder)
  })

  const nodes = () => product.processes().filter((pid) => nameOf(pid) === 'node')

  async function answers(): Promise<boolean> {
    return fetch(`${product.url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  it('takes one Node process, which runs the product and its servers', () => {
    expect(nodes()).toHaveLength(1)
  })

  it('restarts the product after a crash', async () => {
    // A retry may find the product while it restarts. Never pass a missing process id as a number: 0 would signal the
    // whole process group, including this test.
    await until('one process', () => nodes().length === 1)
    const [crashed] = nodes()
    if (crashed === undefined) throw new Error('the product ended while it was looked at')
    process.kill(crashed, 'SIGKILL')
    await until('another process', async () => nodes().some((pid) => pid !== crashed) && (await answers()))
    expect(nodes()).toHaveLength(1)
  })

  it('ends all that it started with a success code', async () => {
    expect(await product.end()).toEqual({ exitCode: 0, leftOver: [] })
  })
})

/** Returns the program that a process runs, or '' if it has ended. */
function nameOf(pid: number): string {
  try {
    return (readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '').replace(/^.*\//, '')
  } catch {
    return ''
  }
}
