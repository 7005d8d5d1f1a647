import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Visibility } from '@verdict/proto/codes/visibility'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  Input,
  Row,
  Switch,
  theme,
  toast,
  useForm,
  useLanguage,
} from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { TranslatedField } from '@verdict/ui/translated-field'
import { RestoreDraftNotice } from '../../../drafts/RestoreDraftNotice.tsx'
import { useUploadPicture } from '../../../drafts/upload-picture.ts'
import { useFormDraft } from '../../../drafts/use-form-draft.ts'
import { useContestCalls } from '../contest-calls.ts'
import { type Announcement, refreshAnnouncements } from '../refresh.ts'

interface Values {
  title: string
  content: string
  titleEn: string
  contentEn: string
  isShown: boolean
}

interface AnnouncementDialogProps {
  cid: number
  /** Null for a new one. */
  announcement: Announcement | null
  onClose: () => void
}

/** Creates or edits an announcement; the draft is kept until it is posted. */
export function AnnouncementDialog({ cid, announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('admin')
  const lang = useLanguage((state) => state.locale)
  const uploadPicture = useUploadPicture()
  const isNew = announcement === null
  const form = useAnnouncementForm({ cid, announcement, onClose })
  const draft = useFormDraft(form, `contest-announcement-draft-${cid}`, announcement?.id ?? 'new')
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      widthPx={860}
      title={t(isNew ? 'contests.announcement.create' : 'contests.announcement.edit')}
    >
      <Fields form={form}>
        <RestoreDraftNotice draft={draft} />
        <FormError form={form} />
        <TranslatedField form={form} name="title" english="titleEn" label={t('contests.announcement.title')}>
          {(control) => <Input {...control.text} maxLength={255} />}
        </TranslatedField>
        <TranslatedField form={form} name="content" english="contentEn" label={t('contests.announcement.content')}>
          {({ value }) => (
            <MarkdownEditor
              id={value.id}
              lang={lang}
              rows={8}
              label={t('contests.announcement.content')}
              aria-invalid={value['aria-invalid']}
              aria-describedby={value['aria-describedby']}
              value={value.value}
              onChange={value.onChange}
              uploadPicture={uploadPicture}
            />
          )}
        </TranslatedField>
        <Row $gap={3} $align="center" $justify="space-between" $nowrap>
          <Switch checked={form.values.isShown} onChange={(isShown) => form.set('isShown', isShown)}>
            {t('contests.announcement.visible')}
          </Switch>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t(isNew ? 'contests.announcement.create' : 'contests.form.save')}
          </Button>
        </Row>
      </Fields>
    </Dialog>
  )
}

function useAnnouncementForm({ cid, announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const form = useForm<Values>({
    initial: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      titleEn: announcement?.titleEn ?? '',
      contentEn: announcement?.contentEn ?? '',
      isShown: announcement === null || announcement.status === Visibility.Shown,
    },
    check: ({ title, content }) => ({
      title: title.trim() === '' ? t('contests.announcement.titleRequired') : undefined,
      content: content.trim() === '' ? t('contests.announcement.required') : undefined,
    }),
    submit: async (values) => {
      const { title, titleEn, content, contentEn, isShown } = values
      const texts = { title: title.trim(), content, titleEn: titleEn.trim(), contentEn }
      const input = { ...texts, status: isShown ? Visibility.Shown : Visibility.Hidden }
      if (announcement === null) await api.call(calls.announce, { body: { cid, announcement: input } })
      else
        await api.call(calls.changeAnnouncement, {
          body: { cid, announcement: { id: announcement.id, ...input } },
        })
      await refreshAnnouncements()
      form.reset(values)
      toast.success(t(announcement === null ? 'contests.announcement.posted' : 'contests.announcement.saved'))
      // The draft is removed with the next render.
      setTimeout(onClose, 0)
    },
  })
  return form
}

const Fields = styled(Form<Values>)`
  display: grid;
  gap: ${theme.space(4)};
`
