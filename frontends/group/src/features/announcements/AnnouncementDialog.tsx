import { useTranslation } from 'react-i18next'
import { Visibility } from '@verdict/proto/codes/visibility'
import { createGroupAnnouncement, updateGroupAnnouncement } from '@verdict/proto/http/group/members'
import { api, FormDialog, Input, Switch, toast } from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { TranslatedField } from '@verdict/ui/translated-field'
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

/** Creates or edits an announcement of a group; the draft is kept in the browser until it is saved. */
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
      keepsDraft
      onClose={onClose}
    >
      {isRestored && <RestoredDraftNotice onDiscard={discard} />}
      <TranslatedField form={form} name="title" english="titleEn" label={t('announcement.title')}>
        {({ text }) => <Input {...text} maxLength={lengths.title} autoComplete="off" />}
      </TranslatedField>
      <TranslatedField form={form} name="content" english="contentEn" label={t('announcement.content')}>
        {({ value }) => <MarkdownEditor {...value} {...picture} label={t('announcement.content')} rows={14} />}
      </TranslatedField>
      <Switch checked={form.values.isShown} onChange={(isShown) => form.set('isShown', isShown)}>
        {t('announcement.shownLabel')}
      </Switch>
    </FormDialog>
  )
}

function useAnnouncementForm(gid: number, announcement: AnnouncementRow | null, onClose: () => void) {
  const { t } = useTranslation('group')
  const missing = (value: string) => (value.trim() === '' ? t('announcement.required') : undefined)
  const tooLong = ({ length }: string) =>
    length > lengths.content ? t('announcement.tooLong', { limit: lengths.content }) : undefined
  return useFormDraft({
    key: `group-announcement-draft:${announcement?.id ?? `new:${gid}`}`,
    saved: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      titleEn: announcement?.titleEn ?? '',
      contentEn: announcement?.contentEn ?? '',
      isShown: announcement === null || announcement.status === Visibility.Shown,
    },
    check: ({ title, content, contentEn }) => ({
      title: missing(title),
      content: tooLong(content) ?? missing(content),
      contentEn: tooLong(contentEn),
    }),
    async submit({ title, titleEn, isShown, ...contents }) {
      const body = {
        title: title.trim(),
        titleEn: titleEn.trim(),
        ...contents,
        status: isShown ? Visibility.Shown : Visibility.Hidden,
      }
      if (announcement === null) await api.call(createGroupAnnouncement, { body: { gid, ...body } })
      else await api.call(updateGroupAnnouncement, { body: { id: announcement.id, ...body } })
      void refreshAnnouncements()
      toast.success(t('announcement.saved'))
      onClose()
    },
  })
}
