import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/proto/http/submission/judging'
import { api, isApiError } from '@verdict/ui'
import { useScopeFields } from '../../../scope/scope.ts'
import { pollTestRun, type TestOutcome } from './poll-test-run.ts'
import type { Program } from './program.ts'
import type { SelectableCase } from '../cases/use-test-cases.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export type CompilerMessages = NonNullable<TestOutcome['compilerMessages']>

/** Result of a case. Without `output` the program did not run: `stderr` is the message of compiler or judge. */
export interface CaseOutcome {
  status: number
  time: number | null
  memory: number | null
  output: string | null
  expected: string
  stderr: string
  /** Exit code, signal, exception, or the words of the checker. */
  message: string
  judgeMode: string
  /** Contains the text around the first difference if the output is longer than the part that is shown. */
  excerpt?: { output: string; answer: string; line: number } | undefined
}

export interface TestRuns {
  /** The run that has not ended yet, and on which cases. */
  running: { keys: readonly string[]; status: number } | null
  /** The latest outcome of a case. A refusal leaves it as it was. */
  outcomeOf: (key: string) => CaseOutcome | undefined
  /** Why the latest run was not taken or never ended. */
  refusal: string | null
  /** Seconds until the server takes another run. */
  waitSec: number
  /** Stops waiting for a result. */
  stop: () => void
}

/** Runs one test at a time and keeps the latest result of each case. */
export function useTestRuns(
  pid: number,
  program: Program,
  onCompiled?: (code: string, messages: CompilerMessages) => void,
): TestRuns & { start: (cases: readonly SelectableCase[]) => void } {
  const { t } = useTranslation('problem')
  const scope = useScopeFields()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, CaseOutcome>>(new Map())
  const [running, setRunning] = useState<TestRuns['running']>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waitSec, wait] = useSecondsLeft()
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const follow = async (cases: readonly SelectableCase[], signal: AbortSignal): Promise<void> => {
    const body = bodyOf(pid, program, cases)
    const key = await api.call(submitProblemTestJudge, { body: { ...body, ...scope } }, { signal })
    const result = await pollTestRun({
      ask: () => api.call(getTestJudgeResult, { query: { testJudgeKey: key, ...scope } }, { signal }),
      onStatus: (status) => setRunning({ keys: cases.map((one) => one.key), status }),
      signal,
    })
    if (signal.aborted) return
    if (result === null) return setRefusal(t('test.noResult'))
    onCompiled?.(body.code, result.compilerMessages ?? [])
    setOutcomes((before) => {
      const next = new Map(before)
      cases.forEach((one, at) => next.set(one.key, outcomeOf(result, at, one)))
      return next
    })
  }

  const start = (cases: readonly SelectableCase[]) => {
    const controller = new AbortController()
    stopper.current = controller
    setRefusal(null)
    setRunning({ keys: cases.map((one) => one.key), status: JudgeStatus.Pending })
    void follow(cases, controller.signal)
      .catch((error: Error) => {
        if (controller.signal.aborted) return
        setRefusal(error.message)
        if (isApiError(error) && error.retryAfterSec !== undefined) wait(error.retryAfterSec)
      })
      .finally(() => {
        if (!controller.signal.aborted) setRunning(null)
      })
  }

  const stop = () => {
    stopper.current?.abort()
    setRunning(null)
  }
  return { outcomeOf: (key) => outcomes.get(key), running, refusal, waitSec, start, stop }
}

/** Result of one case. A compile error or system error is the same for all cases. */
function outcomeOf(result: TestOutcome, at: number, { expected }: SelectableCase): CaseOutcome {
  const one = result.tests?.[at]
  const judgeMode = result.problemJudgeMode ?? 'default'
  if (one === undefined) {
    const { status, time = null, memory = null, stderr } = result
    return { status, time, memory, output: null, expected, stderr: stderr ?? '', message: '', judgeMode }
  }
  const { status, time, memory, userOutput, stderr, message, excerpt } = one
  return { status, time, memory, output: userOutput, expected, stderr, message, judgeMode, excerpt }
}

function bodyOf(pid: number, { language, getCode, mode }: Program, cases: readonly SelectableCase[]) {
  return {
    pid,
    language,
    code: getCode(),
    type: 'public' as const,
    tests: cases.map(({ input, expected }) => ({ input, expectedOutput: expected === '' ? null : expected })),
    mode: mode ?? null,
    isRemoteJudge: false,
  }
}
