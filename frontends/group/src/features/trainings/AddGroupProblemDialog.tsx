import { useTranslation } from 'react-i18next'
import { addGroupTrainingProblemFromGroup } from '@verdict/proto/http/problem/training/group'
import { api, FormDialog, FormField, Input, toast, useForm } from '@verdict/ui'
import { refreshTrainings } from './trainings.ts'

/** Adds a problem of the group to a training by its display id. */
export function AddGroupProblemDialog({ tid, onClose }: { tid: number; onClose: () => void }) {
  const { t } = useTranslation('group')
  const form = useForm({
    initial: { problemId: '' },
    check: ({ problemId }) => ({ problemId: problemId.trim() === '' ? t('training.required') : undefined }),
    errorsOf: (_code, message) => ({ problemId: message }),
    async submit({ problemId }) {
      await api.call(addGroupTrainingProblemFromGroup, { query: { tid, problemId: problemId.trim() } })
      toast.success(t('training.added', { id: problemId.trim() }))
      form.reset({ problemId: '' })
      await refreshTrainings()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('training.addGroup')}
      submit={t('training.addButton')}
      cancel={t('training.close')}
      onClose={onClose}
    >
      <FormField form={form} name="problemId" label={t('group.problemId')} help={t('training.addGroupHelp')}>
        {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
