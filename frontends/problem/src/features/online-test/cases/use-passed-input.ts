import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TestCase } from './test-case.rules.ts'

/** History state by which a page passes an input to the problem page. */
interface PassedInput {
  tryInput: TestCase
}

function isPassedInput(state: unknown): state is PassedInput {
  if (typeof state !== 'object' || state === null || !('tryInput' in state)) return false
  const { tryInput } = state
  return (
    typeof tryInput === 'object' &&
    tryInput !== null &&
    'input' in tryInput &&
    typeof tryInput.input === 'string' &&
    'expected' in tryInput &&
    typeof tryInput.expected === 'string'
  )
}

/** Returns a function that opens a problem with an input in its online test. */
export function useOpenWithInput(): (problemPath: string, test: TestCase) => void {
  const navigate = useNavigate()
  return (problemPath, tryInput) => void navigate(problemPath, { state: { tryInput } satisfies PassedInput })
}

/** Calls back once with the input that the page was opened with, if any. */
export function usePassedInput(take: (test: TestCase) => void): void {
  const state: unknown = useLocation().state
  const takeIt = useEffectEvent(take)
  useEffect(() => {
    if (isPassedInput(state)) takeIt(state.tryInput)
  }, [state])
}
