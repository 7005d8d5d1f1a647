import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addGroupMembers, getGroupMemberList } from '@verdict/proto/http/group-members'
import { api, Field, FormDialog, FormField, Notice, refreshQueries, Textarea, toast, useForm } from '@verdict/ui'
import { peopleFileTypes, useReadPeople } from '@verdict/ui/people-list'
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
      <NamesFile onNames={(names) => form.set('names', names.join('\n'))} />
      <FormField form={form} name="names" label={t('group.memberNames')} help={t('group.memberNamesHelp')}>
        {({ text }) => <Textarea {...text} rows={8} />}
      </FormField>
    </FormDialog>
  )
}

/** Takes the usernames of a list, else the student numbers, which schools use as usernames. */
function NamesFile({ onNames }: { onNames: (names: string[]) => void }) {
  const { t } = useTranslation('group')
  const id = useId()
  const read = useReadPeople()
  const file = useMutation({
    async mutationFn(chosen: File) {
      const { fields, rows } = await read(chosen)
      const column = fields.includes('username') ? fields.indexOf('username') : fields.indexOf('number')
      if (column === -1) throw new Error(t('group.namesNotInFile'))
      return rows.map(({ cells }) => cells[column] ?? '').filter((name) => name !== '')
    },
    onSuccess: onNames,
  })
  return (
    <Field id={id} label={t('group.namesFile')} error={file.error?.message}>
      <input
        id={id}
        type="file"
        accept={peopleFileTypes}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen !== undefined) file.mutate(chosen)
          // The same file, mended, is to be read again.
          target.value = ''
        }}
      />
    </Field>
  )
}
