import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getSubmissionTrace } from '@verdict/proto/http/site/submission-traces'
import { api, Card, CopyButton, formatCount, formatInstant, Page, paths, QueryView, tabular, theme } from '@verdict/ui'
import { durationText } from './duration.rules.ts'
import { Timeline } from './Timeline.tsx'

/** Trace of a submission through all services, from the request to the push of its verdict, as a timeline. */
export function SubmissionTracePage() {
  const { t } = useTranslation('admin')
  const submitId = Number(useParams()['submitId'])
  const trace = useQuery(api.query(getSubmissionTrace, { query: { submitId } }))
  return (
    <Page title={t('submissionTraces.one', { submitId })} lead={t('submissionTraces.oneLead')}>
      <QueryView query={trace} isEmpty={() => false}>
        {(data) => (
          <>
            <Summary trace={data} />
            <Card>
              <Timeline spans={data.timeline} durationUs={data.durationUs} />
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Summary({ trace }: { trace: RouteData<typeof getSubmissionTrace> }) {
  const { t } = useTranslation('admin')
  const { submitId, startedAt, durationUs, spans, failed, traceId } = trace
  return (
    <Facts>
      <Link to={paths.submission(submitId)}>{t('submissionTraces.toSubmission')}</Link>
      <span>{formatInstant(startedAt)}</span>
      <span>{t('submissionTraces.took', { duration: durationText(durationUs) })}</span>
      <span>{t('submissionTraces.spanCount', { spans: formatCount(spans) })}</span>
      {failed > 0 && <Failed>{t('submissionTraces.failed', { count: failed })}</Failed>}
      <TraceId>
        <code>{traceId}</code>
        <CopyButton text={traceId} iconOnly />
      </TraceId>
    </Facts>
  )
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};
  ${tabular}
  a {
    color: ${theme.color.accent};
  }
`

const Failed = styled.span`
  color: ${theme.color.danger};
`

const TraceId = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-width: 0;
  code {
    overflow-wrap: anywhere;
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
  }
`
