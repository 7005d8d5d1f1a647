import { useTranslation } from 'react-i18next'
import { ButtonLink, EmptyState, PageTitle } from '@verdict/ui'

/** The page for unknown addresses of the back office; users without access are sent to its sign-in. */
export function AdminNotFoundPage() {
  const { t } = useTranslation('admin')
  const { t: kit } = useTranslation('kit')
  return (
    <EmptyState role="alert">
      <PageTitle>{kit('notFound.title')}</PageTitle>
      <strong>{kit('notFound.title')}</strong>
      <span>{kit('notFound.text')}</span>
      <ButtonLink to="/admin/dashboard">{t('nav.dashboard')}</ButtonLink>
    </EmptyState>
  )
}
