import { useTranslation } from 'react-i18next'
import { textIn } from '@verdict/proto/codes/locale'
import { trainingAuths } from '@verdict/proto/codes/problems/training'
import {
  FormError,
  FormField,
  type FormState,
  Input,
  Select,
  Stack,
  Switch,
  TwoColumns,
  useLanguage,
} from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { TrainingDeadline } from '@verdict/ui/training-deadline'
import { TrainingPrerequisites } from '@verdict/ui/training-prerequisites'
import type { TrainingValues } from '@verdict/ui/training-form'
import { TranslatedField } from '@verdict/ui/translated-field'
import { usePictureUpload } from '../drafts/use-picture-upload.ts'
import { useGroup } from '../group-page/use-group.ts'

export interface CategoryOption {
  id: number
  name: string
  nameEn: string
}

interface TrainingFieldsProps {
  form: FormState<TrainingValues>
  categories: readonly CategoryOption[]
  /** Whether the training is private already: an empty password keeps the present one. */
  hadPassword: boolean
  /** Null for a new training. */
  tid: number | null
}

export function TrainingFields({ form, categories, hadPassword, tid }: TrainingFieldsProps) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const picture = usePictureUpload(group.id)
  const locale = useLanguage((state) => state.locale)
  return (
    <Stack>
      <TranslatedField form={form} name="title" english="titleEn" label={t('training.name')}>
        {({ text }) => <Input {...text} maxLength={255} autoComplete="off" />}
      </TranslatedField>
      <TwoColumns $align="start">
        {categories.length > 0 && (
          <FormField form={form} name="category" label={t('training.category')}>
            {({ value }) => (
              <Select
                {...value}
                placeholder={t('training.chooseCategory')}
                options={categories.map(({ id, name, nameEn }) => ({
                  value: String(id),
                  label: textIn(locale, name, nameEn),
                }))}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="rank" label={t('training.rank')} help={t('training.rankHelp')}>
          {({ number }) => <Input {...number} min={0} step={1} />}
        </FormField>
      </TwoColumns>
      <AccessFields form={form} hadPassword={hadPassword} />
      <TrainingDeadline
        value={form.values.deadline}
        onChange={(deadline) => form.set('deadline', deadline)}
        error={form.errors.deadline}
      />
      <TrainingPrerequisites
        tid={tid}
        gid={group.id}
        value={form.values.prerequisites}
        onChange={(prerequisites) => form.set('prerequisites', prerequisites)}
        error={form.errors.prerequisites}
      />
      <TranslatedField form={form} name="description" english="descriptionEn" label={t('training.description')}>
        {({ value }) => <MarkdownEditor {...value} {...picture} label={t('training.description')} rows={8} />}
      </TranslatedField>
      <Switch checked={form.values.visible} onChange={(visible) => form.set('visible', visible)}>
        {t('training.visibleLabel')}
      </Switch>
      <FormError form={form} />
    </Stack>
  )
}

function AccessFields({ form, hadPassword }: Pick<TrainingFieldsProps, 'form' | 'hadPassword'>) {
  const { t } = useTranslation('group')
  return (
    <TwoColumns $align="start">
      <FormField form={form} name="auth" label={t('training.auth')}>
        {({ value }) => (
          <Select
            {...value}
            onChange={(auth) => form.set('auth', trainingAuths.find((one) => one === auth) ?? 'Public')}
            options={trainingAuths.map((auth) => ({ value: auth, label: t(`training.${auth}Long`) }))}
          />
        )}
      </FormField>
      {form.values.auth === 'Private' && (
        <FormField
          form={form}
          name="password"
          label={t('training.password')}
          help={t(hadPassword ? 'training.passwordKeep' : 'training.passwordHelp')}
        >
          {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
        </FormField>
      )}
    </TwoColumns>
  )
}
