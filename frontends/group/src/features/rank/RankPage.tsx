import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { getGroupRankList } from '@verdict/proto/http/submission/rank'
import type { RouteData } from '@verdict/proto/http/route'
import {
  Avatar,
  type Column,
  formatCount,
  PagedList,
  paths,
  SearchInput,
  SegmentedControl,
  Tag,
  type TagTone,
  theme,
  useList,
  useUser,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'

type Row = RouteData<typeof getGroupRankList>['records'][number]

/** The ranking of the group's members by solved problems (ACM) or score (OI); filters are in the address. */
export function RankPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const user = useUser()
  const list = useList(getGroupRankList, { gid: group.id }, { defaults: { type: 0 } })
  const { params, change } = list
  return (
    <>
      <Toolbar>
        <div role="search">
          <SearchInput
            label={t('rank.search')}
            maxLength={100}
            value={params.searchUser ?? ''}
            onChange={(searchUser) => change({ searchUser }, { replace: true })}
          />
        </div>
        <SegmentedControl
          aria-label={t('rank.kind')}
          value={String(params.type)}
          onChange={(chosen) => change({ type: chosen === '1' ? 1 : 0 })}
          options={[
            { value: '0', label: 'ACM' },
            { value: '1', label: 'OI' },
          ]}
        />
      </Toolbar>
      <PagedList
        label={t('group.tabRank')}
        list={list}
        columns={useColumns((params.currentPage - 1) * params.limit)}
        rowKey={(row) => row.uid}
        empty={t('rank.empty')}
        isHighlighted={(row) => row.uid === user?.uid}
      />
    </>
  )
}

/** @param before number of rows on the previous pages */
function useColumns(before: number): Column<Row>[] {
  const { t } = useTranslation('group')
  return [
    {
      key: 'place',
      title: t('rank.place'),
      widthPx: 72,
      phone: 'corner',
      phoneWidthPx: 48,
      cell: (_row, index) => formatCount(before + index + 1),
    },
    { key: 'user', title: t('group.user'), minWidthPx: 160, phone: 'title', cell: (row) => <Person row={row} /> },
    {
      key: 'nickname',
      title: t('rank.nickname'),
      widthPx: 140,
      priority: 2,
      phone: 'hidden',
      cell: ({ nickname }) => nickname !== null && nickname !== '' && <Nickname name={nickname} />,
    },
    { key: 'ac', title: t('rank.solved'), widthPx: 90, ...figure, cell: (row) => <Solved row={row} /> },
    {
      key: 'total',
      title: t('rank.total'),
      widthPx: 100,
      align: 'end',
      priority: 3,
      phone: 'hidden',
      cell: ({ total }) => formatCount(total),
    },
    { key: 'score', title: t('rank.score'), widthPx: 90, ...figure, cell: ({ score }) => formatCount(score) },
    {
      key: 'rating',
      title: t('rank.rating'),
      widthPx: 90,
      align: 'end',
      priority: 1,
      isNamedOnPhone: true,
      cell: ({ rating }) => (rating === null ? '–' : formatCount(rating)),
    },
  ]
}

const figure = { align: 'end', isNamedOnPhone: true } as const

function Person({ row }: { row: Row }) {
  return (
    <Who>
      <Avatar user={row} sizePx={28} />
      <UserLink hasPicture={false} user={row} />
    </Who>
  )
}

/** Number of solved problems, as a link to the accepted submissions. */
function Solved({ row: { username, ac } }: { row: Row }) {
  const { t } = useTranslation('group')
  const { scope } = useGroup()
  return (
    <Link to={paths.status({ username, status: '0' }, scope)} aria-label={t('rank.solvedOf', { name: username, ac })}>
      {formatCount(ac)}
    </Link>
  )
}

const tones: readonly TagTone[] = ['neutral', 'success', 'accent', 'danger', 'warning']

/** A nickname in a colour chosen by its length. */
function Nickname({ name }: { name: string }) {
  return <Tag $tone={tones[[...name].length % tones.length] ?? 'neutral'}>{name}</Tag>
}

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-width: 0;
`
