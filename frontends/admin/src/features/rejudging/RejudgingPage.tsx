import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { styled } from 'styled-components'
import { getRejudging } from '@verdict/proto/http/submission/judging'
import {
  api,
  Card,
  Checkbox,
  DataList,
  ErrorState,
  formatCount,
  formatInstant,
  Page,
  Pager,
  Skeleton,
  tabular,
  theme,
} from '@verdict/ui'
import { Decision } from './Decision.tsx'
import { isInProgress, Progress, StateTag } from './Progress.tsx'
import { useRejudgedColumns } from './rejudged-columns.tsx'
import type { Rejudging } from './rejudging.ts'
import { useScopeText } from './use-scope-text.ts'

const pollMs = 2000

/** A rejudging: progress, changed verdicts, and the decision about a preview. */
export function RejudgingPage() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const [onlyChanged, setOnlyChanged] = useState(true)
  const [page, setPage] = useState({ currentPage: 1, limit: 30 })
  const query = useQuery({
    ...api.query(getRejudging, { query: { id: Number(id), onlyChanged, ...page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isInProgress(state.data.rejudging) ? pollMs : false),
  })
  const columns = useRejudgedColumns()
  const rejudging = query.data?.rejudging
  const title = t('rejudging.one', { id })
  if (query.error !== null && query.data === undefined)
    return (
      <Page title={title}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  return (
    <Page title={title} actions={rejudging !== undefined && <Decision rejudging={rejudging} />}>
      <Head>{rejudging === undefined ? <Skeleton widthPercent={40} /> : <Summary rejudging={rejudging} />}</Head>
      <Bar>
        <Checkbox
          checked={onlyChanged}
          onChange={(only) => {
            setOnlyChanged(only)
            setPage({ ...page, currentPage: 1 })
          }}
        >
          {t('rejudging.onlyChanged')}
        </Checkbox>
      </Bar>
      <DataList
        label={title}
        query={{ ...query, data: query.data?.submissions }}
        columns={columns}
        rowKey={(row) => row.submitId}
        rowLink={(row) => `/submission-detail/${row.submitId}`}
        empty={t(rejudging?.state === 'running' ? 'rejudging.nothingYet' : 'rejudging.nothingChanged')}
      />
      <Pager
        total={query.data?.submissions.total ?? 0}
        value={page}
        onChange={(change) => setPage({ ...page, currentPage: 1, ...change })}
      />
      <Back to="/admin/rejudging">{t('rejudging.all')}</Back>
    </Page>
  )
}

function Summary({ rejudging }: { rejudging: Rejudging }) {
  const { t } = useTranslation('admin')
  const scopeText = useScopeText()
  return (
    <>
      <Line>
        <StateTag state={rejudging.state} />
        <strong>{scopeText(rejudging)}</strong>
        {rejudging.version !== null && <span>{t('rejudging.versionOf', { number: rejudging.version })}</span>}
        <span>{t('rejudging.startedBy', { name: rejudging.startedBy, at: formatInstant(rejudging.startedAt) })}</span>
      </Line>
      {rejudging.reason !== '' && <p>{rejudging.reason}</p>}
      <Line>
        <Progress rejudging={rejudging} />
        <span>{t('rejudging.changedOf', { changed: formatCount(rejudging.changed) })}</span>
      </Line>
      <p>{t(`rejudging.explain.${rejudging.preview || rejudging.state !== 'running' ? rejudging.state : 'atOnce'}`)}</p>
    </>
  )
}

const Head = styled(Card)`
  margin-bottom: ${theme.space(4)};
  p {
    margin-top: ${theme.space(2)};
    color: ${theme.color.muted};
    overflow-wrap: anywhere;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};
  ${tabular}
  & + & {
    margin-top: ${theme.space(3)};
  }
  > span:last-child {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${theme.space(2)};
`

const Back = styled(Link)`
  display: inline-block;
  margin-top: ${theme.space(4)};
`
