import { useTranslation } from 'react-i18next'
import { Visibility } from '@verdict/proto/codes/visibility'
import {
  adminCreateAnnouncement,
  adminGetAnnouncements,
  adminUpdateAnnouncement,
  getCommonAnnouncement,
  uploadMdImg,
} from '@verdict/proto/http/site/site'
import { api, Button, Dialog, Form, FormError, Input, queryClient, Stack, Switch, toast, useForm } from '@verdict/ui'
import { DialogFoot } from '../../frame/dialog-layout.ts'
import { clearMarkdownDraft, MarkdownEditor } from '@verdict/ui/markdown-editor'
import { TranslatedField } from '@verdict/ui/translated-field'
import type { AnnouncementRow } from './announcement-row.ts'

const lengths = { title: 255, content: 65_535 }
const uploadPicture = async (file: File) => (await api.upload(uploadMdImg, file)).link

interface AnnouncementDialogProps {
  /** Null: a new one. */
  announcement: AnnouncementRow | null
  onClose: () => void
}

/** Creates or edits an announcement; the draft is kept in the browser until it is saved. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('admin')
  const draftKeys = draftKeysOf(announcement)
  const form = useAnnouncementForm(announcement, onClose)
  return (
    <Dialog
      open
      stayOnOutsideClick
      isDirty={form.isDirty}
      onClose={onClose}
      title={announcement === null ? t('site.newAnnouncement') : t('site.editAnnouncement')}
      widthPx={820}
    >
      <Form form={form}>
        <Stack>
          <FormError form={form} />
          <TranslatedField form={form} name="title" english="titleEn" label={t('site.announcementTitle')}>
            {(control) => <Input {...control.text} maxLength={lengths.title} />}
          </TranslatedField>
          <TranslatedField form={form} name="content" english="contentEn" label={t('site.content')}>
            {({ value }, field) => (
              <MarkdownEditor
                {...value}
                label={t('site.content')}
                draftKey={field === 'content' ? draftKeys.content : draftKeys.contentEn}
                uploadPicture={uploadPicture}
              />
            )}
          </TranslatedField>
          <Switch checked={form.values.isShown} onChange={(isShown) => form.set('isShown', isShown)}>
            {t('site.shown')}
          </Switch>
          <DialogFoot>
            <Button onClick={onClose}>{t('site.cancel')}</Button>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {t('site.save')}
            </Button>
          </DialogFoot>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** Storage keys of the drafts by language. */
function draftKeysOf(announcement: AnnouncementRow | null) {
  const content = `announcement-${announcement?.id ?? 'new'}`
  return { content, contentEn: `${content}-en` }
}

function useAnnouncementForm(announcement: AnnouncementRow | null, onSaved: () => void) {
  const { t } = useTranslation('admin')
  const lengthError = ({ length }: string) =>
    length > lengths.content ? t('site.tooLong', { limit: lengths.content }) : undefined
  return useForm({
    initial: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      titleEn: announcement?.titleEn ?? '',
      contentEn: announcement?.contentEn ?? '',
      isShown: announcement === null || announcement.status === Visibility.Shown,
    },
    check: ({ title, content, contentEn }) => ({
      title: title.trim() === '' ? t('site.required') : undefined,
      content: content.trim() === '' ? t('site.required') : lengthError(content),
      contentEn: lengthError(contentEn),
    }),
    submit: async ({ title, titleEn, isShown, ...contents }) => {
      const body = {
        title: title.trim(),
        titleEn: titleEn.trim(),
        ...contents,
        status: isShown ? Visibility.Shown : Visibility.Hidden,
      }
      if (announcement === null) await api.call(adminCreateAnnouncement, { body })
      else {
        const { id, gmtModified } = announcement
        await api.call(adminUpdateAnnouncement, { body: { id, ...body, gmtModified } })
      }
      for (const key of Object.values(draftKeysOf(announcement))) clearMarkdownDraft(key)
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetAnnouncements) })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getCommonAnnouncement) })
      toast.success(t('site.saved'))
      onSaved()
    },
  })
}
