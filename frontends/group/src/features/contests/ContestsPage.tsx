import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Lock from 'lucide-react/icons/lock'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestAuth, ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import { getGroupContestList } from '@verdict/proto/http/contest-group'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  ButtonLink,
  type Column,
  DataList,
  formatCount,
  formatInstant,
  Pager,
  paths,
  SearchInput,
  Tag,
  useListParams,
} from '@verdict/ui'
import { AdminSwitch, useAdminView } from '../group/AdminSwitch.tsx'
import { RowButtons, Toolbar } from '../group/page-layout.ts'
import { useGroup } from '../group/use-group.ts'
import { AdminContests } from './AdminContests.tsx'
import { authNames, statusNames, statusTones } from './contest-names.ts'
import { useDurationText } from './use-duration-text.ts'

type Row = RouteData<typeof getGroupContestList>['records'][number]

/** Contests of the group; its administrators may turn to managing them. */
export function ContestsPage() {
  const { t } = useTranslation('group')
  const isAdminView = useAdminView()
  const view = <AdminSwitch label={t('contest.view')} />
  return isAdminView ? <AdminContests view={view} /> : <Contests view={view} />
}

function Contests({ view }: { view: ReactNode }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const [params, change] = useListParams(getGroupContestList)
  const query = { ...params, gid: group.id }
  const contests = useQuery({ ...api.query(getGroupContestList, { query }), placeholderData: keepPreviousData })
  return (
    <>
      <Toolbar>
        <div role="search">
          <SearchInput
            icon={<Search aria-hidden />}
            aria-label={t('contest.search')}
            placeholder={t('contest.search')}
            maxLength={100}
            value={params.keyword ?? ''}
            onChange={(keyword) => change({ keyword }, { replace: true })}
          />
        </div>
        {view}
      </Toolbar>
      <DataList
        label={t('group.tabContests')}
        query={contests}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.contest(row.id)}
        empty={t('contest.empty')}
      />
      <Pager total={contests.data?.total ?? 0} value={params} onChange={change} />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('group')
  const durationText = useDurationText()
  return [
    {
      ...{ key: 'status', title: t('contest.status'), widthPx: 96, phone: 'corner' },
      cell: ({ status }) => <Tag $tone={statusTones[status]}>{t(`contest.${statusNames[status]}`)}</Tag>,
    },
    {
      ...{ key: 'title', title: t('contest.name'), minWidthPx: 180, isLink: true, phone: 'title' },
      cell: (row) => row.title,
    },
    {
      ...{ key: 'rule', title: t('contest.rule'), widthPx: 72, priority: 3 },
      cell: ({ type }) => <Tag>{type === ContestType.Acm ? 'ACM' : 'OI'}</Tag>,
    },
    {
      ...{ key: 'auth', title: t('contest.auth'), widthPx: 96, priority: 2 },
      cell: ({ auth }) => (
        <Tag>
          {auth !== ContestAuth.Public && <Lock aria-hidden />}
          {t(`contest.${authNames[auth]}`)}
        </Tag>
      ),
    },
    {
      ...{ key: 'start', title: t('contest.start'), widthPx: 140 },
      cell: ({ startTime }) => formatInstant(startTime).slice(0, 16),
    },
    {
      ...{ key: 'duration', title: t('contest.duration'), widthPx: 120, priority: 1 },
      cell: ({ duration }) => durationText(duration),
    },
    {
      ...{ key: 'count', title: t('contest.people'), widthPx: 84, align: 'end', priority: 4 },
      cell: ({ auth, count }) => (auth === ContestAuth.Public ? '–' : formatCount(count)),
    },
    {
      key: 'board',
      title: t('contest.board'),
      isTitleHidden: true,
      widthPx: 96,
      align: 'end',
      phone: 'corner',
      cell: (row) => <BoardLink row={row} />,
    },
  ]
}

/** The board that everyone may see, once the contest has begun. */
function BoardLink({ row: { id, type, openRank, status } }: { row: Row }) {
  const { t } = useTranslation('group')
  if (!openRank || status === ContestStatus.Scheduled) return null
  return (
    <RowButtons>
      <ButtonLink small to={paths.contestBoard(id, type)} icon={<ChartNoAxesColumn aria-hidden />}>
        {t('contest.board')}
      </ButtonLink>
    </RowButtons>
  )
}
