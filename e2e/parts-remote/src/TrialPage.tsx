import { useTranslation } from 'react-i18next'
import { Page } from '@verdict/ui'

export function TrialPage() {
  const { t } = useTranslation('trial')
  return <Page title={t('section')}>{null}</Page>
}

export function ReportsPage() {
  const { t } = useTranslation('trial')
  return <Page title={t('reports')}>{null}</Page>
}
