import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getGroupTrainingList } from '@verdict/proto/http/problem/training/group'
import {
  type Column,
  formatCount,
  PagedList,
  paths,
  ProgressBar,
  RelativeTime,
  tabular,
  Tag,
  theme,
  useList,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { AdminViewSwitch, useAdminView } from '../group-page/AdminViewSwitch.tsx'
import { Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { AdminTrainings } from './AdminTrainings.tsx'

type Row = RouteData<typeof getGroupTrainingList>['records'][number]

/** Trainings of the group; administrators can switch to managing them. */
export function TrainingsPage() {
  const { t } = useTranslation('group')
  const isAdminView = useAdminView()
  const view = <AdminViewSwitch label={t('training.view')} />
  return isAdminView ? <AdminTrainings view={view} /> : <Trainings view={view} />
}

function Trainings({ view }: { view: ReactNode }) {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const list = useList(getGroupTrainingList, { gid: group.id })
  return (
    <>
      <Toolbar>{view}</Toolbar>
      <PagedList
        label={t('group.tabTrainings')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.training(row.id, scope)}
        empty={t('training.empty')}
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('group')
  return [
    { key: 'rank', title: t('training.rank'), widthPx: 72, priority: 4, phone: 'hidden', cell: ({ rank }) => rank },
    {
      key: 'title',
      title: t('training.name'),
      minWidthPx: 180,
      isLink: true,
      phone: 'title',
      cell: (row) => row.title,
    },
    {
      key: 'auth',
      title: t('training.auth'),
      widthPx: 92,
      phone: 'corner',
      cell: ({ auth }) => <Tag $tone={auth === 'Public' ? 'success' : 'warning'}>{t(`training.${auth}`)}</Tag>,
    },
    {
      key: 'category',
      title: t('training.category'),
      widthPx: 130,
      priority: 2,
      phoneWidthPx: 88,
      cell: ({ categoryName }) => categoryName ?? '–',
    },
    {
      key: 'progress',
      title: t('training.progress'),
      minWidthPx: 160,
      grow: 0.5,
      cell: (row) => <Progress {...row} />,
    },
    {
      key: 'count',
      title: t('training.problemCount'),
      widthPx: 84,
      align: 'end',
      priority: 1,
      isNamedOnPhone: true,
      phoneWidthPx: 76,
      cell: ({ problemCount }) => formatCount(problemCount),
    },
    {
      key: 'author',
      title: t('training.author'),
      widthPx: 120,
      priority: 3,
      cell: (row) => <UserLink user={{ username: row.author }} />,
    },
    {
      key: 'updated',
      title: t('training.updated'),
      widthPx: 112,
      priority: 5,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
  ]
}

/** Progress of the reader in a training; 0 for a training without problems. */
function Progress({ acCount, problemCount }: { acCount: number; problemCount: number }) {
  const { t } = useTranslation('group')
  const percent = problemCount === 0 ? 0 : (100 * acCount) / problemCount
  const label = t('training.solvedOf', { solved: acCount, total: problemCount })
  return (
    <Solved title={label}>
      <ProgressBar
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </ProgressBar>
      <span>{percent.toFixed(2)}%</span>
    </Solved>
  )
}

const Solved = styled.span`
  display: grid;
  grid-template-columns: minmax(40px, 1fr) max-content;
  align-items: center;
  gap: ${theme.space(2)};
  width: 100%;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
  > span:last-child {
    text-align: right;
  }
`
