import type { OnlineTestCase } from '../jobs/online-test.model.ts'
import type { TaskHandlersContext } from './context.ts'
import type { TaskHandler } from '../queue/tasks/index.ts'

/** A run on input of one's own. */
export function onlineTestTask(ctx: Pick<TaskHandlersContext, 'onlineTests'>, key: string): TaskHandler {
  return {
    async loadContent() {
      const test = await ctx.onlineTests.findById(key).lean()
      if (test === null) return undefined
      const { code, input, expectedOutput, tests } = test
      if (tests !== undefined) return { kind: 'test', code, tests: tests.map(toWire) }
      return { kind: 'test', code, test: toWire({ input, expectedOutput }) }
    },
    async storeResult(session, _task, { status, errorMessage, timeMs, memoryKb, test, online }) {
      const output = { stdout: test?.stdout ?? '', stderr: test?.stderr ?? '' }
      const kept = online === undefined ? {} : { online }
      const result = { status, errorMessage, timeMs, memoryKb, ...output, ...kept }
      await ctx.onlineTests.updateOne({ _id: key }, { $set: { result } }, { session })
    },
  }
}

function toWire({ input, expectedOutput }: OnlineTestCase) {
  return { input, expectedOutput: expectedOutput ?? '', hasExpected: expectedOutput !== null }
}
