import { useTranslation } from 'react-i18next'
import { createGroupAnnouncement, updateGroupAnnouncement } from '@verdict/proto/http/group-members'
import { api, FormDialog, FormField, Input, Switch, toast } from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { RestoredDraftNotice } from '../drafts/RestoredDraftNotice.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { usePictureUpload } from '../drafts/use-picture-upload.ts'
import { type AnnouncementRow, refreshAnnouncements } from './announcements.ts'

const lengths = { title: 255, content: 65_535 }

interface AnnouncementDialogProps {
  gid: number
  /** Null: a new one. */
  announcement: AnnouncementRow | null
  onClose: () => void
}

/** Writes an announcement of a group; what is typed is kept in the browser until it is saved. */
export function AnnouncementDialog({ gid, announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('group')
  const { form, isRestored, discard } = useAnnouncementForm(gid, announcement, onClose)
  const picture = usePictureUpload(gid)
  return (
    <FormDialog
      form={form}
      widthPx={920}
      title={t(announcement === null ? 'announcement.create' : 'announcement.edit')}
      submit={t(announcement === null ? 'announcement.publish' : 'group.save')}
      cancel={t('group.cancel')}
      onClose={onClose}
    >
      {isRestored && <RestoredDraftNotice onDiscard={discard} />}
      <FormField form={form} name="title" label={t('announcement.title')}>
        {({ text }) => <Input {...text} maxLength={lengths.title} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="content" label={t('announcement.content')}>
        {({ value }) => <MarkdownEditor {...value} {...picture} label={t('announcement.content')} rows={14} />}
      </FormField>
      <Switch checked={form.values.isShown} onChange={(isShown) => form.set('isShown', isShown)}>
        {t('announcement.shownLabel')}
      </Switch>
    </FormDialog>
  )
}

function useAnnouncementForm(gid: number, announcement: AnnouncementRow | null, onClose: () => void) {
  const { t } = useTranslation('group')
  const missing = (value: string) => (value.trim() === '' ? t('announcement.required') : undefined)
  return useFormDraft({
    key: `group-announcement-draft:${announcement?.id ?? `new:${gid}`}`,
    saved: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      isShown: announcement === null || announcement.status === 0,
    },
    check: ({ title, content }) => ({
      title: missing(title),
      content:
        content.length > lengths.content ? t('announcement.tooLong', { limit: lengths.content }) : missing(content),
    }),
    async submit({ title, content, isShown }) {
      const body = { title: title.trim(), content, status: isShown ? 0 : 1 }
      if (announcement === null) await api.call(createGroupAnnouncement, { body: { gid, ...body } })
      else await api.call(updateGroupAnnouncement, { body: { id: announcement.id, ...body } })
      void refreshAnnouncements()
      toast.success(t('announcement.saved'))
      onClose()
    },
  })
}
