import { useTranslation } from 'react-i18next'
import { Input, useLanguage } from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { TranslatedField } from '@verdict/ui/translated-field'
import { useUploadPicture } from '../../../drafts/upload-picture.ts'
import type { ContestFormState } from '../values/contest-form-state.ts'

/** Title and description of the contest. */
export function BasicsSection({ form }: { form: ContestFormState }) {
  return (
    <>
      <TitleField form={form} />
      <DescriptionField form={form} />
    </>
  )
}

function TitleField({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  return (
    <TranslatedField form={form} name="title" english="titleEn" label={t('contests.form.title')}>
      {(control) => <Input {...control.text} maxLength={255} />}
    </TranslatedField>
  )
}

function DescriptionField({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const lang = useLanguage((state) => state.locale)
  const uploadPicture = useUploadPicture()
  return (
    <TranslatedField form={form} name="description" english="descriptionEn" label={t('contests.form.description')}>
      {({ value }) => (
        <MarkdownEditor
          id={value.id}
          lang={lang}
          label={t('contests.form.description')}
          aria-invalid={value['aria-invalid']}
          aria-describedby={value['aria-describedby']}
          value={value.value}
          onChange={value.onChange}
          uploadPicture={uploadPicture}
        />
      )}
    </TranslatedField>
  )
}
