import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getJudgingOverview } from '@verdict/proto/http/submission/judging'
import { api, Card, EmptyState, isSuperAdmin, Page, QueryView, Stack, useUser } from '@verdict/ui'
import { Alarms } from './Alarms.tsx'
import { JudgeScaling } from './scaling/JudgeScaling.tsx'
import { QueueFigures } from './queue/QueueFigures.tsx'
import { ReleasedTasks } from './queue/ReleasedTasks.tsx'
import { SystemErrors } from './queue/SystemErrors.tsx'
import { Toolchains } from './workers/Toolchains.tsx'
import { WorkerView } from './workers/WorkerView.tsx'

const pollMs = 3000

/** State of judging: alarms, queue, workers and latest failures, polled every three seconds. */
export function JudgeServicePage() {
  const { t } = useTranslation('admin')
  const isRoot = isSuperAdmin(useUser())
  const overview = useQuery({ ...api.query(getJudgingOverview), refetchInterval: pollMs })
  return (
    <Page title={t('judging.title')} lead={t('judging.lead')}>
      <QueryView query={overview} isEmpty={() => false}>
        {(data) => (
          <Stack>
            <Alarms alarms={data.alarms} />
            <QueueFigures overview={data} />
            {isRoot && <JudgeScaling />}
            <Card title={t('judging.workers', { count: data.workers.length })}>
              {data.workers.length === 0 ? (
                <EmptyState>{t('judging.noWorkers')}</EmptyState>
              ) : (
                data.workers.map((worker) => <WorkerView key={worker.workerId} worker={worker} />)
              )}
            </Card>
            <ReleasedTasks tasks={data.released} />
            <Toolchains workers={data.workers} />
            <SystemErrors errors={data.systemErrors} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
