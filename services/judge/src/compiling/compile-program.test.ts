import { describe, expect, it } from '@jest/globals'
import type { Toolchain } from '../languages/toolchain.ts'
import { noWarmFolder } from '../languages/warm-caches.ts'
import type { RunRequest, RunResult } from '../sandbox/sandbox.ts'
import { compileProgram, isPlainName } from './compile-program.ts'

const toolchain: Toolchain = {
  language: 'Any',
  sourceName: 'main.any',
  compile: { argv: ['compiler', '-I{warm}', 'main.any'], artifact: 'main', cpuMs: 1000, wallMs: 2000, memoryMb: 64 },
  run: { argv: ['/w/main'] },
  version: { argv: [], pattern: /./ },
}

/** Makes a sandbox in which the compiler ends like this. */
function compilerThat(result: Partial<RunResult>) {
  const requests: RunRequest[] = []
  const run = (request: RunRequest): Promise<RunResult> => {
    requests.push(request)
    return Promise.resolve({
      ending: { kind: 'exited', code: 0 },
      cpuMs: 1,
      wallMs: 1,
      memoryBytes: 1,
      stdout: Buffer.from('said on output\n'),
      stderr: Buffer.from('said on error\n'),
      collected: new Map(),
      kept: new Map(),
      oversized: new Set(),
      irregular: new Set(),
      ...result,
    })
  }
  return { requests, run }
}

const input = { toolchain, warmFolder: '/warm/x', source: 'text', extraFiles: [] }

describe('compiling', () => {
  it('returns the program in the kept file', async () => {
    const compiler = compilerThat({ kept: new Map([['main', 'id-1']]) })
    const outcome = await compileProgram(compiler, input)
    expect(outcome).toMatchObject({
      kind: 'compiled',
      program: { keptId: 'id-1', files: { main: { from: 'kept', fileId: 'id-1' } } },
    })
    expect(compiler.requests[0]?.argv).toEqual(['compiler', '-I/warm/x', 'main.any'])
  })

  it('distinguishes a missing executable from a compile error', async () => {
    expect(await compileProgram(compilerThat({}), input)).toMatchObject({ kind: 'no-executable' })
    expect(await compileProgram(compilerThat({ ending: { kind: 'exited', code: 1 } }), input)).toEqual({
      kind: 'refused',
      exitCode: 1,
      text: 'said on output\nsaid on error\n',
    })
  })

  it('names the limit that the compiler exceeded', async () => {
    const textOf = async (result: Partial<RunResult>) => {
      const outcome = await compileProgram(compilerThat(result), input)
      return outcome.kind === 'refused' ? outcome.text.split('\n')[0] : outcome.kind
    }
    expect(await textOf({ ending: { kind: 'time-limit' }, cpuMs: 1001 })).toBe(
      'The compiler exceeds its time limit (1 s)',
    )
    expect(await textOf({ ending: { kind: 'memory-limit' } })).toBe('The compiler exceeds its memory limit (64 MB)')
    expect(await textOf({ oversized: new Set(['main']) })).toBe('The compiled program exceeds 128 MB')
  })

  it('repeats a starved compilation once with a longer wall time', async () => {
    const starved = compilerThat({ ending: { kind: 'time-limit' }, cpuMs: 300 })
    expect(await compileProgram(starved, input)).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('The compiler exceeds its time limit (20 s by the clock)'),
    })
    expect(starved.requests.map(({ limits }) => limits.wallMs)).toEqual([2000, 20_000])
    const greedy = compilerThat({ ending: { kind: 'time-limit' }, cpuMs: 1001 })
    await compileProgram(greedy, input)
    expect(greedy.requests).toHaveLength(1)
  })

  it('runs nothing for languages that run the source itself', async () => {
    const compiler = compilerThat({})
    const outcome = await compileProgram(compiler, { ...input, toolchain: { ...toolchain, compile: undefined } })
    expect(outcome).toMatchObject({ kind: 'compiled', program: { files: { 'main.any': { from: 'bytes' } } } })
    expect(compiler.requests).toHaveLength(0)
  })

  it('accepts extra files only under names inside the work folder', async () => {
    expect(['a.h', 'A b.txt', '.hidden'].every(isPlainName)).toBe(true)
    expect(['', '.', '..', '../a', 'a/b', '/etc/passwd', 'a\0b'].some(isPlainName)).toBe(false)
    const extraFiles = [{ name: '../evil', content: '' }]
    await expect(compileProgram(compilerThat({}), { ...input, extraFiles })).rejects.toThrow('unusable name')
  })

  describe('compiling with a precompiled header', () => {
    const withHeader = {
      ...input,
      toolchain: { ...toolchain, warm: { kind: 'precompiled-header', required: false } as const },
    }

    it('uses the header without rare parts when the source needs none of them', async () => {
      const compiler = compilerThat({ kept: new Map([['main', 'id-1']]) })
      await compileProgram(compiler, withHeader)
      await compileProgram(compiler, { ...withHeader, source: 'std::mutex m;' })
      await compileProgram(compiler, { ...withHeader, extraFiles: [{ name: 'a.h', content: 'std::mutex m;' }] })
      expect(compiler.requests.map(({ argv }) => argv[1])).toEqual(['-I/warm/x/common', '-I/warm/x', '-I/warm/x'])
    })

    it('repeats a refused compilation, and no other, with the whole header', async () => {
      const refusing = compilerThat({ ending: { kind: 'exited', code: 1 } })
      expect(await compileProgram(refusing, withHeader)).toMatchObject({ kind: 'refused', exitCode: 1 })
      expect(refusing.requests.map(({ argv }) => argv[1])).toEqual(['-I/warm/x/common', '-I/warm/x'])
      const greedy = compilerThat({ ending: { kind: 'memory-limit' } })
      await compileProgram(greedy, withHeader)
      expect(greedy.requests).toHaveLength(1)
    })

    it('runs once when the header does not exist yet', async () => {
      const refusing = compilerThat({ ending: { kind: 'exited', code: 1 } })
      await compileProgram(refusing, { ...withHeader, warmFolder: noWarmFolder })
      expect(refusing.requests.map(({ argv }) => argv[1])).toEqual([`-I${noWarmFolder}`])
    })
  })
})
