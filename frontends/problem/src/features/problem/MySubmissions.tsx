import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { api, type Column, DataList, Pager, paths } from '@verdict/ui'
import { useJudging } from '../../judging/use-judging.ts'
import { useScope, useSubmissionListFields } from '../../scope/scope.ts'
import { type JudgeRow, useStatusColumns } from '../status/status-columns.tsx'

/** The verdict includes the score. */
const shownKeys = ['verdict', 'time', 'memory', 'language', 'at']

/** The reader's submissions to this problem. */
export function MySubmissions({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const query = { ...page, onlyMine: true, problemID: problemId, completeProblemID: true, ...useSubmissionListFields() }
  const submissions = useQuery(api.query(getSubmissionList, { query }))
  const judgingOf = useJudging(submissions.data?.records ?? [], { version: submissions.dataUpdatedAt })
  const columns = useStatusColumns(judgingOf)
    .filter(({ key }) => shownKeys.includes(key))
    .map((column): Column<JudgeRow> => (column.key === 'verdict' ? { ...column, phone: 'title' } : column))

  return (
    <>
      <DataList
        label={t('page.mine')}
        query={submissions}
        columns={columns}
        rowKey={(row) => row.submitId}
        rowLink={(row) => paths.submission(row.submitId, scope)}
        empty={t('page.mineEmpty')}
        skeletonRows={3}
      />
      <Pager
        hideSizes
        total={submissions.data?.total ?? 0}
        value={page}
        onChange={(change) => setPage({ ...page, ...change })}
      />
    </>
  )
}
