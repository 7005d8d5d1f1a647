import type { ParseKeys } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, useSession } from '@verdict/ui'
import { codeError, maxCodeLength } from '../../code/code-rules.ts'
import { parseExamples } from '../../problem-detail/examples.ts'
import type { ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { inputError, maxCases } from './cases/custom-case.ts'
import { maxInputLength, type TestCase } from './cases/test-case.rules.ts'
import { type TestCases, type SelectableCase, useTestCases } from './cases/use-test-cases.ts'
import { type CompilerMessages, type TestRuns, useTestRuns } from './runs/use-test-runs.ts'
import type { Program } from './runs/program.ts'

export interface OnlineTest extends TestRuns {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  cases: TestCases
  /** Runs the program on the chosen case, or the one with this key. */
  run: (key?: string) => void
  /** Runs it on every sample and every test of the reader's own that has an input. */
  runAll: () => void
  /** Takes an input into the reader's own tests and shows it. */
  tryInput: (test: TestCase) => void
}

interface Options {
  /** Receives the compiler messages of a test run; [] if the program compiled. */
  onCompiled?: (code: string, messages: CompilerMessages) => void
}

/** State of the online test: inputs, runs and results. */
export function useOnlineTest({ problem }: ProblemDetail, program: Program, options: Options = {}): OnlineTest {
  const { t } = useTranslation('problem')
  const samples = useMemo(() => parseExamples(problem.examples), [problem.examples])
  const [isOpen, setOpen] = useState(false)
  const cases = useTestCases(problem.id, samples)
  const { start, ...runs } = useTestRuns(problem.id, program, options.onCompiled)

  const tryOn = (chosen: readonly SelectableCase[]) => {
    setOpen(true)
    if (runs.running !== null || runs.waitSec > 0) return
    const warn = (key: ParseKeys<'problem'>, values: Record<string, number>) => toast.warning(t(key, values))
    if (mayRun(program.getCode(), chosen, warn)) start(chosen)
  }
  return {
    ...runs,
    isOpen,
    setOpen,
    cases,
    run(key = cases.chosen?.key) {
      if (key !== undefined) cases.choose(key)
      tryOn(cases.all.filter((one) => one.key === key))
    },
    runAll() {
      const filled = cases.all.filter((one) => !one.isCustom || one.input !== '')
      tryOn(filled.slice(0, maxCases))
    },
    tryInput(test) {
      cases.addInput(test)
      setOpen(true)
    },
  }
}

/** Whether a run can be started; otherwise says why, or opens the sign-in. */
function mayRun(
  code: string,
  cases: readonly SelectableCase[],
  warn: (key: ParseKeys<'problem'>, values: Record<string, number>) => void,
): boolean {
  if (useSession.getState().token === null) {
    warn('status.loginFirst', {})
    useSession.getState().openSignIn()
    return false
  }
  const faultOfCode = codeError(code)
  if (faultOfCode !== null) {
    warn(faultOfCode === 'empty' ? 'editor.codeEmpty' : 'editor.codeTooLong', { max: maxCodeLength })
    return false
  }
  if (cases.length === 0) return false
  const faults = cases.map(({ input, isCustom }) => inputError(input, isCustom))
  const fault = faults.find((one) => one !== null)
  if (fault != null) warn(`test.${fault}`, { max: maxInputLength })
  return fault == null
}
