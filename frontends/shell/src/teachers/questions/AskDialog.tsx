import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { languageNames } from '@verdict/proto/codes/languages/languages'
import { createTeacherQuestion, getTeacherQuestionList } from '@verdict/proto/http/teaching/questions'
import {
  api,
  Field,
  FormDialog,
  FormField,
  Input,
  Notice,
  paths,
  queryClient,
  Select,
  Textarea,
  toast,
} from '@verdict/ui'
import { type Picture, PicturePicker } from './PicturePicker.tsx'
import type { TeacherRow } from '../TeacherList.tsx'
import { useDraftForm } from '../use-draft-form.ts'

const noLanguage = '-'

/** Asks a teacher a question, which costs points. */
export function AskDialog({ teacher, onClose }: { teacher: TeacherRow; onClose: () => void }) {
  const { t } = useTranslation('teachers')
  const [pictures, setPictures] = useState<Picture[]>([])
  const form = useQuestionForm(teacher, pictures, onClose)
  return (
    <FormDialog
      form={form}
      title={t('askTitle', { name: teacher.name })}
      submit={t('send')}
      cancel={t('cancel')}
      keepsDraft
      onClose={onClose}
      widthPx={680}
    >
      <Notice tone="info">{t('askCost', { count: teacher.point, hours: teacher.answerHours })}</Notice>
      <FormField form={form} name="title" label={t('title')}>
        {(control) => <Input {...control.text} maxLength={100} />}
      </FormField>
      <FormField form={form} name="content" label={t('content')}>
        {(control) => <Textarea {...control.text} rows={5} maxLength={10_000} />}
      </FormField>
      <FormField form={form} name="code" label={t('code')} optional>
        {(control) => <Textarea {...control.text} rows={5} maxLength={65_535} spellCheck={false} />}
      </FormField>
      <FormField form={form} name="language" label={t('language')} optional>
        {({ value }) => (
          <Select {...value} options={[noLanguage, ...languageNames].map((name) => ({ value: name, label: name }))} />
        )}
      </FormField>
      <FormField form={form} name="submitId" label={t('submitId')} help={t('submitIdHelp')} optional>
        {(control) => <Input {...control.text} inputMode="numeric" />}
      </FormField>
      <Field id="teacher-question-pictures" label={t('pictures')} optional>
        <PicturePicker value={pictures} onChange={setPictures} />
      </Field>
    </FormDialog>
  )
}

/** Form of a question with an idempotency key that outlives a reload, so that nothing is paid twice. */
function useQuestionForm(teacher: TeacherRow, pictures: readonly Picture[], onClose: () => void) {
  const { t } = useTranslation('teachers')
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  return useDraftForm(`teacher-question-${teacher.id}`, {
    initial: { key, title: '', content: '', code: '', language: noLanguage, submitId: '' },
    check: ({ title, content, submitId }) => ({
      title: title.trim() === '' ? t('required') : undefined,
      content: content.trim() === '' ? t('required') : undefined,
      submitId: submitId.trim() === '' || /^\d{1,15}$/.test(submitId.trim()) ? undefined : t('submitIdInvalid'),
    }),
    submit: async ({ submitId, language, ...rest }) => {
      const body = {
        teacherId: teacher.id,
        point: teacher.point,
        ...rest,
        language: language === noLanguage ? '' : language,
        pictures: pictures.map(({ name }) => name),
        ...(submitId.trim() === '' ? {} : { submitId: Number(submitId) }),
      }
      const { id } = await api.call(createTeacherQuestion, { body })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getTeacherQuestionList) })
      toast.success(t('asked'))
      onClose()
      void navigate(paths.teacherQuestion(id))
    },
    errorsOf: (code, message) => (code.startsWith('teacher_question.submission') ? { submitId: message } : undefined),
  })
}
