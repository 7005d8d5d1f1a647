import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink, EmptyState, paths, SkeletonText } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'

/** Shows its children once the contest is open to the reader; until then it says what is missing. */
export function EntryGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('contest')
  const { contest, phase, isReady, isOpen } = useContest()
  // Deferred, so that a slow phone can respond while the page behind it renders.
  const isShown = useDeferredValue(isReady)
  if (!isReady || !isShown) return <SkeletonText lines={5} />
  if (isOpen) return children
  if (phase === 'scheduled') return <EmptyState>{t('contest.notStarted')}</EmptyState>
  return (
    <EmptyState>
      {t('contest.passwordPrivate')}
      <ButtonLink variant="primary" to={paths.contest(contest.id)}>
        {t('contest.toOverview')}
      </ButtonLink>
    </EmptyState>
  )
}
