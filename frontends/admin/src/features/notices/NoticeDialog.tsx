import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminCreateNotice, adminGetNotices, adminUpdateNotice } from '@verdict/proto/http/message/message'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  Notice,
  queryClient,
  Select,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { DialogFoot } from '../../frame/dialog-layout.ts'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { RestoreDraftNotice } from '../../drafts/RestoreDraftNotice.tsx'
import { uploadPicture } from '../../drafts/upload-picture.ts'
import { useFormDraft } from '../../drafts/use-form-draft.ts'
import { type NoticeType, noticeTypeOf, noticeTypes } from './notice-types.ts'
import type { NoticeRow } from './notice-row.ts'
import { RecipientsField } from './RecipientsField.tsx'

const limits = { title: 255, content: 65_535, recipients: 200 }

interface NoticeDialogProps {
  /** Null: a new one. */
  notice: NoticeRow | null
  onClose: () => void
}

/** Creates or edits a notice; the draft is kept in the browser until it is saved. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('admin')
  const form = useNoticeForm(notice, onClose)
  const draft = useFormDraft(form, 'notice-draft', notice?.id ?? 'new')
  const isDelivered = notice?.state === true
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      title={t(notice === null ? 'notices.create' : 'notices.edit')}
      widthPx={820}
    >
      <Fields form={form}>
        <RestoreDraftNotice draft={draft} />
        <FormError form={form} />
        {isDelivered && <Notice tone="info">{t('notices.fixed')}</Notice>}
        <FormField form={form} name="title" label={t('notices.name')}>
          {(control) => <Input {...control.text} maxLength={limits.title} />}
        </FormField>
        <FormField form={form} name="type" label={t('notices.recipients')}>
          {({ value }) => (
            <Select
              {...value}
              disabled={isDelivered}
              onChange={(type) => value.onChange(noticeTypeOf(type) ?? 'All')}
              options={noticeTypes.map((type) => ({ value: type, label: t(`notices.types.${type}`) }))}
            />
          )}
        </FormField>
        {form.values.type === 'Single' && (
          <FormField form={form} name="recipients" label={t('notices.users')} help={t('notices.usersHelp')}>
            {({ value }) => <RecipientsField {...value} names={value.value} disabled={isDelivered} />}
          </FormField>
        )}
        <FormField form={form} name="content" label={t('notices.content')}>
          {({ value }) => (
            <MarkdownEditor
              id={value.id}
              label={t('notices.content')}
              aria-invalid={value['aria-invalid']}
              aria-describedby={value['aria-describedby']}
              value={value.value}
              onChange={value.onChange}
              uploadPicture={uploadPicture}
            />
          )}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('notices.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('notices.save')}
          </Button>
        </DialogFoot>
      </Fields>
    </Dialog>
  )
}

interface Values {
  title: string
  content: string
  type: NoticeType
  /** Usernames, where it is for designated users. */
  recipients: string[]
}

function useNoticeForm(notice: NoticeRow | null, onClose: () => void) {
  const { t } = useTranslation('admin')
  const isDelivered = notice?.state === true
  const form = useForm<Values>({
    initial: {
      title: notice?.title ?? '',
      content: notice?.content ?? '',
      type: notice?.type ?? 'All',
      // Deleted accounts have an empty name.
      recipients: notice?.recipients.filter((name) => name !== '') ?? [],
    },
    check: ({ title, content, type, recipients }) => ({
      title: title.trim() === '' ? t('notices.required') : undefined,
      recipients: type === 'Single' && !isDelivered ? recipientsError(recipients.length) : undefined,
      content: contentError(content),
    }),
    errorsOf: (code, message) =>
      code === 'notice.recipient_unknown' || code === 'notice.recipient_missing' ? { recipients: message } : undefined,
    submit: async (values) => {
      const { title, content, type, recipients } = values
      const body = { title: title.trim(), content, type, ...(type === 'Single' && !isDelivered ? { recipients } : {}) }
      if (notice === null) await api.call(adminCreateNotice, { body })
      else {
        const { id, gmtModified } = notice
        await api.call(adminUpdateNotice, { body: { id, ...body, gmtModified } })
      }
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetNotices) })
      form.reset(values)
      toast.success(t(isDelivered ? 'notices.saved' : 'notices.savedWaiting'))
      // The draft is removed with the next render.
      setTimeout(onClose, 0)
    },
  })
  return form

  function recipientsError(count: number): string | undefined {
    if (count === 0) return t('notices.usersRequired')
    return count > limits.recipients ? t('notices.tooMany', { limit: limits.recipients }) : undefined
  }

  function contentError(content: string): string | undefined {
    if (content.trim() === '') return t('notices.required')
    return content.length > limits.content ? t('notices.tooLong', { limit: limits.content }) : undefined
  }
}

const Fields = styled(Form<Values>)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
