import { useTranslation } from 'react-i18next'
import { Card, MutedText } from '@verdict/ui'
import type { JudgingOverview } from '../judging-overview.ts'
import { FailureList } from './FailureList.tsx'

/** Tasks that workers have given back, with reasons; renders nothing without any. */
export function ReleasedTasks({ tasks }: { tasks: JudgingOverview['released'] }) {
  const { t } = useTranslation('admin')
  if (tasks.length === 0) return null
  return (
    <Card title={t('judging.released')}>
      <MutedText as="p">{t('judging.releasedLead')}</MutedText>
      <FailureList
        failures={tasks.map(({ submitId, reason, at, workerId, times }) => ({
          reason,
          at,
          submitId: submitId === 0 ? null : submitId,
          detail: `${workerId} · ${t('judging.releasedTimes', { count: times })}`,
        }))}
      />
    </Card>
  )
}
