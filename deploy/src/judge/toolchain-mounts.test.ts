import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { describe, expect, it } from '@jest/globals'
import { toolchainMounts } from './toolchain-mounts.ts'

describe('toolchains outside the system’s folders', () => {
  it('are shown read-only below /toolchains, never with the home that they lie in', async () => {
    for (const { source, target, readonly } of await toolchainMounts()) {
      expect(target).toMatch(/^\/toolchains\/\w+/)
      expect(readonly).toBe(true)
      expect(statSync(source).isFile() || statSync(source).isDirectory()).toBe(true)
      expect(`${homedir()}/`.startsWith(`${source}/`)).toBe(false)
    }
  })

  it('that the system itself has are not shown twice', async () => {
    const sources = (await toolchainMounts()).map(({ source }) => source)
    expect(sources.filter((source) => /^\/(usr|bin|lib|lib64)\//.test(source))).toEqual([])
  })
})
