import { useTranslation } from 'react-i18next'
import { Notice } from '@verdict/ui'
import { ImportJob } from '../import-job/ImportJob.tsx'
import { ImportReport } from './ImportReport.tsx'
import { isInProgress, type PackageImport } from './use-package-import.ts'

interface Props {
  current: PackageImport
  isCancelling: boolean
  onCancel: () => void
}

/** Progress or result of a background import. */
export function ImportProgress({ current, isCancelling, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const { filename: name, state, failure, report } = current
  if (state === 'cancelled') return <Notice tone="info">{t('importProblems.cancelled', { name })}</Notice>
  if (state === 'failed')
    return <Notice tone="danger">{t('importProblems.failed', { name, reason: failure ?? '' })}</Notice>
  if (!isInProgress(current)) return report === null ? null : <ImportReport report={report} gid={current.gid} />
  return (
    <ImportJob
      label={t('importProblems.job')}
      status={stepOf(current, t)}
      done={current.done}
      total={current.total}
      running={{
        help: t('importProblems.leaving'),
        cancel: t(current.isCancelling ? 'importProblems.cancelling' : 'importProblems.cancel'),
        isCancelling: isCancelling || current.isCancelling,
        onCancel,
      }}
    />
  )
}

function stepOf(
  { state, filename: name, done, total }: PackageImport,
  t: ReturnType<typeof useTranslation<'admin'>>['t'],
) {
  if (state === 'waiting') return t('importProblems.waiting', { name })
  return total === 0 ? t('importProblems.reading', { name }) : t('importProblems.running', { name, done, total })
}
