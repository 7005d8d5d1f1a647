import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { RunRequest, RunResult } from '../sandbox/sandbox.ts'
import { openCompilerVersionCache } from './compiler-version-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'known-versions-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const gcc = ['gcc', '--version']
const programs = ['gcc', 'go']

/** Makes a sandbox in which programs are identified by `lines`. */
function sandboxWith(lines: string) {
  const result: Pick<RunResult, 'ending' | 'stdout'> = {
    ending: { kind: 'exited', code: 0 },
    stdout: Buffer.from(lines),
  }
  return { run: async (_request: RunRequest) => result as RunResult }
}

const open = (lines: string, sandboxVersion = 'v1') =>
  openCompilerVersionCache(join(folder, 'versions.json'), { runner: sandboxWith(lines), sandboxVersion, programs })

const first = 'gcc /usr/bin/gcc 2049 11 5000 1700000000 1700000000\n'

describe('the cache of compiler versions', () => {
  it('survives a restart and knows which programs exist', async () => {
    const before = await open(first)
    expect(before.find(gcc)).toBeUndefined()
    await before.add(gcc, '12.2.0')
    const after = await open(first)
    expect(after.find(gcc)).toBe('12.2.0')
    expect([after.isThere(gcc), after.isThere(['go', 'version'])]).toEqual([true, false])
  })

  it('is not used when the program changed or the sandbox is another one', async () => {
    await (await open(first)).add(gcc, '12.2.0')
    expect((await open(first.replace('5000', '5001'))).find(gcc)).toBeUndefined()
    expect((await open(first.replace(/\d+\n/, '1700000001\n'))).find(gcc)).toBeUndefined()
    expect((await open(first, 'v2')).find(gcc)).toBeUndefined()
    expect((await open(first)).find(['gcc', '-v'])).toBeUndefined()
  })

  it('is readable for its owner only and ignored when others can write it', async () => {
    await (await open(first)).add(gcc, '12.2.0')
    const file = join(folder, 'versions.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o666)
    expect((await open(first)).find(gcc)).toBeUndefined()
  })
})
