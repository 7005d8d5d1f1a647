import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@verdict/ui'
import { hasStaffTask, type StaffTask } from '../../contest/staff.rules.ts'
import { useContest } from '../../contest/use-contest.ts'

/** Guards pages for the jury view and for staff with a task; others get a message. */
export function JuryOrStaffOnly({ task, children }: { task?: StaffTask; children: ReactNode }) {
  const { isJury, staffRole } = useContest()
  return isJury || (task !== undefined && hasStaffTask(staffRole, task)) ? children : <Refused />
}

function Refused() {
  const { t } = useTranslation('contest')
  return <EmptyState role="alert">{t('contest.adminOnly')}</EmptyState>
}
