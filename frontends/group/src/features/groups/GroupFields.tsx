import { useTranslation } from 'react-i18next'
import { GroupAuth, groupAuths } from '@verdict/proto/codes/group'
import { Checkbox, FormField, type FormState, Input, Select, Stack, Textarea } from '@verdict/ui'
import { TranslatedField } from '@verdict/ui/translated-field'

export interface GroupValues {
  name: string
  shortName: string
  brief: string
  description: string
  briefEn: string
  descriptionEn: string
  auth: GroupAuth
  code: string
  visible: boolean
}

export const emptyGroup: GroupValues = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  briefEn: '',
  descriptionEn: '',
  auth: GroupAuth.Public,
  code: '',
  visible: true,
}

const bounds = { name: [5, 25], shortName: [5, 10], brief: [5, 50], description: [5, 1000] } as const

/** Validates the fields of a group; returns readable errors. */
export function useGroupCheck() {
  const { t } = useTranslation('group')
  return (values: GroupValues): Record<string, string | undefined> => {
    const fault = (field: keyof typeof bounds) => {
      const [min, max] = bounds[field]
      const length = [...values[field].trim()].length
      return length < min || length > max ? t('group.length', { min, max }) : undefined
    }
    const needsCode = values.auth !== GroupAuth.Public
    return {
      name: fault('name'),
      shortName: fault('shortName'),
      brief: fault('brief'),
      description: fault('description'),
      code: needsCode && [...values.code.trim()].length !== 6 ? t('group.codeLength') : undefined,
    }
  }
}

/** Assigns errors of the server to fields. */
export function groupErrorsOf(code: string, message: string): Record<string, string> | undefined {
  if (code === 'group.name_taken') return { name: message }
  if (code === 'group.short_name_taken') return { shortName: message }
  return code === 'group.code_required' ? { code: message } : undefined
}

/** The fields of a group, for creating and editing it. */
export function GroupFields({ form }: { form: FormState<GroupValues> }) {
  const { t } = useTranslation('group')
  return (
    <Stack>
      <FormField form={form} name="name" label={t('group.name')}>
        {({ text }) => <Input {...text} maxLength={25} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="shortName" label={t('group.shortName')} help={t('group.shortNameHelp')}>
        {({ text }) => <Input {...text} maxLength={10} autoComplete="off" />}
      </FormField>
      <TranslatedField form={form} name="brief" english="briefEn" label={t('group.brief')}>
        {({ text }, field) => <Input {...text} maxLength={field === 'brief' ? 50 : 100} autoComplete="off" />}
      </TranslatedField>
      <FormField form={form} name="auth" label={t('group.authLabel')} help={t(`group.auth${form.values.auth}Help`)}>
        {({ value: { value, onChange, ...rest } }) => (
          <Select
            {...rest}
            value={String(value)}
            onChange={(chosen) => onChange(groupAuths.find((auth) => String(auth) === chosen) ?? GroupAuth.Public)}
            options={groupAuths.map((auth) => ({ value: String(auth), label: t(`group.auth${auth}`) }))}
          />
        )}
      </FormField>
      {form.values.auth !== GroupAuth.Public && (
        <FormField form={form} name="code" label={t('group.code')} help={t('group.codeHelp')}>
          {({ text }) => <Input {...text} maxLength={6} autoComplete="off" />}
        </FormField>
      )}
      <TranslatedField
        form={form}
        name="description"
        english="descriptionEn"
        label={t('group.description')}
        help={t('group.descriptionHelp')}
      >
        {({ text }, field) => <Textarea {...text} rows={6} maxLength={field === 'description' ? 1000 : 2000} />}
      </TranslatedField>
      <Checkbox checked={form.values.visible} onChange={(on) => form.set('visible', on)}>
        {t('group.visible')}
      </Checkbox>
    </Stack>
  )
}
