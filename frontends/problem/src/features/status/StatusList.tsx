import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import {
  api,
  ButtonLink,
  type Column,
  DataList,
  isSuperAdmin,
  type ListParams,
  Pager,
  paths,
  useUser,
} from '@verdict/ui'
import { type Judging, useJudging } from '../../judging/use-judging.ts'
import { useScope, useSubmissionListFields } from '../../scope/scope.ts'
import { isPersonal } from './personal-filters.ts'
import { StatusFilters } from './StatusFilters.tsx'
import { type JudgeRow, useStatusColumns } from './status-columns.tsx'
import { Corrections } from '../corrections/Corrections.tsx'
import { correctionColumnSize } from './column-sizes.ts'

type Params = ListParams<typeof getSubmissionList>

const pollMs = 5_000

export interface StatusListProps {
  label: string
  params: Params
  onChange: (changes: Partial<Params>, options?: { replace?: boolean }) => void
}

/**
 * Filters and submissions. Waiting rows are updated while they are judged; the first page also shows new submissions.
 */
export function StatusList({ label, params, onChange }: StatusListProps) {
  const { t } = useTranslation('problem')
  const user = useUser()
  const scope = useScope()
  const own = params.onlyMine === true ? { username: undefined } : {}
  const query = { ...params, ...own, ...useSubmissionListFields() }
  const submissions = useQuery({
    ...api.query(getSubmissionList, { query }),
    placeholderData: keepPreviousData,
    enabled: user !== null || !isPersonal(params),
    refetchInterval: (params.currentPage ?? 1) === 1 ? pollMs : false,
  })
  const judgingOf = useJudging(submissions.data?.records ?? [], { version: submissions.dataUpdatedAt })
  const hasCorrections = isSuperAdmin(user)
  const columns = useStatusColumns(judgingOf, { hasCorrections })
  const corrections = useCorrectionColumn(judgingOf)
  return (
    <>
      <StatusFilters params={params} onChange={onChange} />
      <DataList
        label={label}
        query={submissions}
        columns={hasCorrections ? [...columns, corrections] : columns}
        rowKey={(row) => row.submitId}
        rowLink={(row) => paths.submission(row.submitId, scope)}
        isHighlighted={(row) => row.uid === user?.uid}
        empty={t('status.empty')}
        emptyAction={<ButtonLink to={paths.problems}>{t('status.emptyAction')}</ButtonLink>}
        skeletonRows={params.limit}
      />
      <Pager total={submissions.data?.total ?? 0} value={params} onChange={onChange} />
    </>
  )
}

/** The column of super admins. */
function useCorrectionColumn(judgingOf: (submitId: number) => Judging | undefined): Column<JudgeRow> {
  const { t } = useTranslation('problem')
  return {
    ...correctionColumnSize,
    title: t('correct.column'),
    cell: (row) => {
      const { status, score } = judgingOf(row.submitId)?.state ?? row
      return <Corrections submission={row} status={status} score={score} />
    },
  }
}
