import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { questionKinds } from '@verdict/proto/codes/ai'
import { Card, Field, type FormState, Input, Select, theme, TwoColumns } from '@verdict/ui'
import { type Model, type SettingsBody, withModel } from './settings-form.ts'

interface ModelsProps {
  form: FormState<SettingsBody>
  /** Default model of this installation, for kinds without one of their own. */
  localModel: string | null
}

/** Model for each kind of question. */
export function ModelsCard({ form, localModel }: ModelsProps) {
  const { t } = useTranslation('admin')
  return (
    <Card title={t('tutor.models.title')}>
      <Lead>{localModel === null ? t('tutor.models.lead') : t('tutor.models.local', { model: localModel })}</Lead>
      <Rows>
        {questionKinds.map((kind) => (
          <ModelOfKind key={kind} form={form} localModel={localModel} kind={kind} />
        ))}
      </Rows>
      <Reviewer form={form} />
    </Card>
  )
}

function ModelOfKind({ form, localModel, kind }: ModelsProps & Pick<Model, 'kind'>) {
  const { t } = useTranslation('admin')
  const { models } = form.values
  const index = models.findIndex((one) => one.kind === kind)
  const chosen = models[index] ?? { kind, provider: '', model: '' }
  const change = (part: Partial<Model>) => form.set('models', withModel(models, { ...chosen, ...part }))
  return (
    <ModelChoice
      form={form}
      label={t(`tutor.kind.${kind}`)}
      none={localModel ?? t('tutor.models.none')}
      chosen={chosen}
      error={index === -1 ? undefined : form.errors[`models.${index}.model`]}
      onChange={change}
    />
  )
}

/** Model that reviews hints after the rule-based check. */
function Reviewer({ form }: Pick<ModelsProps, 'form'>) {
  const { t } = useTranslation('admin')
  const chosen = form.values.reviewer ?? { provider: '', model: '' }
  return (
    <Review>
      <ModelChoice
        form={form}
        label={t('tutor.models.reviewer')}
        none={t('tutor.models.noReviewer')}
        chosen={chosen}
        error={form.errors['reviewer.model'] ?? form.errors.reviewer}
        onChange={(part) => {
          const changed = { ...chosen, ...part }
          form.set('reviewer', changed.provider === '' ? null : changed)
        }}
      />
      <Lead>{t('tutor.models.reviewerHelp')}</Lead>
    </Review>
  )
}

interface ModelChoiceProps extends Pick<ModelsProps, 'form'> {
  label: string
  /** The choice of no provider. */
  none: string
  chosen: Omit<Model, 'kind'>
  error: string | undefined
  onChange: (part: Partial<Omit<Model, 'kind'>>) => void
}

function ModelChoice({ form, label, none, chosen, error, onChange }: ModelChoiceProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const options = [
    { value: '', label: none },
    ...form.values.providers.map((provider) => ({ value: provider.id, label: provider.name })),
  ]
  return (
    <TwoColumns $gap={3} $columnGap={5}>
      <Field id={`${id}-provider`} label={label}>
        <Select
          id={`${id}-provider`}
          value={chosen.provider}
          onChange={(provider) => onChange({ provider })}
          options={options}
        />
      </Field>
      <Field id={`${id}-model`} label={t('tutor.models.model')} error={error}>
        <Input
          id={`${id}-model`}
          value={chosen.model}
          disabled={chosen.provider === ''}
          maxLength={200}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-model-note`}
          onChange={(event) => onChange({ model: event.target.value })}
        />
      </Field>
    </TwoColumns>
  )
}

const Lead = styled.p`
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};
`

const Review = styled.div`
  max-width: 880px;
  margin-top: ${theme.space(5)};
  p {
    margin: ${theme.space(2)} 0 0;
    font-size: ${theme.size.small};
  }
`

const Rows = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 880px;
`
