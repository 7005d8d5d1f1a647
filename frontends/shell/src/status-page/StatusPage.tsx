import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getStatusPage } from '@verdict/proto/http/site/status-page'
import { api, Card, formatInstant, Notice, Page, QueryView, Stack, Tag, type TagTone, theme } from '@verdict/ui'
import { IncidentList, MaintenanceList } from './Incidents.tsx'
import { JudgingHistory } from './JudgingHistory.tsx'
import { RemoteJudgeStates } from './RemoteJudgeStates.tsx'
import { secondsText } from './seconds-text.ts'
import type { StatusPageData } from './status-page-data.ts'
import './load-texts.ts'

const pollMs = 15_000
const judgingTones: Record<StatusPageData['judging']['state'], 'success' | 'warning' | 'danger'> = {
  ok: 'success',
  slow: 'warning',
  stopped: 'danger',
  unknown: 'warning',
}
const partTones: Record<StatusPageData['parts'][number]['state'], TagTone> = {
  ready: 'success',
  not_ready: 'warning',
  away: 'danger',
}

/** Public status page of the site. While the server cannot be reached, it shows the last known state with its time. */
export function StatusPage() {
  const { t } = useTranslation('statusPage')
  const status = useQuery({ ...api.query(getStatusPage), refetchInterval: pollMs })
  return (
    <Page title={t('title')} lead={t('lead')}>
      {status.isRefetchError && status.data !== undefined && (
        <Notice tone="warning">{t('stale', { at: formatInstant(status.data.at) })}</Notice>
      )}
      <QueryView query={status} isEmpty={() => false}>
        {(data) => (
          <Stack>
            {data.maintenance.length > 0 && <MaintenanceList maintenance={data.maintenance} at={data.at} />}
            <Card title={t('judging.title')}>
              <Notice tone={judgingTones[data.judging.state]}>
                {t(`judging.${data.judging.state}`)}
                {data.judging.waitSec !== null && data.judging.waitSec >= 1 && (
                  <> · {t('judging.wait', { sec: secondsText(data.judging.waitSec) })}</>
                )}
              </Notice>
              <JudgingHistory history={data.history} at={data.at} />
            </Card>
            <Parts parts={data.parts} />
            <RemoteJudgeStates />
            <IncidentList incidents={data.incidents} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

function Parts({ parts }: Pick<StatusPageData, 'parts'>) {
  const { t, i18n } = useTranslation('statusPage')
  const nameOf = (name: string) => (i18n.exists(`statusPage:part.${name}`) ? t(`part.${name as 'site'}`) : name)
  return (
    <Card title={t('parts')}>
      <Grid>
        {parts.map(({ name, state }) => (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <Tag $tone={partTones[state]}>{t(`state.${state}`)}</Tag>
          </li>
        ))}
      </Grid>
    </Card>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${theme.space(2)} ${theme.space(6)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(2)};
  }
`
