import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AnimatedProgressBar, Button, Notice, tabular, theme } from '@verdict/ui'
import { ImportReport } from './ImportReport.tsx'
import { isUnderWay, type PackageImport } from './use-package-import.ts'

interface Props {
  current: PackageImport
  isCancelling: boolean
  onCancel: () => void
}

/** How far an import in the background is, or what came of it. */
export function ImportProgress({ current, isCancelling, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const { filename: name, state, failure, report } = current
  if (state === 'cancelled') return <Notice tone="info">{t('importProblems.cancelled', { name })}</Notice>
  if (state === 'failed')
    return <Notice tone="danger">{t('importProblems.failed', { name, reason: failure ?? '' })}</Notice>
  if (!isUnderWay(current)) return report === null ? null : <ImportReport report={report} />
  return (
    <Job aria-label={t('importProblems.job')}>
      <p role="status">{stepOf(current, t)}</p>
      <AnimatedProgressBar aria-hidden>
        <i style={{ width: `${current.total === 0 ? 0 : (100 * current.done) / current.total}%` }} />
      </AnimatedProgressBar>
      <small>{t('importProblems.leaving')}</small>
      <Button busy={isCancelling || current.isCancelling} onClick={onCancel}>
        {t(current.isCancelling ? 'importProblems.cancelling' : 'importProblems.cancel')}
      </Button>
    </Job>
  )
}

function stepOf(
  { state, filename: name, done, total }: PackageImport,
  t: ReturnType<typeof useTranslation<'admin'>>['t'],
) {
  if (state === 'waiting') return t('importProblems.waiting', { name })
  return total === 0 ? t('importProblems.reading', { name }) : t('importProblems.running', { name, done, total })
}

const Job = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  justify-items: start;
  margin: ${theme.space(4)} 0;
  overflow-wrap: anywhere;
  ${tabular}
  p {
    margin: 0;
  }
  > span {
    display: block;
    width: 100%;
  }
  small {
    color: ${theme.color.muted};
  }
`
