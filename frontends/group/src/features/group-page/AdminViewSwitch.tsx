import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { GroupLevel } from '@verdict/proto/codes/group'
import { SegmentedControl } from '@verdict/ui'
import { useGroup } from './use-group.ts'

/** Whether an administrator sees the management view of a list, by the address. */
export function useAdminView(): boolean {
  const { level } = useGroup()
  const [search] = useSearchParams()
  return level >= GroupLevel.Admin && search.get('admin') === 'true'
}

/** Switches administrators between the list of members and the management view. */
export function AdminViewSwitch({ label }: { label: string }) {
  const { t } = useTranslation('group')
  const { level } = useGroup()
  const [, setSearch] = useSearchParams()
  const isAdminView = useAdminView()
  if (level < GroupLevel.Admin) return null
  return (
    <SegmentedControl
      aria-label={label}
      value={isAdminView ? 'admin' : 'list'}
      onChange={(value) => setSearch(value === 'admin' ? { admin: 'true' } : {})}
      options={[
        { value: 'list', label: t('group.viewList') },
        { value: 'admin', label: t('group.viewAdmin') },
      ]}
    />
  )
}
