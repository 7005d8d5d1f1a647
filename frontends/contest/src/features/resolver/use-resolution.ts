import { useMemo, useReducer } from 'react'
import { applyStep, type Medal, type Resolution, type Standing, type Step } from './resolver.rules.ts'

export interface Stage {
  rows: readonly Standing[]
  /** Steps that have been taken. */
  at: number
  total: number
  /** The step that was taken last. */
  step: Step | undefined
  /** Rows from this one on are final. */
  finalFrom: number
  places: ReadonlyMap<string, { rank: number | null; medal: Medal | null }>
  forward: () => void
  back: () => void
  goTo: (at: number) => void
}

interface State {
  at: number
  /** ShadowScoreboards after each step that has been taken. */
  boards: readonly (readonly Standing[])[]
}

/** Steps through a resolution forward and back; computed scoreboards are kept. */
export function useResolution({ start, steps }: Resolution): Stage {
  const [state, goTo] = useReducer(
    (before: State, target: number): State => {
      const at = Math.min(steps.length, Math.max(0, target))
      const boards = [...before.boards]
      while (boards.length <= at) {
        const step = steps[boards.length - 1]
        const last = boards.at(-1) ?? start
        boards.push(step === undefined ? last : applyStep(last, step))
      }
      return { at, boards }
    },
    { at: 0, boards: [start] },
  )
  const { at } = state
  const places = useMemo(() => {
    const finals = steps.slice(0, at).filter((step) => step.kind === 'final')
    return new Map(finals.map(({ uid, rank, medal }) => [uid, { rank, medal }]))
  }, [steps, at])
  return {
    rows: state.boards[at] ?? start,
    at,
    total: steps.length,
    step: steps[at - 1],
    finalFrom: start.length - places.size,
    places,
    forward: () => goTo(at + 1),
    back: () => goTo(at - 1),
    goTo,
  }
}
