import { useTranslation } from 'react-i18next'
import { adminGetRefunds, adminRefundOrder } from '@verdict/proto/http/payment/admin'
import { api, Checkbox, FormDialog, FormField, formatYuan, Input, queryClient, toast, useForm } from '@verdict/ui'
import { toFen, toYuan } from '../yuan.rules.ts'
import { type OrderDetail, refreshOrders } from './order-detail.ts'

/** Refunds an order in full or in part. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const leftFen = order.amountFen - order.refundedFen
  const form = useForm({
    initial: { amount: toYuan(leftFen), reason: '', allowNegative: false },
    check: ({ amount, reason }) => {
      const fen = toFen(amount)
      const isFit = fen !== null && fen > 0 && fen <= leftFen
      return {
        amount: isFit ? undefined : t('payment.refundError', { left: formatYuan(leftFen) }),
        reason: reason.trim() === '' ? t('payment.reasonRequired') : undefined,
      }
    },
    errorsOf: (code, message) => fieldsOf[code]?.(message),
    submit: async ({ amount, reason, allowNegative }) => {
      await api.call(adminRefundOrder, {
        body: {
          orderNo: order.orderNo,
          amountFen: toFen(amount) ?? 0,
          reason: reason.trim(),
          allowNegative,
          refundedFen: order.refundedFen,
        },
      })
      await Promise.all([refreshOrders(), queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetRefunds) })])
      toast.success(t('payment.refundAsked'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('payment.refundTitle', { orderNo: order.orderNo })}
      submit={t('payment.refund')}
      variant="danger"
      cancel={t('payment.cancel')}
      onClose={onClose}
    >
      <p>{t('payment.refundHelp', { name: order.username })}</p>
      <FormField
        form={form}
        name="amount"
        label={t('payment.refundAmount')}
        help={t('payment.refundLeft', { left: formatYuan(leftFen) })}
      >
        {(control) => <Input {...control.text} inputMode="decimal" />}
      </FormField>
      <FormField form={form} name="reason" label={t('payment.reason')} help={t('payment.reasonHelp')}>
        {(control) => <Input {...control.text} maxLength={80} />}
      </FormField>
      <FormField form={form} name="allowNegative" label="">
        {({ value: { value, onChange, id } }) => (
          <Checkbox id={id} checked={value} onChange={onChange}>
            {t('payment.allowNegative')}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  )
}

const fieldsOf: Readonly<Record<string, (message: string) => Record<string, string>>> = {
  'payment.refund_too_large': (amount) => ({ amount }),
  'payment.points_spent': (allowNegative) => ({ allowNegative }),
}
