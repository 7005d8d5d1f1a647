import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addGroupMembers, getGroupMemberList } from '@verdict/proto/http/group-members'
import { api, FormDialog, FormField, Notice, refreshQueries, Textarea, toast, useForm } from '@verdict/ui'
import { refreshGroup, useGroup } from './use-group.ts'

const namesAtOnce = 500

/** Names as they are typed or pasted: one a line, or with commas, semicolons or spaces between them; each once. */
function namesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,，;；、]+/).filter((name) => name !== ''))]
}

/** Adds users to the group by their names; those that no account has stay in the field. */
export function AddMembersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const form = useForm({
    initial: { names: '' },
    check: ({ names }) => ({ names: namesIn(names).length === 0 ? t('group.namesRequired') : undefined }),
    async submit({ names }) {
      const all = namesIn(names)
      const outcomes = []
      for (let from = 0; from < all.length; from += namesAtOnce)
        outcomes.push(
          ...(await api.call(addGroupMembers, {
            body: { gid: group.id, usernames: all.slice(from, from + namesAtOnce) },
          })),
        )
      const missing = outcomes.filter(({ outcome }) => outcome === 'unknown').map(({ username }) => username)
      toast.success(t('group.membersAdded', { count: outcomes.filter(({ outcome }) => outcome === 'added').length }))
      void refreshQueries(getGroupMemberList)
      await refreshGroup()
      setUnknown(missing)
      if (missing.length === 0) onClose()
      else form.set('names', missing.join('\n'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('group.addMembers')}
      submit={t('group.addMembers')}
      cancel={t('group.cancel')}
      onClose={onClose}
    >
      {unknown.length > 0 && <Notice tone="warning">{t('group.namesUnknown', { count: unknown.length })}</Notice>}
      <FormField form={form} name="names" label={t('group.memberNames')} help={t('group.memberNamesHelp')}>
        {({ text }) => <Textarea {...text} rows={8} />}
      </FormField>
    </FormDialog>
  )
}
