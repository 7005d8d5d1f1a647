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

function setUp(capacity: number) {
  const removed: string[] = []
  const compiles: string[] = []
  const cache = createProgramCache({
    capacity,
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

describe('the program cache', () => {
  it('compiles the same program once, however many ask at once', async () => {
    const { obtain, compiles } = setUp(2)
    const [first, second] = await Promise.all([obtain('a'), obtain('a')])
    expect(compiles).toEqual(['a'])
    expect([first.cached, second.cached]).toEqual([false, true])
  })

  it('drops the program that was used longest ago, but none in use', async () => {
    const { obtain, removed, compiles } = setUp(1)
    const a = await obtain('a')
    const b = await obtain('b')
    expect(removed).toEqual([])
    a.release()
    await obtain('c')
    expect(removed).toEqual(['file-a'])
    b.release()
    await Promise.resolve()
    expect(removed).toEqual(['file-a', 'file-b'])
    await obtain('a')
    expect(compiles).toEqual(['a', 'b', 'c', 'a'])
  })

  it('compiles again after the sandbox has lost the file', async () => {
    const { cache, obtain, compiles } = setUp(2)
    const lease = await obtain('a')
    cache.forget('a')
    lease.release()
    expect((await obtain('a')).cached).toBe(false)
    expect(compiles).toEqual(['a', 'a'])
  })

  it('keeps neither refusals nor failures', async () => {
    const { cache, obtain } = setUp(2)
    const refused = await cache.obtain('a', () => Promise.resolve({ kind: 'refused', text: 'no' }))
    refused.release()
    await expect(cache.obtain('a', () => Promise.reject(new Error('sandbox gone')))).rejects.toThrow('sandbox gone')
    expect((await obtain('a')).outcome.kind).toBe('compiled')
  })
})

describe('the key of a program', () => {
  const base = { toolchain, warmFolder: '/warm/a', source: 'int main(){}', extraFiles: [{ name: 'a.h', content: '1' }] }

  it('depends on source, language, extra files and compiler, not on the warm folder', () => {
    const key = programKey(base, '12')
    expect(programKey({ ...base, warmFolder: '/warm/b' }, '12')).toBe(key)
    expect(programKey({ ...base, source: 'int main(){ }' }, '12')).not.toBe(key)
    expect(programKey({ ...base, toolchain: { ...toolchain, language: 'C With O2' } }, '12')).not.toBe(key)
    expect(programKey({ ...base, extraFiles: [{ name: 'a.h', content: '2' }] }, '12')).not.toBe(key)
    expect(programKey(base, '13')).not.toBe(key)
  })
})
