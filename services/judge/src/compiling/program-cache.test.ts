import { describe, expect, it } from '@jest/globals'
import type { Toolchain } from '../languages/toolchain.ts'
import type { CompileOutcome } from './compile-program.ts'
import { createProgramCache, programKey } from './program-cache.ts'

const toolchain: Toolchain = {
  language: 'C',
  sourceName: 'main.c',
  run: { argv: ['/w/main'] },
  version: { argv: [], pattern: /./ },
}

const compiled = (keptId: string): CompileOutcome => ({ kind: 'compiled', program: { toolchain, files: {}, keptId } })

/** Makes a cache of programs with one byte each, unless `sizes` has another size for a file. */
function setUp(maxBytes: number, sizes: Readonly<Record<string, number>> = {}) {
  const removed: string[] = []
  const compiles: string[] = []
  const cache = createProgramCache({
    maxBytes,
    sizeOf: (id) => Promise.resolve(sizes[id] ?? 1),
    remove: (id) => {
      removed.push(id)
      return Promise.resolve()
    },
  })
  const obtain = (key: string) =>
    cache.obtain(key, () => {
      compiles.push(key)
      return Promise.resolve(compiled(`file-${key}`))
    })
  return { cache, removed, compiles, obtain }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the program cache', () => {
  it('compiles a program once for concurrent requests', async () => {
    const { obtain, compiles } = setUp(2)
    const [first, second] = await Promise.all([obtain('a'), obtain('a')])
    expect(compiles).toEqual(['a'])
    expect([first.cached, second.cached]).toEqual([false, true])
  })

  it('evicts the least recently used program, but none in use', async () => {
    const { obtain, removed, compiles } = setUp(1)
    const a = await obtain('a')
    const b = await obtain('b')
    expect(removed).toEqual([])
    a.release()
    await obtain('c')
    await settle()
    expect(removed).toEqual(['file-a'])
    b.release()
    await settle()
    expect(removed).toEqual(['file-a', 'file-b'])
    await obtain('a')
    expect(compiles).toEqual(['a', 'b', 'c', 'a'])
  })

  it('limits bytes, not the number of programs', async () => {
    const { obtain, removed } = setUp(100, { 'file-b': 90, 'file-d': 95 })
    for (const key of ['a', 'b', 'c']) (await obtain(key)).release()
    expect(removed).toEqual([])
    ;(await obtain('d')).release()
    await settle()
    expect(removed).toEqual(['file-a', 'file-b'])
  })

  it('evicts what is not in use when the disk is full', async () => {
    const { cache, obtain, removed } = setUp(100, { 'file-b': 10 })
    const a = await obtain('a')
    for (const key of ['b', 'c', 'd']) (await obtain(key)).release()
    expect(await cache.evictBytes(11)).toBe(11)
    expect(removed).toEqual(['file-b', 'file-c'])
    expect(await cache.evictBytes(11)).toBe(1)
    a.release()
    expect(await cache.evictBytes(11)).toBe(1)
  })

  it('compiles again after the sandbox lost the file', async () => {
    const { cache, obtain, compiles } = setUp(2)
    const lease = await obtain('a')
    cache.invalidate('a')
    lease.release()
    expect((await obtain('a')).cached).toBe(false)
    expect(compiles).toEqual(['a', 'a'])
  })

  it('does not store compile errors or failures', async () => {
    const { cache, obtain } = setUp(2)
    const refused = await cache.obtain('a', () => Promise.resolve({ kind: 'refused', text: 'no' }))
    refused.release()
    await expect(cache.obtain('a', () => Promise.reject(new Error('sandbox gone')))).rejects.toThrow('sandbox gone')
    expect((await obtain('a')).outcome.kind).toBe('compiled')
  })
})

describe('the key of a program', () => {
  const base = { toolchain, warmFolder: '/warm/a', source: 'int main(){}', extraFiles: [{ name: 'a.h', content: '1' }] }

  it('depends on source, language, extra files and compiler, but not on the warm folder', () => {
    const key = programKey(base, '12')
    expect(programKey({ ...base, warmFolder: '/warm/b' }, '12')).toBe(key)
    expect(programKey({ ...base, source: 'int main(){ }' }, '12')).not.toBe(key)
    expect(programKey({ ...base, toolchain: { ...toolchain, language: 'C With O2' } }, '12')).not.toBe(key)
    expect(programKey({ ...base, extraFiles: [{ name: 'a.h', content: '2' }] }, '12')).not.toBe(key)
    expect(programKey(base, '13')).not.toBe(key)
  })
})
