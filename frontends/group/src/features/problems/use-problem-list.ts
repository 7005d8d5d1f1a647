import { useTranslation } from 'react-i18next'
import { paths } from '@verdict/ui'
import { useGroup } from '../group-page/use-group.ts'

/** The problem list of administrators, to which the pages lead back. */
export function useProblemList(): { to: string; label: string } {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return { to: `${paths.group(group.id, 'problem')}?admin=true`, label: t('group.tabProblems') }
}
