import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { addGroupMembers, getGroupMemberList } from '@verdict/proto/http/group/members'
import { api, FormDialog, FormField, Notice, refreshQueries, Textarea, theme, toast, useForm } from '@verdict/ui'
import { FileUpload } from '@verdict/ui/file-upload'
import { peopleFileTypes, useReadPeople } from '@verdict/ui/people-list'
import { maxTableFileMb } from '@verdict/ui/table-file'
import { refreshGroup, useGroup } from '../../group-page/use-group.ts'

const namesAtOnce = 500

/** Splits typed or pasted usernames at line breaks, commas, semicolons and spaces, without duplicates. */
function namesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,，;；、]+/).filter((name) => name !== ''))]
}

/** Adds users to the group by username; unknown names stay in the field. */
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

/** Reads usernames from a table, or student numbers if it has none, since schools use these as usernames. */
function NamesFile({ onNames }: { onNames: (names: string[]) => void }) {
  const { t } = useTranslation('group')
  const read = useReadPeople()
  async function readNames(file: File): Promise<void> {
    const { fields, rows } = await read(file)
    const column = fields.includes('username') ? fields.indexOf('username') : fields.indexOf('number')
    if (column === -1) throw new Error(t('group.namesNotInFile'))
    onNames(rows.map(({ cells }) => cells[column] ?? '').filter((name) => name !== ''))
  }
  return (
    <div>
      <FileLabel aria-hidden>{t('group.namesFile')}</FileLabel>
      <FileUpload
        label={t('group.namesFile')}
        upload={readNames}
        accept={peopleFileTypes}
        maxMegabytes={maxTableFileMb}
        isMultiple={false}
        isOnlyRead
      />
    </div>
  )
}

const FileLabel = styled.p`
  margin-bottom: ${theme.space(1.5)};
  font-weight: 500;
`
