import { sleep } from '@verdict/kit/retry'
import { isJudgeStatus, type JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgingContext } from './context.ts'

const pollIntervalMs = 150
const longestMs = 30_000

export interface Program {
  pid: number
  problemVersion: number
  language: string
  code: string
}

/**
 * Verdicts of the judge on programs, in order; null if it did not answer in time. They are not counted in statistics.
 * `owner`: a new check of the same owner cancels the previous one.
 */
export async function judgePrograms(
  ctx: Pick<JudgingContext, 'judgeChecks' | 'log'>,
  { owner, uid, signal }: { owner: string; uid: string; signal: AbortSignal },
  programs: readonly Program[],
): Promise<(JudgeStatus | null)[]> {
  const none = programs.map(() => null)
  try {
    const named = programs.map((program, at) => ({ key: String(at), ...program }))
    const { checkId } = await ctx.judgeChecks.start({ owner, uid, programs: named })
    const endAtMs = performance.now() + longestMs
    while (performance.now() < endAtMs && !signal.aborted) {
      await sleep(pollIntervalMs, signal)
      const { known, runs } = await ctx.judgeChecks.get({ owner, checkId })
      if (!known) return none
      const verdicts = named.map(({ key }) => runs.find((run) => run.key === key && run.state === 'judged')?.status)
      const isOver = named.every(({ key }, at) => {
        const isLost = runs.filter((run) => run.key === key).every(({ state }) => state === 'lost')
        return verdicts[at] !== undefined || isLost
      })
      if (isOver) return verdicts.map((status) => (status !== undefined && isJudgeStatus(status) ? status : null))
    }
  } catch (error) {
    ctx.log.warn({ err: error, owner }, 'the judge could not be asked for the tutor')
  }
  return none
}
