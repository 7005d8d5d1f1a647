import { useTranslation } from 'react-i18next'
import {
  adminCreatePackage,
  adminGetPackageHistory,
  adminGetPackages,
  adminUpdatePackage,
} from '@verdict/proto/http/payment/admin'
import { api, FormDialog, FormField, Input, queryClient, Switch, toast, useForm } from '@verdict/ui'
import { toFen, toYuan } from '../yuan.rules.ts'
import type { PackageRow } from './package-row.ts'

/** Creates or edits a package of points; existing orders are not affected. */
export function PackageDialog({ row, onClose }: { row: PackageRow | null; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: {
      points: row?.points ?? Number.NaN,
      price: row === null ? '' : toYuan(row.amountFen),
      isOffered: row?.isOffered ?? true,
    },
    check: ({ points, price }) => ({
      points: Number.isInteger(points) && points > 0 && points <= 1_000_000 ? undefined : t('payment.pointsError'),
      price: (toFen(price) ?? 0) > 0 && (toFen(price) ?? 0) <= 10_000_000 ? undefined : t('payment.priceError'),
    }),
    errorsOf: (code, message) => (code === 'payment.price_taken' ? { price: message } : undefined),
    submit: async ({ points, price, isOffered }) => {
      const body = { points, amountFen: toFen(price) ?? 0, isOffered }
      if (row === null) await api.call(adminCreatePackage, { body })
      else await api.call(adminUpdatePackage, { body: { ...body, id: row.id, version: row.version } })
      await Promise.all(
        [adminGetPackages, adminGetPackageHistory].map((route) =>
          queryClient.invalidateQueries({ queryKey: api.keyOf(route) }),
        ),
      )
      toast.success(t('payment.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(row === null ? 'payment.newPackage' : 'payment.editPackage')}
      submit={t('payment.save')}
      cancel={t('payment.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="points" label={t('payment.points')}>
        {(control) => <Input {...control.number} min={1} step={1} />}
      </FormField>
      <FormField form={form} name="price" label={t('payment.price')} help={t('payment.priceHelp')}>
        {(control) => <Input {...control.text} inputMode="decimal" />}
      </FormField>
      <FormField form={form} name="isOffered" label={t('payment.state')} help={t('payment.offeredHelp')}>
        {({ value: { value, onChange, id } }) => (
          <Switch id={id} checked={value} onChange={onChange}>
            {t('payment.offered')}
          </Switch>
        )}
      </FormField>
    </FormDialog>
  )
}
