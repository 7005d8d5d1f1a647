import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestType } from '@verdict/proto/codes/contest'
import { getUserContestHistory } from '@verdict/proto/http/contest/participants/history'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, DataList, formatCount, paths, RelativeTime, Row, Tag, theme } from '@verdict/ui'

type Taken = RouteData<typeof getUserContestHistory>['records'][number]

const limit = 10

/**
 * Results of a user in past contests. The reader's own virtual runs are included and marked; others do not see them.
 */
export function ContestHistory({ uid }: { uid: string }) {
  const { t } = useTranslation('people')
  const [currentPage, setPage] = useState(1)
  const query = { uid, currentPage, limit }
  const history = useQuery({
    ...api.query(getUserContestHistory, { query }),
    placeholderData: keepPreviousData,
  })
  const isMore = history.data?.more === true
  return (
    <Box>
      <DataList
        label={t('home.contests')}
        query={{ ...history, data: history.data?.records }}
        rowKey={(row) => `${row.cid} ${row.endTime}`}
        rowLink={(row) => paths.contest(row.cid, 'rank')}
        skeletonRows={4}
        empty={t('home.noContests')}
        columns={[
          { key: 'contest', title: t('home.contest'), isLink: true, phone: 'title', cell: (row) => <Name row={row} /> },
          { key: 'place', title: t('home.place'), widthPx: 130, align: 'end', cell: (row) => <Place row={row} /> },
          {
            key: 'solved',
            title: t('home.contestSolved'),
            widthPx: 150,
            align: 'end',
            cell: (row) => <Result row={row} />,
          },
          {
            key: 'at',
            title: t('home.ended'),
            widthPx: 140,
            align: 'end',
            phone: 'corner',
            cell: (row) => <RelativeTime at={row.endTime} />,
          },
        ]}
      />
      {(currentPage > 1 || isMore) && (
        <Row $justify="end" $nowrap>
          <Button disabled={currentPage === 1} onClick={() => setPage(currentPage - 1)}>
            {t('home.newer')}
          </Button>
          <Button disabled={!isMore} onClick={() => setPage(currentPage + 1)}>
            {t('home.earlier')}
          </Button>
        </Row>
      )}
    </Box>
  )
}

function Name({ row }: { row: Taken }) {
  const { t } = useTranslation('people')
  return (
    <>
      {row.title} {row.isVirtual && <Tag $tone="accent">{t('home.virtual')}</Tag>}
    </>
  )
}

function Place({ row: { rank, participants } }: { row: Taken }) {
  const { t } = useTranslation('people')
  if (rank === null) return t('home.unranked')
  return t('home.placeOf', { rank: formatCount(rank), count: participants })
}

function Result({ row: { type, ac, totalScore } }: { row: Taken }) {
  const { t } = useTranslation('people')
  const isOi = type === ContestType.Oi && totalScore !== null
  return isOi ? `${t('home.contestScore')} ${formatCount(totalScore)}` : t('home.solvedCount', { count: ac })
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  padding-top: ${theme.space(4)};
`
