import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { Scope } from '@verdict/proto/codes/scope'
import { getTrainingProblemList } from '@verdict/proto/http/problem/training/training'
import { api, Checkbox, DataList, paths, readStored, theme, writeStored } from '@verdict/ui'
import { useProblemColumns } from '../problem-list/problem-columns.tsx'
import { writeTagIds } from '../problem-list/filters/tag-ids.ts'
import { useMyStatus } from '../problem-list/use-my-status.ts'
import { useStoredFlag } from '../problem-list/use-stored-flag.ts'
import { useToDo } from '../problem-list/use-to-do.ts'

/** The problems of a training in order, with the reader's status. */
export function TrainingProblems({ tid, scope }: { tid: number; scope: Scope }) {
  const { t } = useTranslation('problem')
  const navigate = useNavigate()
  const [showTags, setShowTags] = useStoredFlag('trainingShowTags', true, { read: readStored, write: writeStored })
  const problems = useQuery(api.query(getTrainingProblemList, { query: { tid } }))
  const columns = useProblemColumns({
    statuses: useMyStatus(problems.data),
    toDo: useToDo(),
    showTags,
    tagIds: [],
    hasRateBar: true,
    chooseTags: (ids) => void navigate(`${paths.problems}?tagId=${encodeURIComponent(writeTagIds(ids) ?? '')}`),
  })
  return (
    <>
      <Tools>
        <Checkbox checked={showTags} onChange={setShowTags}>
          {t('training.showTags')}
        </Checkbox>
      </Tools>
      <DataList
        label={t('training.problems')}
        query={problems}
        columns={columns}
        rowKey={(row) => row.pid}
        rowLink={(row) => paths.problem(row.problemId, scope)}
        empty={t('training.noProblems')}
      />
    </>
  )
}

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${theme.space(3)};
`
