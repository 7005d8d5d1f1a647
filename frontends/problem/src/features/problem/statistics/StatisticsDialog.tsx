import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, EmptyState, SkeletonText } from '@verdict/ui'
import type { ProblemCount } from './problem-count.ts'

const Pie = lazy(async () => ({ default: (await import('./StatisticsPie.tsx')).StatisticsPie }))

/** Pie chart of the verdicts of a problem. */
export function StatisticsDialog({
  open,
  onClose,
  count,
}: {
  open: boolean
  onClose: () => void
  count: ProblemCount
}) {
  const { t } = useTranslation('problem')
  return (
    <Dialog open={open} onClose={onClose} title={t('page.statisticsTitle')} widthPx={460}>
      {count.total === 0 ? (
        <EmptyState>{t('list.noSubmissions')}</EmptyState>
      ) : (
        <Suspense fallback={<SkeletonText lines={5} />}>
          <Pie count={count} />
        </Suspense>
      )}
    </Dialog>
  )
}
