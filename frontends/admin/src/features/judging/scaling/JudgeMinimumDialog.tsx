import { useTranslation } from 'react-i18next'
import { getJudgeScaling, setJudgeMinimum } from '@verdict/proto/http/submission/judging'
import { api, FormDialog, FormField, Input, queryClient, toast, useForm } from '@verdict/ui'

const maxWorkers = 1000

/** Minimum number of judge workers, whatever the load. */
export function JudgeMinimumDialog({ minimum, onClose }: { minimum: number; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: { workers: minimum },
    check: ({ workers }) => ({
      workers:
        Number.isInteger(workers) && workers >= 0 && workers <= maxWorkers
          ? undefined
          : t('judging.scaling.fault', { max: maxWorkers }),
    }),
    submit: async (body) => {
      await api.call(setJudgeMinimum, { body })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getJudgeScaling) })
      toast.success(t('judging.scaling.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('judging.scaling.change')}
      submit={t('judging.scaling.save')}
      cancel={t('judging.scaling.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="workers" label={t('judging.scaling.field')} help={t('judging.scaling.help')}>
        {(control) => <Input {...control.number} min={0} max={maxWorkers} />}
      </FormField>
    </FormDialog>
  )
}
