import type { SelectOption } from '@verdict/ui'
import { useContest, useContestProblems } from '../../contest/use-contest.ts'

/** The problems of the contest to choose from, after a choice that is none of them. */
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
