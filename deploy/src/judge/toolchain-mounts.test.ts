import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { describe, expect, it } from '@jest/globals'
import { toolchainMounts } from './toolchain-mounts.ts'

describe('toolchains outside the system’s folders', () => {
  it('are mounted read-only below /toolchains, without the home folder around them', async () => {
    for (const { source, target, readonly } of await toolchainMounts()) {
      expect(target).toMatch(/^\/toolchains\/\w+/)
      expect(readonly).toBe(true)
      expect(statSync(source).isFile() || statSync(source).isDirectory()).toBe(true)
      expect(`${homedir()}/`.startsWith(`${source}/`)).toBe(false)
    }
  })

  it('that the system has are not mounted twice', async () => {
    const sources = (await toolchainMounts()).map(({ source }) => source)
    expect(sources.filter((source) => /^\/(usr|bin|lib|lib64)\//.test(source))).toEqual([])
  })
})
