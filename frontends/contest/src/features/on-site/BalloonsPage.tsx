import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestAcInfo } from '@verdict/proto/http/contest/on-site'
import { api, type Column, DataList, EmptyState, Pager, SegmentedControl, tabular, Tag, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { clockText } from '../../clock/phase.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import { Balloon } from '../balloon/Balloon.tsx'
import { JuryOrStaffOnly } from './JuryOrStaffOnly.tsx'
import { BalloonButtons } from './BalloonButtons.tsx'
import type { BalloonDelivery } from './balloon-delivery.ts'
import '../../texts/load-organiser-texts.ts'

const refreshMs = 10_000

/** Balloons to be delivered, as a list of all solved problems or as large cards of the pending ones. */
export function BalloonsPage() {
  return (
    <JuryOrStaffOnly task="balloons">
      <Balloons />
    </JuryOrStaffOnly>
  )
}

function Balloons() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const [page, setPage] = useState({ currentPage: 1, limit: 20 })
  const [view, setView] = useState('list')
  const columns = useColumns()
  const solved = useQuery({
    ...api.query(getContestAcInfo, { query: { cid: contest.id, ...page } }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const waiting = (solved.data?.records ?? []).filter(({ checked }) => !checked)
  return (
    <>
      <Tools>
        <SegmentedControl
          aria-label={t('onSite.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: t('onSite.asList') },
            { value: 'runner', label: t('onSite.asRunner') },
          ]}
        />
        <small>{t('onSite.autoRefresh')}</small>
      </Tools>
      {view === 'list' && (
        <DataList
          label={t('onSite.balloons')}
          query={solved}
          columns={columns}
          rowKey={(row) => row.id}
          isHighlighted={(row) => !row.checked}
          empty={t('onSite.balloonsEmpty')}
        />
      )}
      {view === 'runner' && solved.data !== undefined && waiting.length === 0 && (
        <EmptyState>{t(solved.data.total === 0 ? 'onSite.balloonsEmpty' : 'onSite.allDelivered')}</EmptyState>
      )}
      {view === 'runner' && (
        <Cards>
          {waiting.map((row) => (
            <RunnerCard key={row.id} row={row} />
          ))}
        </Cards>
      )}
      <Pager
        hideSizes
        total={solved.data?.total ?? 0}
        value={page}
        onChange={(changes) => setPage({ ...page, ...changes })}
      />
    </>
  )
}

function useColumns(): Column<BalloonDelivery>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'problem',
      title: t('onSite.problem'),
      widthPx: 150,
      cell: (row) => <BalloonLetter row={row} sizePx={16} />,
    },
    ...usePersonColumns(),
    {
      key: 'time',
      title: t('onSite.time'),
      widthPx: 96,
      priority: 3,
      cell: (row) => <Figure>{clockText(row.time)}</Figure>,
    },
    {
      key: 'state',
      title: t('onSite.state'),
      widthPx: 90,
      phone: 'corner',
      cell: ({ checked }) => (
        <Tag $tone={checked ? 'success' : 'warning'}>{t(checked ? 'onSite.delivered' : 'onSite.toDeliver')}</Tag>
      ),
    },
    {
      key: 'actions',
      title: t('onSite.actions'),
      widthPx: 240,
      align: 'end',
      phone: 'below',
      cell: (row) => <BalloonButtons row={row} />,
    },
  ]
}

/** Columns about the recipient; on phones names have lines of their own. */
function usePersonColumns(): Column<BalloonDelivery>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'user',
      title: t('onSite.user'),
      minWidthPx: 130,
      phone: 'below',
      cell: (row) => (
        <Who>
          <UserLink user={{ username: row.username }} />
          {row.organisation !== null && <small>{row.organisation}</small>}
        </Who>
      ),
    },
    {
      key: 'seat',
      title: t('teams.seat'),
      widthPx: 84,
      priority: 2,
      phoneWidthPx: 160,
      cell: (row) => <span>{row.seat ?? '–'}</span>,
    },
    {
      key: 'realname',
      title: t('onSite.realname'),
      minWidthPx: 110,
      priority: 1,
      phone: 'below',
      isNamedOnPhone: true,
      cell: (row) => <span>{row.realname ?? '–'}</span>,
    },
  ]
}

function BalloonLetter({ row, sizePx }: { row: BalloonDelivery; sizePx: number }) {
  const { t } = useTranslation('contest')
  return (
    <Letter>
      <Balloon color={row.color} sizePx={sizePx} />
      <strong>{row.displayId}</strong>
      {row.firstBlood && <Tag $tone="warning">★ {t('onSite.first')}</Tag>}
    </Letter>
  )
}

/** A pending balloon in a size for phones of balloon runners. */
function RunnerCard({ row }: { row: BalloonDelivery }) {
  return (
    <Big>
      <BalloonLetter row={row} sizePx={36} />
      <div>
        <b>{row.realname ?? row.username}</b>
        {row.seat !== null && <strong>{row.seat}</strong>}
        <span>
          {[row.organisation ?? (row.realname === null ? null : row.username), clockText(row.time)]
            .filter((text) => text !== null)
            .join(' · ')}
        </span>
      </div>
      <BalloonButtons row={row} />
    </Big>
  )
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  small {
    color: ${theme.color.muted};
  }
`

const Letter = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
`

const Who = styled.span`
  display: grid;
  overflow-wrap: anywhere;
  small {
    color: ${theme.color.muted};
  }
`

const Figure = styled.span`
  ${tabular}
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${theme.space(3)};
`

const Big = styled.article`
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  strong {
    font-size: ${theme.size.display};
    line-height: 1;
  }
  > div {
    display: grid;
  }
  > div b {
    font-size: ${theme.size.title};
    overflow-wrap: anywhere;
  }
  > div span {
    color: ${theme.color.muted};
    ${tabular}
  }
`
