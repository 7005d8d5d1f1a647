import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ContestType } from '@verdict/proto/codes/contest'
import { api, Dialog, Input, SegmentedControl, theme, toast } from '@verdict/ui'
import { AddGroupProblems } from './AddGroupProblems.tsx'
import { useContestCalls } from './contest-calls.ts'
import { type CandidateRow, firstCandidates, letterFault } from './contest-problems.rules.ts'
import { ProblemCandidates } from './ProblemCandidates.tsx'
import { refreshProblems } from './refresh.ts'

interface AddProblemDialogProps {
  cid: number
  type: ContestType
  /** The next letter that is free. */
  next: string
  onClose: () => void
}

/** Takes problems into a contest, one after the other, each under the next letter or another one: of the site, or of its group. */
export function AddProblemDialog({ cid, type, next, onClose }: AddProblemDialogProps) {
  const { t } = useTranslation('admin')
  const { gid } = useContestCalls()
  const [source, setSource] = useState(gid === 0 ? 'public' : 'group')
  // Null: the next one that is free.
  const [typed, setTyped] = useState<string | null>(null)
  const letter = (typed ?? next).trim()
  const fault = letterFault(letter)
  const onAdded = async () => {
    toast.success(t('contests.problem.added', { letter }))
    setTyped(null)
    await refreshProblems()
  }
  const chosen = { cid, letter, isLetterValid: fault === null, onAdded }
  return (
    <Dialog open onClose={onClose} widthPx={760} title={t('contests.problem.add')}>
      <Line>
        {gid !== 0 && (
          <SegmentedControl
            aria-label={t('contests.problem.source')}
            value={source}
            onChange={setSource}
            options={[
              { value: 'group', label: t('contests.problem.ofGroup') },
              { value: 'public', label: t('contests.problem.ofSite') },
            ]}
          />
        )}
        <label>
          {t('contests.problem.addAs')}
          <Input
            maxLength={10}
            aria-invalid={fault !== null}
            title={fault === null ? undefined : t(`contests.problem.${fault}`)}
            value={typed ?? next}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </Line>
      {source === 'group' ? <AddGroupProblems gid={gid} {...chosen} /> : <PublicProblems type={type} {...chosen} />}
    </Dialog>
  )
}

interface PublicProblemsProps {
  cid: number
  type: ContestType
  letter: string
  isLetterValid: boolean
  onAdded: () => Promise<void>
}

/** Problems of the site, each with a button that takes it into the contest. */
function PublicProblems({ cid, type, letter, isLetterValid, onAdded }: PublicProblemsProps) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const [params, setParams] = useState(firstCandidates)
  const candidates = useQuery({
    ...api.query(calls.problems, { query: { cid, problemType: type, ...params } }),
    placeholderData: keepPreviousData,
  })
  const add = useMutation({
    mutationFn: (row: CandidateRow) => api.call(calls.addFromPublic, { body: { cid, pid: row.id, displayId: letter } }),
    onSuccess: onAdded,
  })
  return (
    <ProblemCandidates
      label={t('contests.problem.add')}
      query={{ ...candidates, data: candidates.data?.problemList }}
      total={candidates.data?.problemList.total ?? 0}
      params={params}
      onParams={setParams}
      canAdd={isLetterValid}
      addingId={add.isPending ? add.variables.id : undefined}
      onAdd={add.mutate}
    />
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    color: ${theme.color.muted};
    white-space: nowrap;
  }
  label input {
    width: 84px;
  }
`
