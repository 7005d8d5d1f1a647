import { useTranslation } from 'react-i18next'
import { Tag, Tooltip } from '@verdict/ui'

/** SPA and ADM beside the names of administrators. */
export function RoleBadge({ role }: { role: 'root' | 'admin' | null }) {
  const { t } = useTranslation('group')
  if (role === null) return null
  return (
    <Tooltip content={t(`discussion.${role}`)}>
      <Tag $tone={role === 'root' ? 'warning' : 'accent'}>{role === 'root' ? 'SPA' : 'ADM'}</Tag>
    </Tooltip>
  )
}
