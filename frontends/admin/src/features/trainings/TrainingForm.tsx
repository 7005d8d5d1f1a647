import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trainingAuths } from '@verdict/proto/codes/problems/training'
import { textIn } from '@verdict/proto/codes/locale'
import { getTrainingCategory } from '@verdict/proto/http/problem/training/training'
import {
  api,
  Card,
  Field,
  Form,
  FormField,
  type FormState,
  Input,
  lazyComponent,
  Notice,
  SaveBar,
  Select,
  Skeleton,
  Stack,
  Switch,
  TwoColumns,
  useForm,
  useLanguage,
  useLeaveGuard,
} from '@verdict/ui'
import { useTimeTexts } from '@verdict/ui/time-texts'
import { TrainingDeadline } from '@verdict/ui/training-deadline'
import { emptyTraining, trainingErrorsOf, type TrainingValues } from '@verdict/ui/training-form'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { TranslatedField } from '@verdict/ui/translated-field'
import { adminPaths } from '../../paths/admin-paths.ts'
import { useUploadPicture } from '../../drafts/upload-picture.ts'

const TrainingPrerequisites = lazyComponent(async () => {
  return (await import('@verdict/ui/training-prerequisites')).TrainingPrerequisites
})

export interface TrainingFormProps {
  initial: TrainingValues
  /** Whether the training is private already: an empty password keeps the present one. */
  hadPassword: boolean
  /** Null for a new training. */
  tid: number | null
  save: (values: TrainingValues) => Promise<unknown>
}

/** All fields of a training. */
export function TrainingForm({ initial, hadPassword, tid, save }: TrainingFormProps) {
  const { t } = useTranslation('admin')
  const uploadPicture = useUploadPicture()
  const form = useTrainingForm({ initial, hadPassword, save })
  return (
    <Form form={form}>
      <Card>
        <Stack>
          <TranslatedField form={form} name="title" english="titleEn" label={t('trainings.name')}>
            {({ text }) => <Input {...text} maxLength={255} />}
          </TranslatedField>
          <TwoColumns $align="start">
            <CategoryField form={form} />
            <FormField form={form} name="rank" label={t('trainings.rank')} help={t('trainings.rankHelp')}>
              {({ number }) => <Input {...number} min={0} step={1} />}
            </FormField>
          </TwoColumns>
          <Access form={form} hadPassword={hadPassword} />
          <Field id="training-visible" label="" help={t('trainings.visibleHelp')}>
            <Switch
              id="training-visible"
              checked={form.values.visible}
              onChange={(visible) => form.set('visible', visible)}
            >
              {t('trainings.visibleLabel')}
            </Switch>
          </Field>
          {form.values.auth === 'Private' && (
            <TrainingDeadline
              value={form.values.deadline}
              onChange={(deadline) => form.set('deadline', deadline)}
              error={form.errors.deadline}
            />
          )}
          <Suspense fallback={<Skeleton heightPx={84} />}>
            <TrainingPrerequisites
              tid={tid}
              gid={null}
              value={form.values.prerequisites}
              onChange={(prerequisites) => form.set('prerequisites', prerequisites)}
              error={form.errors.prerequisites}
            />
          </Suspense>
          <TranslatedField form={form} name="description" english="descriptionEn" label={t('trainings.description')}>
            {({ value }) => (
              <MarkdownEditor {...value} label={t('trainings.description')} uploadPicture={uploadPicture} />
            )}
          </TranslatedField>
        </Stack>
      </Card>
      <SaveBar form={form} always={tid === null} label={t('trainings.save')} />
    </Form>
  )
}

function useTrainingForm({ initial, hadPassword, save }: Omit<TrainingFormProps, 'tid'>) {
  const { t } = useTranslation('admin')
  const time = useTimeTexts()
  const form = useForm<TrainingValues>({
    initial,
    check: (values) =>
      Object.fromEntries(
        Object.entries(trainingErrorsOf(shownOf(values), { hadPassword, hasCategories: true })).map(
          ([field, error]) => [field, error === 'timeInvalid' ? time.invalid : t(`trainings.${error}`)],
        ),
      ),
    submit: async (values) => {
      await save(values)
      form.reset({ ...values, password: '' })
    },
  })
  useLeaveGuard(form.isDirty && !form.isBusy)
  return form
}

/** A public training has no deadline fields, so they are not validated. */
function shownOf(values: TrainingValues): TrainingValues {
  return values.auth === 'Public' ? { ...values, deadline: emptyTraining.deadline } : values
}

function Access({ form, hadPassword }: { form: FormState<TrainingValues>; hadPassword: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <TwoColumns $align="start">
      <FormField form={form} name="auth" label={t('trainings.auth')}>
        {({ value }) => (
          <Select
            {...value}
            aria-label={t('trainings.auth')}
            onChange={(auth) => form.set('auth', trainingAuths.find((one) => one === auth) ?? 'Public')}
            options={trainingAuths.map((auth) => ({ value: auth, label: t(`trainings.${auth}`) }))}
          />
        )}
      </FormField>
      {form.values.auth === 'Private' && (
        <FormField
          form={form}
          name="password"
          label={t('trainings.password')}
          help={t(hadPassword ? 'trainings.passwordKeep' : 'trainings.passwordHelp')}
        >
          {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
        </FormField>
      )}
    </TwoColumns>
  )
}

function CategoryField({ form }: { form: FormState<TrainingValues> }) {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  const categories = useQuery({ ...api.query(getTrainingCategory), staleTime: 0 })
  if (categories.data?.length === 0)
    return (
      <Notice tone="warning">
        {t('trainings.noCategories')} <Link to={adminPaths.trainingCategories}>{t('trainings.toCategories')}</Link>
      </Notice>
    )
  return (
    <FormField form={form} name="category" label={t('trainings.category')}>
      {({ value }) => (
        <Select
          {...value}
          aria-label={t('trainings.category')}
          placeholder={t('trainings.chooseCategory')}
          options={(categories.data ?? []).map(({ id, name, nameEn }) => ({
            value: String(id),
            label: textIn(locale, name, nameEn),
          }))}
        />
      )}
    </FormField>
  )
}
