import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getGroupProblemList } from '@verdict/proto/http/problem/group'
import type { RouteData } from '@verdict/proto/http/route'
import { getUserProblemStatus } from '@verdict/proto/http/submission/submission'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import {
  api,
  type Column,
  DifficultyTag,
  formatCount,
  PagedList,
  paths,
  SearchInput,
  useList,
  VerdictBadge,
} from '@verdict/ui'
import { AdminProblems } from '../../problems/AdminProblems.tsx'
import { AdminViewSwitch, useAdminView } from '../../group-page/AdminViewSwitch.tsx'
import { Toolbar } from '../../group-page/page-layout.ts'
import { useGroup } from '../../group-page/use-group.ts'

type Row = RouteData<typeof getGroupProblemList>['records'][number]

/** Problems of the group; administrators can switch to managing them. */
export function ProblemsPage() {
  const { t } = useTranslation('group')
  const isAdminView = useAdminView()
  const view = <AdminViewSwitch label={t('manage.view')} />
  return isAdminView ? <AdminProblems view={view} /> : <Problems view={view} />
}

/** Problems as members see them, with the reader's status. */
function Problems({ view }: { view: ReactNode }) {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const list = useList(getGroupProblemList, { gid: group.id })
  const { params, change, page: problems } = list
  const pidList = (problems.data?.records ?? []).map(({ pid }) => pid)
  const statuses = useQuery({
    ...api.query(getUserProblemStatus, { body: { pidList, isContestProblemList: false, gid: group.id } }),
    enabled: pidList.length > 0,
  })
  return (
    <>
      <Toolbar>
        <div role="search">
          <SearchInput
            label={t('group.problemSearch')}
            maxLength={200}
            value={params.keyword ?? ''}
            onChange={(typed) => change({ keyword: typed }, { replace: true })}
          />
        </div>
        {view}
      </Toolbar>
      <PagedList
        label={t('group.tabProblems')}
        list={list}
        columns={useColumns(statuses.data)}
        rowKey={(row) => row.pid}
        rowLink={(row) => paths.problem(row.problemId, scope)}
        empty={t('group.noProblems')}
      />
    </>
  )
}

function useColumns(statuses: RouteData<typeof getUserProblemStatus> | undefined): Column<Row>[] {
  const { t } = useTranslation('group')
  return [
    {
      key: 'mine',
      title: t('group.myStatus'),
      isTitleHidden: true,
      widthPx: 72,
      phone: 'corner',
      cell: ({ pid }) => {
        const state = statuses?.[pid]
        if (state === undefined || state.status === JudgeStatus.NotSubmitted) return null
        return <VerdictBadge form="short" status={state.status} score={state.score ?? null} />
      },
    },
    { key: 'id', title: t('group.problemId'), widthPx: 150, cell: (row) => row.problemId },
    {
      key: 'title',
      title: t('group.problemTitle'),
      minWidthPx: 180,
      isLink: true,
      phone: 'title',
      cell: (row) => row.title,
    },
    {
      key: 'difficulty',
      title: t('group.difficulty'),
      widthPx: 110,
      priority: 2,
      cell: ({ difficulty }) => (difficulty === null ? null : <DifficultyTag difficulty={difficulty} />),
    },
    {
      key: 'rate',
      title: t('group.rate'),
      widthPx: 140,
      align: 'end',
      priority: 1,
      isNamedOnPhone: true,
      phoneWidthPx: 140,
      cell: ({ ac, total }) => `${formatCount(ac)} / ${formatCount(total)}`,
    },
  ]
}
