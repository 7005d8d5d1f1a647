import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '@verdict/ui'
import { RouteTabs } from '@verdict/ui/route-tabs'
import { adminPaths } from '../../paths/admin-paths.ts'

export const paymentTabs = ['orders', 'refunds', 'differences', 'packages', 'settings'] as const

export interface PaymentFrameProps {
  tab: (typeof paymentTabs)[number]
  actions?: ReactNode
  children: ReactNode
}

/** Layout of the payment pages, with a tab for each. */
export function PaymentFrame({ tab, actions, children }: PaymentFrameProps) {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('payment.title')} actions={actions}>
      <RouteTabs
        label={t('payment.title')}
        tabs={paymentTabs.map((key) => ({
          key,
          label: t(`payment.tabs.${key}`),
          isOpen: key === tab,
          to: adminPaths.payment(key === 'orders' ? '' : key),
        }))}
      />
      {children}
    </Page>
  )
}
