import { useTranslation } from 'react-i18next'
import { Page } from '@verdict/ui'

export function ProblemPage() {
  const { t } = useTranslation('problem')
  return <Page title={t('problem.title')}>…</Page>
}
