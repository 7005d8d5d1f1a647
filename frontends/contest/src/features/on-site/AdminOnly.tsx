import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'

/** Pages for who runs the contest; others who know the address are told so. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('contest')
  return useContest().isAdmin ? children : <EmptyState role="alert">{t('contest.adminOnly')}</EmptyState>
}
