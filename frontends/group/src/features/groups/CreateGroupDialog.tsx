import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createGroup, getGroupList } from '@verdict/proto/http/group/group'
import { api, FormDialog, paths, toast } from '@verdict/ui'
import { RestoredDraftNotice } from '../drafts/RestoredDraftNotice.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { emptyGroup, groupErrorsOf, GroupFields, useGroupCheck } from './GroupFields.tsx'

/** Creates a group and opens it. The draft is kept in the browser until then. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const check = useGroupCheck()
  const { form, isRestored, discard } = useFormDraft({
    key: 'group-draft:new',
    saved: emptyGroup,
    toDraft: (values) => ({ ...values, code: '' }),
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
    <FormDialog
      form={form}
      keepsDraft
      widthPx={560}
      title={t('group.create')}
      submit={t('group.create')}
      cancel={t('group.cancel')}
      onClose={onClose}
    >
      {isRestored && <RestoredDraftNotice onDiscard={discard} />}
      <GroupFields form={form} />
    </FormDialog>
  )
}
