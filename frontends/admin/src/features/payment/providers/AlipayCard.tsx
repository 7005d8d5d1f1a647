import { useTranslation } from 'react-i18next'
import { adminSetAlipay } from '@verdict/proto/http/payment/settings'
import { api, toast, useForm, useLeaveGuard } from '@verdict/ui'
import { EnabledField, KeyField, NumberField } from './provider-fields.tsx'
import { ProviderCard, refreshSettings } from './ProviderCard.tsx'
import type { PaymentSettings } from './payment-settings.ts'

const certificateNames = ['appCertificate', 'alipayCertificate', 'rootCertificates'] as const

/** Alipay settings: application id, private key, and the public key that verifies responses. */
export function AlipayCard({ settings: { version, alipay, notifyUrls } }: { settings: PaymentSettings }) {
  const { t } = useTranslation('admin')
  const { isEnabled, appId, sellerId, usesCertificates } = alipay
  const form = useForm({
    initial: {
      isEnabled,
      appId,
      sellerId,
      usesCertificates,
      privateKey: '',
      alipayPublicKey: '',
      appCertificate: '',
      alipayCertificate: '',
      rootCertificates: '',
    },
    submit: async (values) => {
      await api.call(adminSetAlipay, { body: { ...values, version } })
      await refreshSettings()
      toast.success(t('payment.saved'))
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <ProviderCard method="alipay" form={form} notifyUrl={notifyUrls.alipay}>
      <EnabledField form={form} name="isEnabled" label={t('payment.enabled')} />
      <NumberField form={form} name="appId" label="AppID" />
      <NumberField form={form} name="sellerId" label={t('payment.sellerId')} help={t('payment.sellerIdHelp')} />
      <KeyField form={form} name="privateKey" label={t('payment.privateKey')} fingerprint={alipay.privateKey} />
      <EnabledField form={form} name="usesCertificates" label={t('payment.usesCertificates')} />
      {form.values.usesCertificates ? (
        certificateNames.map((name) => (
          <KeyField key={name} form={form} name={name} label={t(`payment.${name}`)} fingerprint={alipay[name]} />
        ))
      ) : (
        <KeyField
          form={form}
          name="alipayPublicKey"
          label={t('payment.alipayPublicKey')}
          fingerprint={alipay.alipayPublicKey}
        />
      )}
    </ProviderCard>
  )
}
