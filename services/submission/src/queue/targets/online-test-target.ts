import type { Target } from './target.ts'

const nobodyWaits = () => Promise.resolve()

/** A run on input of one's own. */
export function onlineTestTarget(key: string): Target {
  return {
    async load(ctx) {
      const test = await ctx.onlineTests.findById(key).lean()
      if (test === null) return undefined
      const { code, input, expectedOutput } = test
      const hasExpected = expectedOutput !== null
      return { kind: 'test', code, test: { input, expectedOutput: expectedOutput ?? '', hasExpected } }
    },
    async store(ctx, session, _task, { status, errorMessage, timeMs, memoryKb, test }) {
      const output = { stdout: test?.stdout ?? '', stderr: test?.stderr ?? '' }
      const result = { status, errorMessage, timeMs, memoryKb, ...output }
      await ctx.onlineTests.updateOne({ _id: key }, { $set: { result } }, { session })
    },
    progress: nobodyWaits,
    again: nobodyWaits,
  }
}
