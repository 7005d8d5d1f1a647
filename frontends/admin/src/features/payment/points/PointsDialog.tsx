import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetPointRecords, adminSavePoints } from '@verdict/proto/http/payment/points'
import { api, formatCount, FormDialog, FormField, Input, queryClient, toast, useForm } from '@verdict/ui'

/** Adds points to a user or deducts some; idempotent, so that a repeated request counts once. */
export function PointsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { username: '', changePoints: Number.NaN, remark: '' },
    schema: adminSavePoints.body,
    check: ({ changePoints, remark }) => ({
      changePoints: Number.isInteger(changePoints) && changePoints !== 0 ? undefined : t('payment.changeError'),
      remark: remark.trim() === '' ? t('payment.remarkRequired') : undefined,
    }),
    errorsOf: (code, message) => fieldsOf[code]?.(message),
    submit: async ({ username, ...values }) => {
      const name = username.trim()
      const { balance } = await api.call(adminSavePoints, { body: { ...values, username: name, key } })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetPointRecords) })
      toast.success(t('payment.pointsSaved', { name, balance: formatCount(balance) }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('payment.changePoints')}
      submit={t('payment.save')}
      cancel={t('payment.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="username" label={t('payment.username')}>
        {(control) => <Input {...control.text} maxLength={100} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="changePoints" label={t('payment.change')} help={t('payment.changeHelp')}>
        {(control) => <Input {...control.number} step={1} />}
      </FormField>
      <FormField form={form} name="remark" label={t('payment.remark')} help={t('payment.remarkHelp')}>
        {(control) => <Input {...control.text} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}

const fieldsOf: Readonly<Record<string, (message: string) => Record<string, string>>> = {
  'points.user_unknown': (username) => ({ username }),
  'points.not_enough': (changePoints) => ({ changePoints }),
  'points.change_zero': (changePoints) => ({ changePoints }),
}
