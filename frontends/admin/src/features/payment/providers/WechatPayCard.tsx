import { useTranslation } from 'react-i18next'
import { adminSetWechatPay } from '@verdict/proto/http/payment/settings'
import { api, formatInstant, toast, useForm, useLeaveGuard } from '@verdict/ui'
import { EnabledField, KeyField, NumberField } from './provider-fields.tsx'
import { ProviderCard, refreshSettings } from './ProviderCard.tsx'
import type { PaymentSettings } from './payment-settings.ts'

/** WeChat Pay settings: merchant id, keys, and how responses are verified. */
export function WechatPayCard({ settings: { version, wechat, notifyUrls } }: { settings: PaymentSettings }) {
  const { t } = useTranslation('admin')
  const { isEnabled, appid, mchid, merchantSerial, publicKeyId, certificates } = wechat
  const form = useForm({
    initial: { isEnabled, appid, mchid, merchantSerial, publicKeyId, merchantKey: '', apiV3Key: '', publicKey: '' },
    check: ({ apiV3Key }) => ({
      apiV3Key: apiV3Key === '' || /^[\x21-\x7e]{32}$/.test(apiV3Key) ? undefined : t('payment.apiV3KeyFault'),
    }),
    submit: async (values) => {
      await api.call(adminSetWechatPay, { body: { ...values, version } })
      await refreshSettings()
      toast.success(t('payment.saved'))
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <ProviderCard
      method="wechat"
      form={form}
      notifyUrl={notifyUrls.wechat}
      about={certificates.map(({ serial, expiresAt }) => (
        <span key={serial}>{t('payment.certificate', { serial, at: formatInstant(expiresAt) })}</span>
      ))}
    >
      <EnabledField form={form} name="isEnabled" label={t('payment.enabled')} />
      <NumberField form={form} name="appid" label="AppID" />
      <NumberField form={form} name="mchid" label={t('payment.mchid')} />
      <NumberField form={form} name="merchantSerial" label={t('payment.merchantSerial')} />
      <KeyField form={form} name="merchantKey" label={t('payment.merchantKey')} fingerprint={wechat.merchantKey} />
      <KeyField form={form} name="apiV3Key" label="APIv3 Key" fingerprint={wechat.apiV3Key} isLine />
      <NumberField
        form={form}
        name="publicKeyId"
        label={t('payment.publicKeyId')}
        help={t('payment.publicKeyIdHelp')}
      />
      <KeyField form={form} name="publicKey" label={t('payment.publicKey')} fingerprint={wechat.publicKey} />
    </ProviderCard>
  )
}
