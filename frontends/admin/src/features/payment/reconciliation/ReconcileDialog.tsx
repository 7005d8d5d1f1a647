import { useTranslation } from 'react-i18next'
import { type PayMethod, payMethods } from '@verdict/proto/codes/payment'
import { adminGetDifferences, adminReconcile } from '@verdict/proto/http/payment/admin'
import { api, FormDialog, FormField, queryClient, Row, Select, toast, useForm } from '@verdict/ui'
import { DayInput } from '@verdict/ui/day-input'
import { usePayMethodName } from '@verdict/ui/order-tags'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Fetches a provider's bill of a day and reconciles it with the orders. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const methodName = usePayMethodName()
  const form = useForm<{ method: PayMethod; day: string }>({
    initial: { method: 'wechat', day: '' },
    check: ({ day }) => ({ day: !isDay(day) ? t('payment.dayRequired') : undefined }),
    submit: async (body) => {
      const { rows, opened } = await api.call(adminReconcile, { body })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetDifferences) })
      toast.success(t('payment.reconciled', { rows, opened }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('payment.reconcile')}
      submit={t('payment.compare')}
      cancel={t('payment.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="method" label={t('payment.method')}>
        {({ value: { onChange, ...control } }) => (
          <Select
            {...control}
            onChange={(chosen) => onChange(payMethods.find((one) => one === chosen) ?? 'wechat')}
            options={payMethods.map((value) => ({ value, label: methodName(value) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="day" label={t('payment.day')} help={t('payment.dayHelp')}>
        {({ value }) => (
          <Row>
            <DayInput {...value} label={t('payment.day')} />
          </Row>
        )}
      </FormField>
    </FormDialog>
  )
}
