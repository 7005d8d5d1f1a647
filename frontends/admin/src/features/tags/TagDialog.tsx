import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { mergeTags } from '@verdict/proto/http/problem/authoring/authoring'
import { adminUpdateTag } from '@verdict/proto/http/problem/tags'
import {
  api,
  Button,
  confirm,
  Dialog,
  Field,
  Form,
  FormError,
  FormField,
  hasRole,
  Input,
  Select,
  theme,
  toast,
  useForm,
  useUser,
} from '@verdict/ui'
import { DialogFoot } from '../../frame/dialog-layout.ts'
import { parseAliases, changedTag } from './changed-tag.ts'
import { refreshTags, type TagRow } from './tag-layout.ts'

interface TagDialogProps {
  tag: TagRow
  /** All tags of the site, to merge this one into. */
  all: readonly TagRow[]
  onClose: () => void
}

interface Values {
  name: string
  englishName: string
  /** Separated by commas. */
  aliases: string
}

const maxAliases = 20
const longestName = 50

/** Names and aliases of a tag; it can be merged into another one. */
export function TagDialog({ tag, all, onClose }: TagDialogProps) {
  const { t } = useTranslation('admin')
  const mayMerge = hasRole(useUser(), ['root', 'problem_admin'])
  const form = useForm<Values>({
    initial: {
      name: tag.name,
      englishName: tag.englishName ?? '',
      aliases: (tag.aliases ?? []).join(', '),
    },
    check: ({ name, aliases }) => {
      const names = parseAliases(aliases)
      const isTooMuch = names.length > maxAliases || names.some((one) => one.length > longestName)
      return {
        name: name.trim() === '' ? t('tags.nameRequired') : undefined,
        aliases: isTooMuch ? t('tags.aliasesLimit', { count: maxAliases, length: longestName }) : undefined,
      }
    },
    errorsOf: (code, message) => (code === 'tag.taken' ? { name: message } : undefined),
    submit: async ({ name, englishName, aliases }) => {
      const names = { name: name.trim(), englishName: englishName.trim(), aliases: parseAliases(aliases) }
      await api.call(adminUpdateTag, { body: { ...changedTag(tag, {}), ...names } })
      await refreshTags()
      toast.success(t('tags.saved'))
      onClose()
    },
  })
  return (
    <Dialog open stayOnOutsideClick isDirty={form.isDirty} onClose={onClose} title={t('tags.edit', { name: tag.name })}>
      <Fields form={form}>
        <FormError form={form} />
        <FormField form={form} name="name" label={t('tags.name')}>
          {(control) => <Input {...control.text} maxLength={longestName} />}
        </FormField>
        <FormField form={form} name="englishName" label={t('tags.englishName')} help={t('tags.englishNameHelp')}>
          {(control) => <Input {...control.text} maxLength={longestName} />}
        </FormField>
        <FormField form={form} name="aliases" label={t('tags.aliases')} help={t('tags.aliasesHelp')}>
          {(control) => <Input {...control.text} />}
        </FormField>
        {mayMerge && <Merging tag={tag} all={all} onMerged={onClose} />}
        <DialogFoot>
          <Button onClick={onClose}>{t('tags.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('tags.save')}
          </Button>
        </DialogFoot>
      </Fields>
    </Dialog>
  )
}

/** Replaces the tag by another one on all problems, after a confirmation. */
function Merging({ tag, all, onMerged }: { tag: TagRow; all: readonly TagRow[]; onMerged: () => void }) {
  const { t } = useTranslation('admin')
  const [isBusy, setBusy] = useState(false)
  const others = all.filter(({ id }) => id !== tag.id)
  const merge = async (target: TagRow) => {
    const sure = await confirm({
      title: t('tags.mergeTitle', { name: tag.name, target: target.name }),
      text: t('tags.mergeTagText', { name: tag.name, target: target.name }),
      confirm: t('tags.merge'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await api.call(mergeTags, { body: { from: tag.id, into: target.id } })
      await refreshTags()
      toast.success(t('tags.merged', { target: target.name }))
      onMerged()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  if (others.length === 0) return null
  return (
    <Field id={`merge-${tag.id}`} label={t('tags.mergeInto', { name: tag.name })} help={t('tags.mergeHelp')}>
      <Select
        id={`merge-${tag.id}`}
        value=""
        disabled={isBusy}
        onChange={(id) => {
          const target = others.find((one) => String(one.id) === id)
          if (target !== undefined) void merge(target)
        }}
        options={[
          { value: '', label: t('tags.mergeNone') },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Field>
  )
}

const Fields = styled(Form<Values>)`
  display: grid;
  gap: ${theme.space(4)};
`
