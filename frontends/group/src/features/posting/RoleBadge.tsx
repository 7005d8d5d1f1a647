import { useTranslation } from 'react-i18next'
import { Tag } from '@verdict/ui'

/** Badge beside the names of administrators. */
export function RoleBadge({ role }: { role: 'root' | 'admin' | null }) {
  const { t } = useTranslation('group')
  if (role === null) return null
  return <Tag $tone={role === 'root' ? 'warning' : 'accent'}>{t(`discussion.${role}`)}</Tag>
}
