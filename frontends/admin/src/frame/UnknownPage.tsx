import { useTranslation } from 'react-i18next'
import { ButtonLink, EmptyState, PageTitle } from '@verdict/ui'

/** An address of the back office that is no page of it, for its users; others are sent to its sign-in. */
export function UnknownPage() {
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
