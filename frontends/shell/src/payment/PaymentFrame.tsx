import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Notice, Page, paths, theme } from '@verdict/ui'
import { RouteTabs } from '@verdict/ui/route-tabs'
import './load-texts.ts'

export interface PaymentFrameProps {
  tab: 'topUp' | 'pointRecords' | 'payRecords'
  /** Something on the page is paid in the sandbox. */
  isSandbox?: boolean
  children: ReactNode
}

/** Layout of the payment pages, with a tab for each. */
export function PaymentFrame({ tab, isSandbox = false, children }: PaymentFrameProps) {
  const { t } = useTranslation('payment')
  const tabs = [
    { key: 'topUp', to: paths.payment() },
    { key: 'pointRecords', to: paths.pointRecord },
    { key: 'payRecords', to: paths.payRecord },
  ] as const
  return (
    <Page title={t(tab)} lead={tab === 'topUp' ? t('lead') : undefined}>
      <RouteTabs
        label={t('areas')}
        tabs={tabs.map(({ key, to }) => ({ key, to, label: t(key), isOpen: key === tab }))}
      />
      {isSandbox && (
        <Spaced>
          <Notice tone="warning">{t('sandboxNotice')}</Notice>
        </Spaced>
      )}
      {children}
    </Page>
  )
}

const Spaced = styled.div`
  margin-bottom: ${theme.space(4)};
`
