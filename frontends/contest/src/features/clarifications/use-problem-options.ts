import type { SelectOption } from '@verdict/ui'
import { useContest, useContestProblems } from '../../contest/use-contest.ts'

/** Options of a select for the problems of the contest, preceded by one for no problem. */
export function useProblemOptions(none: string): SelectOption[] {
  const { contest } = useContest()
  const problems = useContestProblems(contest.id)
  return [
    { value: '', label: none },
    ...(problems.data ?? []).map(({ pid, displayId, displayTitle }) => ({
      value: String(pid),
      label: `${displayId}. ${displayTitle}`,
    })),
  ]
}
