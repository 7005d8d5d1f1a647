import { describe, expect, it, jest } from '@jest/globals'
import { createRunSemaphore } from './run-semaphore.ts'

function recorder() {
  const started: string[] = []
  const finish: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      finish.push(() => resolve(name))
    })
  return { started, finish, work }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the semaphore of runs', () => {
  it('never allows more concurrent runs than its limit', async () => {
    const semaphore = createRunSemaphore(2)
    const { started, finish, work } = recorder()
    const all = ['a1', 'a2', 'a3'].map((name) => semaphore.run('a', work(name)))
    await settle()
    expect(started).toEqual(['a1', 'a2'])
    expect(semaphore.running()).toBe(2)
    while (finish.length > 0) {
      finish.shift()?.()
      await settle()
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3'])
    expect(semaphore.running()).toBe(0)
  })

  it('serves owners in turn, so that many tests of one do not delay the others', async () => {
    const semaphore = createRunSemaphore(1)
    const { started, finish, work } = recorder()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void semaphore.run('a', work(name))
    for (const name of ['b1', 'b2']) void semaphore.run('b', work(name))
    for (let i = 0; i < 6; i++) {
      await settle()
      finish.shift()?.()
    }
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('delays runs of invocations while a submission is judged, but not forever', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const semaphore = createRunSemaphore(2)
    const { started, finish, work } = recorder()
    void semaphore.judging('submission', work('submission'))
    for (const name of ['i1', 'i2']) void semaphore.run(`invocation-${name}`, work(name))
    await settle()
    expect(started).toEqual(['submission'])
    finish.shift()?.()
    await settle()
    expect(started).toEqual(['submission', 'i1', 'i2'])
    void semaphore.judging('submission', work('another'))
    for (const end of finish) end()
    finish.length = 0
    void semaphore.judging('submission', () => new Promise(() => undefined))
    void semaphore.run('invocation-i3', work('i3'))
    await settle()
    expect(started).not.toContain('i3')
    jest.advanceTimersByTime(5_000)
    await settle()
    expect(started).toContain('i3')
    jest.useRealTimers()
  })

  it('gives each run a core that no other run has', async () => {
    const semaphore = createRunSemaphore(2, [4, 6])
    const cores: (number | undefined)[] = []
    const finish: (() => void)[] = []
    const work = (core: number | undefined) =>
      new Promise<void>((resolve) => {
        cores.push(core)
        finish.push(resolve)
      })
    for (let i = 0; i < 4; i++) void semaphore.run('a', work)
    await settle()
    expect(cores).toEqual([4, 6])
    finish[1]?.()
    await settle()
    finish[2]?.()
    await settle()
    expect(cores).toEqual([4, 6, 6, 6])
  })

  it('frees the place of a failed run', async () => {
    const semaphore = createRunSemaphore(1)
    await expect(semaphore.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await semaphore.run('a', () => Promise.resolve('next'))).toBe('next')
  })
})
