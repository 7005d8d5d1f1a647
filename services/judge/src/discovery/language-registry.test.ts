import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLogger } from '@verdict/kit/log'
import type { RunResult } from '../sandbox/sandbox.ts'
import { createLanguageRegistry, type RegistryContext } from './language-registry.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'language-registry-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a sandbox with only gcc, which reports its version only when the test allows it. */
function sandboxWithGcc() {
  const called = Promise.withResolvers<undefined>()
  const answer = Promise.withResolvers<undefined>()
  const printed = (stdout: string) =>
    ({ ending: { kind: 'exited', code: 0 }, stdout: Buffer.from(stdout), stderr: Buffer.from('') }) as RunResult
  const run: RegistryContext['runner']['run'] = async ({ argv }) => {
    if (argv[0] !== 'gcc') return printed('gcc /usr/bin/gcc 1 1 1 1 1\n')
    called.resolve(undefined)
    await answer.promise
    return printed('12.2.0\n')
  }
  return { run, asked: called.promise, answer: () => answer.resolve(undefined) }
}

/** Makes a registry in which every toolchain with a version works. */
function registryOn(sandbox: ReturnType<typeof sandboxWithGcc>) {
  const unused = () => Promise.reject(new Error('not needed'))
  return createLanguageRegistry({
    runner: { run: sandbox.run, runTogether: unused, remove: unused },
    warm: { prepare: unused, isReady: () => Promise.resolve(true), folderFor: unused },
    verified: { has: () => true, add: unused },
    versions: { file: join(folder, 'versions.json'), sandboxVersion: 'v1' },
    log: createLogger({ service: 'judge', level: 'silent' }),
    parallel: 2,
    onFound: () => undefined,
    idle: () => Promise.resolve(),
    precompile: false,
  })
}

describe('the languages of a worker', () => {
  it('are complete when every toolchain was checked, including missing ones', async () => {
    const sandbox = sandboxWithGcc()
    const registry = registryOn(sandbox)
    const discovered = registry.discover(new AbortController().signal)
    await sandbox.asked
    expect(registry.isComplete()).toBe(false)
    sandbox.answer()
    await discovered
    expect(registry.isComplete()).toBe(true)
    expect(registry.offered().map(({ toolchain }) => toolchain.language)).toContain('C')
  })

  it('are incomplete when the worker stops before all were checked', async () => {
    const sandbox = sandboxWithGcc()
    const registry = registryOn(sandbox)
    const stopping = new AbortController()
    const discovered = registry.discover(stopping.signal)
    await sandbox.asked
    stopping.abort()
    sandbox.answer()
    await discovered
    expect(registry.isComplete()).toBe(false)
  })
})
