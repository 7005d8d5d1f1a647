import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { addGroupTrainingProblemFromGroup } from '@verdict/proto/http/training-group'
import { api, Button, Dialog, Form, FormError, FormField, Input, theme, toast, useForm } from '@verdict/ui'
import { refreshTrainings } from './trainings.ts'

/** Adds a problem of the group to a training of it, by its display id. */
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
    <Dialog
      open
      stayOnOutsideClick
      title={t('training.addGroup')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('training.close')}</Button>
          <Button variant="primary" busy={form.isBusy} onClick={() => void form.submit()}>
            {t('training.addButton')}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <Fields>
          <FormField form={form} name="problemId" label={t('group.problemId')} help={t('training.addGroupHelp')}>
            {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
          </FormField>
          <FormError form={form} />
        </Fields>
      </Form>
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
