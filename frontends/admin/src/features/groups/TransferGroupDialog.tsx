import { useTranslation } from 'react-i18next'
import { transferGroup } from '@verdict/proto/http/group/group'
import { adminGetGroupQuotaList } from '@verdict/proto/http/group/quota'
import { api, FormDialog, FormField, Input, MutedText, refreshQueries, toast, useForm } from '@verdict/ui'
import type { GroupRow } from './group-row.ts'

/** Transfers a group to another owner. */
export function TransferGroupDialog({ group: { id: gid, name }, onClose }: { group: GroupRow; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: { username: '' },
    check: ({ username }) => ({ username: username.trim() === '' ? t('groups.newOwnerRequired') : undefined }),
    errorsOf: (code, message): Record<string, string> | undefined =>
      code === 'group.owner_unknown' || code === 'group.owner_already' ? { username: message } : undefined,
    async submit({ username }) {
      await api.call(transferGroup, { body: { gid, username: username.trim() } })
      toast.success(t('groups.handedOver', { name, owner: username.trim() }))
      onClose()
      await refreshQueries(adminGetGroupQuotaList)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('groups.transferOf', { name })}
      submit={t('groups.transfer')}
      cancel={t('groups.cancel')}
      onClose={onClose}
    >
      <MutedText as="p">{t('groups.transferHelp')}</MutedText>
      <FormField form={form} name="username" label={t('groups.newOwner')}>
        {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
