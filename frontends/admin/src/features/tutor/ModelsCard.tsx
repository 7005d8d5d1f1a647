import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { questionKinds } from '@verdict/proto/codes/ai'
import { Card, Field, type FormState, Input, media, Select, theme } from '@verdict/ui'
import { type Model, type SettingsBody, withModel } from './settings-form.ts'

interface ModelsProps {
  form: FormState<SettingsBody>
  /** Of this machine, for what has no other. */
  localModel: string | null
}

/** Which model answers which kind of question. */
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
    </Card>
  )
}

function ModelOfKind({ form, localModel, kind }: ModelsProps & Pick<Model, 'kind'>) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { models, providers } = form.values
  const index = models.findIndex((one) => one.kind === kind)
  const chosen = models[index] ?? { kind, provider: '', model: '' }
  const change = (part: Partial<Model>) => form.set('models', withModel(models, { ...chosen, ...part }))
  const error = index === -1 ? undefined : form.errors[`models.${index}.model`]
  const options = [
    { value: '', label: localModel ?? t('tutor.models.none') },
    ...providers.map((provider) => ({ value: provider.id, label: provider.name })),
  ]
  return (
    <Row>
      <Field id={`${id}-provider`} label={t(`tutor.kind.${kind}`)}>
        <Select
          id={`${id}-provider`}
          value={chosen.provider}
          onChange={(provider) => change({ provider })}
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
          onChange={(event) => change({ model: event.target.value })}
        />
      </Field>
    </Row>
  )
}

const Lead = styled.p`
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};
`

const Rows = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 880px;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)} ${theme.space(5)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
