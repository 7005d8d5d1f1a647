import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminGetPaymentSettings } from '@verdict/proto/http/payment/settings'
import { api, Notice, QueryView, Stack } from '@verdict/ui'
import { uncachedQuery } from '../../site/uncached-query.ts'
import { AlipayCard } from './AlipayCard.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'
import { WechatPayCard } from './WechatPayCard.tsx'
import type { PaymentSettings } from './payment-settings.ts'

/** Credentials of payment providers, which are write-only. */
export function SettingsPage() {
  const settings = useQuery({ ...api.query(adminGetPaymentSettings), ...uncachedQuery })
  return (
    <PaymentFrame tab="settings">
      <QueryView query={settings}>
        {(values) => (
          <Stack $gap={5} key={values.version}>
            <SandboxState sandbox={values.sandbox} />
            <WechatPayCard settings={values} />
            <AlipayCard settings={values} />
          </Stack>
        )}
      </QueryView>
    </PaymentFrame>
  )
}

function SandboxState({ sandbox: { isOn, isRefused } }: Pick<PaymentSettings, 'sandbox'>) {
  const { t } = useTranslation('admin')
  if (isOn) return <Notice tone="warning">{t('payment.sandboxOn')}</Notice>
  return isRefused && <Notice tone="info">{t('payment.sandboxRefused')}</Notice>
}
