import type { ParseKeys } from 'i18next'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/proto/http/judging'
import { api, toast, useSession } from '@verdict/ui'
import { codeProblem, maxCodeLength } from '../editor/code-rules.ts'
import { type Example, parseExamples } from '../problem/examples.ts'
import type { ProblemDetail } from '../problem/problem-detail.ts'
import { useScopeFields } from '../../scope/scope.ts'
import { followTest, type TestOutcome } from './follow-test.ts'
import { inputFault, maxInputLength, readOwnCase, type TestCase, writeOwnCase } from './own-case.ts'

/** What to run on: the reader's own test, or a sample by its index. */
export type TestSource = 'own' | number

/** What became of the latest run on a source. */
type TestRun = { outcome: TestOutcome } | { error: string }

export interface OnlineTest {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  samples: readonly Example[]
  source: TestSource
  chooseSource: (source: TestSource) => void
  /** The test of the chosen source. */
  shown: TestCase
  changeOwn: (change: Partial<TestCase>) => void
  run: (source?: TestSource) => void
  /** Stops waiting for a result. */
  stop: () => void
  /** Where the run is that has not ended yet. */
  running: { source: TestSource; status: number } | null
  /** The latest run on the chosen source. */
  last: TestRun | undefined
}

interface Program {
  language: string
  /** The code as it is typed now. */
  getCode: () => string
  /** MIME type of the language. */
  mode: string | undefined
}

/** Trying the program on a sample or an input of one's own: what is typed, what runs, what came out. */
export function useOnlineTest({ problem }: ProblemDetail, program: Program): OnlineTest {
  const { t } = useTranslation('problem')
  const samples = useMemo(() => parseExamples(problem.examples), [problem.examples])
  const [isOpen, setOpen] = useState(false)
  const [source, chooseSource] = useState<TestSource>(samples.length === 0 ? 'own' : 0)
  const [own, changeOwn] = useOwnCase(problem.id, samples)
  const { running, runs, start, stop } = useTestRuns(problem.id, program)

  const caseOf = (one: TestSource): TestCase => {
    const sample = one === 'own' ? undefined : samples[one]
    return sample === undefined ? own : { input: sample.input, expected: sample.output }
  }

  const run = (at: TestSource = source) => {
    setOpen(true)
    chooseSource(at)
    if (running !== null) return
    const tried = caseOf(at)
    if (mayRun(program.getCode(), tried.input, (key, values) => toast.warning(t(key, values)))) start(at, tried)
  }

  const shown = caseOf(source)
  return {
    isOpen,
    setOpen,
    samples,
    source,
    chooseSource,
    shown,
    changeOwn,
    run,
    stop,
    running,
    last: runs.get(source),
  }
}

function useOwnCase(pid: number, samples: readonly Example[]) {
  const [own, setOwn] = useState(() => readOwnCase(pid, samples))
  const change = (changes: Partial<TestCase>) => {
    const next = { ...own, ...changes }
    setOwn(next)
    writeOwnCase(pid, next)
  }
  return [own, change] as const
}

/** One run at a time, followed to its end; the latest of each source is kept. */
function useTestRuns(pid: number, program: Program) {
  const { t } = useTranslation('problem')
  const scope = useScopeFields()
  const [runs, setRuns] = useState<ReadonlyMap<TestSource, TestRun>>(new Map())
  const [running, setRunning] = useState<OnlineTest['running']>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const follow = async (at: TestSource, tried: TestCase, signal: AbortSignal): Promise<TestRun> => {
    const key = await api.call(
      submitProblemTestJudge,
      { body: { ...bodyOf(pid, program, tried), ...scope } },
      { signal },
    )
    const outcome = await followTest({
      ask: () => api.call(getTestJudgeResult, { query: { testJudgeKey: key, ...scope } }, { signal }),
      onStatus: (status) => setRunning({ source: at, status }),
      signal,
    })
    return outcome === null ? { error: t('test.noResult') } : { outcome }
  }

  const start = (at: TestSource, tried: TestCase) => {
    const controller = new AbortController()
    stopper.current = controller
    setRunning({ source: at, status: JudgeStatus.Pending })
    void follow(at, tried, controller.signal)
      .catch((error: Error): TestRun => ({ error: error.message }))
      .then((end) => {
        if (controller.signal.aborted) return
        setRuns((before) => new Map(before).set(at, end))
        setRunning(null)
      })
  }

  const stop = () => {
    stopper.current?.abort()
    setRunning(null)
  }
  return { runs, running, start, stop }
}

/** Says what stands in the way, and opens the sign-in where that is it. */
function mayRun(
  code: string,
  input: string,
  warn: (key: ParseKeys<'problem'>, values: Record<string, number>) => void,
): boolean {
  if (useSession.getState().token === null) {
    warn('status.loginFirst', {})
    useSession.getState().openSignIn()
    return false
  }
  const codeFault = codeProblem(code)
  if (codeFault !== null) {
    warn(codeFault === 'empty' ? 'editor.codeEmpty' : 'editor.codeTooLong', { max: maxCodeLength })
    return false
  }
  const fault = inputFault(input)
  if (fault !== null) warn(`test.${fault}`, { max: maxInputLength })
  return fault === null
}

function bodyOf(pid: number, { language, getCode, mode }: Program, { input, expected }: TestCase) {
  return {
    pid,
    language,
    code: getCode(),
    type: 'public' as const,
    userInput: input,
    expectedOutput: expected === '' ? null : expected,
    mode: mode ?? null,
    isRemoteJudge: false,
  }
}
