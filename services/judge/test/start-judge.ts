import { afterAll, beforeAll } from '@jest/globals'
import { openJudge } from './judging-setup.ts'

type OpenedJudge = Awaited<ReturnType<typeof openJudge>>

/** Provides a judge for the tests of a file, which is opened before them and closed after them. */
export function startJudge(): { judge: OpenedJudge['judge']; opened: () => OpenedJudge } {
  let judge: OpenedJudge | undefined
  const opened = () => {
    if (judge === undefined) throw new Error('the judge is not open yet')
    return judge
  }
  beforeAll(async () => {
    judge = await openJudge()
  })
  afterAll(() => judge?.close())
  return { judge: (...call) => opened().judge(...call), opened }
}
