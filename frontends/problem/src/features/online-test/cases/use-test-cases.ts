import { useMemo, useState } from 'react'
import type { Example } from '../../../problem-detail/examples.ts'
import { maxCases, type CustomCase, readCustomCases, withCustomCase, writeCustomCases } from './custom-case.ts'
import type { TestCase } from './test-case.rules.ts'

/** A sample or a custom test case. */
export interface SelectableCase extends TestCase {
  key: string
  /** From 1, among those of its kind. */
  no: number
  isCustom: boolean
}

export interface TestCases {
  all: readonly SelectableCase[]
  chosen: SelectableCase | undefined
  choose: (key: string) => void
  /** Adds a test of one's own that begins as the chosen one, and chooses it. */
  add: () => void
  mayAdd: boolean
  /** Chooses the test of one's own with this input, which is added where there is none. */
  addInput: (test: TestCase) => void
  /** Changes the chosen test, if it is one's own. */
  change: (change: Partial<TestCase>) => void
  /** Takes the chosen test away, if it is one's own. */
  remove: () => void
}

export const sampleKey = (index: number) => `sample-${index}`
const ownKey = (no: number) => `own-${no}`

/** Samples and custom test cases of a problem, one of which is selected. */
export function useTestCases(pid: number, samples: readonly Example[]): TestCases {
  const [own, setOwn] = useState(() => readCustomCases(pid))
  const [key, choose] = useState('')
  const all = useMemo(() => allCases(samples, own), [samples, own])
  const chosen = all.find((one) => one.key === key) ?? all[0]
  const write = (next: CustomCase[]) => {
    setOwn(next)
    writeCustomCases(pid, next)
  }
  return {
    all,
    chosen,
    choose,
    mayAdd: all.length < maxCases,
    add() {
      const no = 1 + Math.max(0, ...own.map((one) => one.no))
      write([...own, { no, input: chosen?.input ?? '', expected: chosen?.expected ?? '' }])
      choose(ownKey(no))
    },
    addInput(test) {
      const added = withCustomCase(own, test)
      write([...added.own])
      if (added.no !== null) choose(ownKey(added.no))
    },
    change(change) {
      if (chosen?.isCustom === true) write(own.map((one) => (one.no === chosen.no ? { ...one, ...change } : one)))
    },
    remove() {
      if (chosen?.isCustom !== true) return
      const at = all.indexOf(chosen)
      write(own.filter((one) => one.no !== chosen.no))
      choose((all[at - 1] ?? all[at + 1])?.key ?? '')
    },
  }
}

function allCases(samples: readonly Example[], own: readonly CustomCase[]): SelectableCase[] {
  return [
    ...samples
      .slice(0, maxCases)
      .map(({ input, output }, at) => ({ key: sampleKey(at), no: at + 1, isCustom: false, input, expected: output })),
    ...own.map((one) => ({ ...one, key: ownKey(one.no), isCustom: true })),
  ]
}
