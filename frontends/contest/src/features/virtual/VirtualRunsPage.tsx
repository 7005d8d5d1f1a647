import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getVirtualRunList } from '@verdict/proto/http/contest/participants/virtual'
import type { RouteData } from '@verdict/proto/http/route'
import {
  ButtonLink,
  type Column,
  formatInstant,
  MutedText,
  Page,
  PagedList,
  paths,
  tabular,
  Tag,
  useList,
} from '@verdict/ui'

type Row = RouteData<typeof getVirtualRunList>['records'][number]

/** The reader's virtual runs of all contests with their results. */
export function VirtualRunsPage() {
  const { t } = useTranslation('contest')
  const list = useList(getVirtualRunList)
  return (
    <Page title={t('virtual.mine')}>
      <PagedList
        label={t('virtual.mine')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.contest(row.cid, row.state === 'running' ? 'problems' : `virtual/${row.id}`)}
        empty={t('virtual.none')}
        emptyAction={<ButtonLink to={`${paths.contests}?status=1`}>{t('virtual.toContests')}</ButtonLink>}
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'contest',
      title: t('virtual.contest'),
      minWidthPx: 180,
      isLink: true,
      cell: ({ contestTitle }) => contestTitle ?? <MutedText>{t('virtual.noContest')}</MutedText>,
    },
    {
      key: 'when',
      title: t('virtual.when'),
      widthPx: 190,
      priority: 1,
      phoneWidthPx: 136,
      cell: ({ startTime }) => <Figures>{formatInstant(startTime)}</Figures>,
    },
    {
      key: 'state',
      title: t('virtual.stateTitle'),
      widthPx: 110,
      phone: 'corner',
      cell: ({ state }) => <Tag $tone={state === 'running' ? 'success' : 'neutral'}>{t(`virtual.state.${state}`)}</Tag>,
    },
    {
      key: 'result',
      title: t('virtual.result'),
      widthPx: 280,
      phoneWidthPx: 150,
      cell: ({ result }) => <Result result={result} />,
    },
  ]
}

function Result({ result }: Pick<Row, 'result'>) {
  const { t } = useTranslation('contest')
  if (result === null) return null
  const { rank, participants, ac, totalScore } = result
  const won = totalScore === null ? t('virtual.solved', { count: ac }) : t('virtual.points', { score: totalScore })
  return (
    <Figures>
      {t('virtual.rankOf', { rank, participants })} · {won}
    </Figures>
  )
}

const Figures = styled.span`
  ${tabular}
`
