import { useTranslation } from 'react-i18next'
import {
  adminCreateAnnouncement,
  adminGetAnnouncements,
  adminUpdateAnnouncement,
  getCommonAnnouncement,
  uploadMdImg,
} from '@verdict/proto/http/site'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  queryClient,
  Switch,
  toast,
  useForm,
} from '@verdict/ui'
import { DialogFoot, DialogStack } from '../../frame/dialog-layout.ts'
import { clearMarkdownDraft, MarkdownEditor } from '@verdict/ui/markdown-editor'
import type { AnnouncementRow } from './AnnouncementsPage.tsx'

const lengths = { title: 255, content: 65_535 }
const uploadPicture = async (file: File) => (await api.upload(uploadMdImg, file)).link

interface AnnouncementDialogProps {
  /** Null: a new one. */
  announcement: AnnouncementRow | null
  onClose: () => void
}

/** Writes an announcement; the text is kept in the browser until it is saved. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('admin')
  const draftKey = `announcement-${announcement?.id ?? 'new'}`
  const draftKeyEn = `${draftKey}-en`
  const lengthFault = ({ length }: string) =>
    length > lengths.content ? t('site.tooLong', { limit: lengths.content }) : undefined
  const form = useForm({
    initial: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      titleEn: announcement?.titleEn ?? '',
      contentEn: announcement?.contentEn ?? '',
      isShown: announcement === null || announcement.status === 0,
    },
    check: ({ title, content, contentEn }) => ({
      title: title.trim() === '' ? t('site.required') : undefined,
      content: content.trim() === '' ? t('site.required') : lengthFault(content),
      contentEn: lengthFault(contentEn),
    }),
    submit: async ({ title, titleEn, isShown, ...contents }) => {
      const body = { title: title.trim(), titleEn: titleEn.trim(), ...contents, status: isShown ? 0 : 1 }
      if (announcement === null) await api.call(adminCreateAnnouncement, { body })
      else {
        const { id, gmtModified } = announcement
        await api.call(adminUpdateAnnouncement, { body: { id, ...body, gmtModified } })
      }
      for (const key of [draftKey, draftKeyEn]) clearMarkdownDraft(key)
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetAnnouncements) })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getCommonAnnouncement) })
      toast.success(t('site.saved'))
      onClose()
    },
  })
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      title={announcement === null ? t('site.newAnnouncement') : t('site.editAnnouncement')}
      widthPx={820}
    >
      <Form form={form}>
        <DialogStack>
          <FormError form={form} />
          <FormField form={form} name="title" label={t('site.announcementTitle')}>
            {(control) => <Input {...control.text} maxLength={lengths.title} />}
          </FormField>
          <FormField form={form} name="content" label={t('site.content')}>
            {({ value }) => (
              <MarkdownEditor {...value} label={t('site.content')} draftKey={draftKey} uploadPicture={uploadPicture} />
            )}
          </FormField>
          <FormField form={form} name="titleEn" label={t('site.titleEn')} help={t('site.translationHelp')} optional>
            {(control) => <Input {...control.text} maxLength={lengths.title} />}
          </FormField>
          <FormField form={form} name="contentEn" label={t('site.contentEn')} optional>
            {({ value }) => (
              <MarkdownEditor
                {...value}
                label={t('site.contentEn')}
                draftKey={draftKeyEn}
                uploadPicture={uploadPicture}
              />
            )}
          </FormField>
          <Switch checked={form.values.isShown} onChange={(isShown) => form.set('isShown', isShown)}>
            {t('site.shown')}
          </Switch>
          <DialogFoot>
            <Button onClick={onClose}>{t('site.cancel')}</Button>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {t('site.save')}
            </Button>
          </DialogFoot>
        </DialogStack>
      </Form>
    </Dialog>
  )
}
