import { useTranslation } from 'react-i18next'
import { Card, MutedText } from '@verdict/ui'
import type { JudgingOverview } from '../judging-overview.ts'
import { FailureList } from './FailureList.tsx'

/** Latest submissions that ended as System Error, with reasons. */
export function SystemErrors({ errors }: { errors: JudgingOverview['systemErrors'] }) {
  const { t } = useTranslation('admin')
  return (
    <Card title={t('judging.systemErrors')}>
      {errors.length === 0 ? (
        <MutedText as="p">{t('judging.noSystemErrors')}</MutedText>
      ) : (
        <FailureList
          failures={errors.map(({ workerId, ...error }) => ({
            ...error,
            detail: workerId ?? t('judging.noWorkerYet'),
          }))}
        />
      )}
    </Card>
  )
}
