import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '@verdict/proto/codes/languages/languages'
import { createTeacherQuestionMessage } from '@verdict/proto/http/teaching/questions'
import { api, Button, Card, Checkbox, Form, FormError, FormField, Select, Stack, Textarea, useForm } from '@verdict/ui'
import { type Picture, PicturePicker } from './PicturePicker.tsx'

const noLanguage = '-'

interface MessageFormProps {
  id: number
  /** Tells whether the text can answer the question. */
  mayAnswer: boolean
  onSent: () => Promise<unknown>
}

/** Writes a message; teachers mark whether it is the answer. */
export function MessageForm({ id, mayAnswer, onSent }: MessageFormProps) {
  const { t } = useTranslation('teachers')
  const [pictures, setPictures] = useState<Picture[]>([])
  const initial = { content: '', code: '', language: noLanguage, isAnswer: false }
  const form = useForm({
    initial,
    check: ({ content, code }) => ({
      content: content.trim() === '' && code.trim() === '' && pictures.length === 0 ? t('required') : undefined,
    }),
    submit: async ({ language, isAnswer, ...rest }) => {
      const body = {
        id,
        ...rest,
        language: language === noLanguage ? '' : language,
        pictures: pictures.map(({ name }) => name),
        isAnswer: isAnswer && mayAnswer,
      }
      await api.call(createTeacherQuestionMessage, { body })
      form.reset(initial)
      setPictures([])
      await onSent()
    },
  })
  return (
    <Card>
      <Form form={form}>
        <Stack $gap={3}>
          <FormError form={form} />
          <FormField form={form} name="content" label={t('write')}>
            {(control) => <Textarea {...control.text} rows={4} maxLength={10_000} />}
          </FormField>
          <FormField form={form} name="code" label={t('code')} optional>
            {(control) => <Textarea {...control.text} rows={3} maxLength={65_535} spellCheck={false} />}
          </FormField>
          {form.values.code.trim() !== '' && (
            <FormField form={form} name="language" label={t('language')} optional>
              {({ value }) => (
                <Select
                  {...value}
                  options={[noLanguage, ...languageNames].map((name) => ({ value: name, label: name }))}
                />
              )}
            </FormField>
          )}
          <PicturePicker value={pictures} onChange={setPictures} />
          {mayAnswer && (
            <Checkbox checked={form.values.isAnswer} onChange={(isAnswer) => form.set('isAnswer', isAnswer)}>
              {t('isAnswer')} · {t('answerHelp')}
            </Checkbox>
          )}
          <div>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {t('send')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
