import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TestCase } from './test-case.rules.ts'

/** An input that a page hands to the problem page, as the state of its address. */
interface HandedInput {
  tryInput: TestCase
}

function isHandedInput(state: unknown): state is HandedInput {
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

/** Opens the problem page with an input in its online test. */
export function useHandInput(): (problemPath: string, test: TestCase) => void {
  const navigate = useNavigate()
  return (problemPath, tryInput) => void navigate(problemPath, { state: { tryInput } satisfies HandedInput })
}

/** Takes the input with which the page was opened, once. */
export function useHandedInput(take: (test: TestCase) => void): void {
  const state: unknown = useLocation().state
  const takeIt = useEffectEvent(take)
  useEffect(() => {
    if (isHandedInput(state)) takeIt(state.tryInput)
  }, [state])
}
