import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { getRankList } from '@verdict/proto/http/submission/rank'
import {
  Avatar,
  type Column,
  formatCount,
  formatPassRate,
  media,
  Page,
  PagedList,
  paths,
  SearchInput,
  SegmentedControl,
  tabular,
  Tag,
  theme,
  truncate,
  useList,
  useUser,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { nicknameTone } from './nickname-tone.rules.ts'
import { plainText } from './plain-text.rules.ts'
import { rankings, rankKinds, type RankKind } from './rankings.ts'
import { TopTen } from './TopTen.tsx'
import type { RankRow } from './rank-row.ts'
import '../load-texts.ts'

/** Ranking of all users, with a chart of the top ten and a search. */
export function RankPage({ kind }: { kind: RankKind }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const user = useUser()
  const list = useList(getRankList, { type: rankings[kind].type })
  return (
    <Page title={t(`rank.${kind}Title`)} lead={t('rank.lead')}>
      <TopTen kind={kind} />
      <Filters>
        <SegmentedControl
          aria-label={t('rank.kind')}
          value={paths.ranks[kind]}
          onChange={(path) => void navigate(path)}
          options={rankKinds.map((one) => ({ value: paths.ranks[one], label: rankings[one].label }))}
        />
        <Search>
          <SearchInput
            icon={null}
            label={t('rank.search')}
            value={list.params.searchUser ?? ''}
            onChange={(searchUser) => list.change({ searchUser }, { replace: true })}
          />
        </Search>
      </Filters>
      <PagedList
        label={t('rank.list')}
        list={list}
        rowKey={(row) => row.uid}
        empty={t('rank.none')}
        isHighlighted={(row) => row.uid === user?.uid}
        columns={useColumns(kind)}
      />
    </Page>
  )
}

function useColumns(kind: RankKind): Column<RankRow>[] {
  const { t } = useTranslation('people')
  return [
    {
      key: 'place',
      title: t('rank.place'),
      widthPx: 72,
      phone: 'corner',
      phoneWidthPx: 48,
      cell: (row) => <Place place={row.rank} />,
    },
    { key: 'user', title: t('rank.user'), phone: 'title', cell: (row) => <Person row={row} /> },
    {
      key: 'nickname',
      title: t('rank.nickname'),
      widthPx: 176,
      priority: 1,
      phone: 'hidden',
      cell: (row) => <Nickname row={row} />,
    },
    ...useCountColumns(kind),
    {
      key: 'signature',
      title: t('rank.signature'),
      widthPx: 280,
      priority: 1,
      phone: 'hidden',
      cell: ({ signature }) => {
        const text = plainText(signature ?? '')
        return <Signature title={text}>{text}</Signature>
      },
    },
  ]
}

function useCountColumns(kind: RankKind): Column<RankRow>[] {
  const { t } = useTranslation('people')
  const score: Column<RankRow> = {
    key: 'score',
    title: t('rank.score'),
    widthPx: 88,
    align: 'end',
    isNamedOnPhone: true,
    cell: (row) => <strong>{formatCount(row.score)}</strong>,
  }
  return [
    ...(rankings[kind].isByPoints ? [score] : []),
    {
      key: 'solved',
      title: t('rank.solved'),
      widthPx: 96,
      align: 'end',
      isNamedOnPhone: true,
      cell: (row) => (
        <Link
          to={paths.status({ username: row.username, status: '0' })}
          aria-label={`${formatCount(row.ac)}, ${t('rank.solvedOf', { name: row.username })}`}
        >
          {formatCount(row.ac)}
        </Link>
      ),
    },
    {
      key: 'total',
      title: t('rank.total'),
      widthPx: 112,
      align: 'end',
      isNamedOnPhone: true,
      phoneWidthPx: 120,
      priority: 2,
      cell: (row) => <span>{formatCount(row.total)}</span>,
    },
    {
      key: 'rate',
      title: t('rank.rate'),
      widthPx: 96,
      align: 'end',
      priority: 1,
      phone: 'hidden',
      cell: (row) => formatPassRate(row.ac, row.total),
    },
  ]
}

function Place({ place }: { place: number }) {
  return <PlaceBox $place={place}>{formatCount(place)}</PlaceBox>
}

function Person({ row }: { row: RankRow }) {
  return (
    <Who>
      <Avatar user={row} sizePx={28} />
      <UserLink hasPicture={false} user={row} text={row.username} />
      <OnPhone>
        <Nickname row={row} />
      </OnPhone>
    </Who>
  )
}

function Nickname({ row: { nickname } }: { row: RankRow }) {
  if ((nickname ?? '') === '') return null
  return (
    <NicknameTag $tone={nicknameTone(nickname ?? '')} title={nickname ?? ''}>
      <span>{nickname}</span>
    </NicknameTag>
  )
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin: ${theme.space(5)} 0 ${theme.space(4)};
`

const Search = styled.div`
  width: 320px;
  margin-left: auto;
  ${media.phone} {
    width: 100%;
  }
`

const PlaceBox = styled.span<{ $place: number }>`
  display: inline-block;
  min-width: 28px;
  padding: 2px ${theme.space(1.5)};
  border-radius: ${theme.radius.small};
  background: ${({ $place }) => ($place <= 3 ? theme.color.accentSoft : 'transparent')};
  color: ${({ $place }) => ($place <= 3 ? theme.color.accent : theme.color.muted)};
  font-weight: ${({ $place }) => ($place <= 3 ? 650 : 450)};
  text-align: center;
  ${tabular}
`

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
  min-width: 0;
`

const OnPhone = styled.span`
  display: none;
  ${media.phone} {
    display: inline-flex;
    min-width: 0;
  }
`

const NicknameTag = styled(Tag)`
  max-width: 100%;
  > span {
    line-height: 1.4;
    ${truncate}
  }
`

const Signature = styled.span`
  display: block;
  color: ${theme.color.muted};
  ${truncate}
`
