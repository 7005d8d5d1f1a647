import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { slowMs, writeText } from './write-text.ts'

const bufferBytes = 64 * 1024
const text = 'x'.repeat(4_000_000)

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
afterEach(() => void jest.useRealTimers())

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a reader of an event feed', () => {
  it('that reads a byte per second is disconnected, and at most one buffer waits for it', async () => {
    const out = new PassThrough({ highWaterMark: bufferBytes })
    let result: boolean | undefined
    void writeText(out, text).then((written) => (result = written))
    let waited = 0
    for (let ms = 0; ms <= slowMs && result === undefined; ms += 1_000) {
      await turn()
      out.read(1)
      waited = Math.max(waited, out.writableLength + out.readableLength)
      jest.advanceTimersByTime(1_000)
    }
    await turn()
    expect([result, out.destroyed]).toEqual([false, true])
    expect(waited).toBeGreaterThan(0)
    expect(waited).toBeLessThanOrEqual(4 * bufferBytes)
  })

  it('that keeps reading gets everything, however long it is', async () => {
    const out = new PassThrough({ highWaterMark: bufferBytes })
    let length = 0
    out.on('data', (chunk: Buffer) => (length += chunk.length))
    expect(await writeText(out, text)).toBe(true)
    await turn()
    expect([length, out.destroyed]).toEqual([text.length, false])
  })

  it('that has disconnected is written nothing', async () => {
    const out = new PassThrough()
    out.destroy()
    expect(await writeText(out, text)).toBe(false)
  })
})
