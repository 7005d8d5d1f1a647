import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createGroup, getGroupList } from '@verdict/proto/http/group'
import { api, Button, Dialog, Form, paths, toast, useForm } from '@verdict/ui'
import { emptyGroup, groupErrorsOf, GroupFields, useGroupCheck } from './GroupFields.tsx'

/** The form of a new group; leads to the group once it is there. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const check = useGroupCheck()
  const form = useForm({
    initial: emptyGroup,
    check,
    errorsOf: groupErrorsOf,
    async submit(values) {
      const { id } = await api.call(createGroup, { body: values })
      toast.success(t('group.createdToast'))
      void queryClient.invalidateQueries({ queryKey: api.keyOf(getGroupList) })
      onClose()
      void navigate(paths.group(id))
    },
  })
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={560}
      title={t('group.create')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('group.cancel')}</Button>
          <Button variant="primary" busy={form.isBusy} onClick={() => void form.submit()}>
            {t('group.create')}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <GroupFields form={form} />
      </Form>
    </Dialog>
  )
}
