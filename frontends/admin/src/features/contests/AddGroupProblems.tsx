import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addGroupContestProblemFromGroup } from '@verdict/proto/http/contest-group'
import { getGroupAdminProblemList } from '@verdict/proto/http/group-problem'
import { api } from '@verdict/ui'
import { type CandidateRow, firstCandidates } from './contest-problems.rules.ts'
import { ProblemCandidates } from './ProblemCandidates.tsx'

interface AddGroupProblemsProps {
  gid: number
  cid: number
  /** What the problem is called in the contest. */
  letter: string
  isLetterValid: boolean
  onAdded: () => Promise<void>
}

/** Problems of the group, each with a button that takes it into the contest. */
export function AddGroupProblems({ gid, cid, letter, isLetterValid, onAdded }: AddGroupProblemsProps) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useState(firstCandidates)
  const problems = useQuery({
    ...api.query(getGroupAdminProblemList, { query: { gid, ...params } }),
    placeholderData: keepPreviousData,
  })
  const add = useMutation({
    mutationFn: ({ problemId }: CandidateRow) =>
      api.call(addGroupContestProblemFromGroup, { query: { cid, problemId, displayId: letter } }),
    onSuccess: onAdded,
  })
  return (
    <ProblemCandidates
      label={t('contests.problem.ofGroup')}
      query={problems}
      total={problems.data?.total ?? 0}
      params={params}
      onParams={setParams}
      canAdd={isLetterValid}
      addingId={add.isPending ? add.variables.id : undefined}
      onAdd={add.mutate}
    />
  )
}
