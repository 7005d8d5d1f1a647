import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@verdict/ui'
import { serves, type StaffTask } from '../../contest/staff.rules.ts'
import { useContest } from '../../contest/use-contest.ts'

/** Pages for who sees what the jury sees, and for staff with the task; others who know the address are told so. */
export function JuryOrStaffOnly({ task, children }: { task?: StaffTask; children: ReactNode }) {
  const { isJury, staffRole } = useContest()
  return isJury || (task !== undefined && serves(staffRole, task)) ? children : <Refused />
}

function Refused() {
  const { t } = useTranslation('contest')
  return <EmptyState role="alert">{t('contest.adminOnly')}</EmptyState>
}
