import { useTranslation } from 'react-i18next'
import { setAiSettings } from '@verdict/proto/http/ai/admin'
import { FormDialog, FormField, type FormState, Input, Switch, TwoColumns, useForm } from '@verdict/ui'
import { microsOf, type Provider, unitsOf } from './settings-form.ts'

export interface ProviderDialogProps {
  /** Null: a new one. */
  provider: Provider | null
  takenIds: readonly string[]
  /** Whether a key is stored. */
  hasKey: boolean
  onDone: (provider: Provider) => void
  onClose: () => void
}

/** A provider in the form: prices in currency units, the key empty if unchanged. */
type Typed = Omit<Provider, 'key'> & { key: string }

const empty: Typed = {
  id: '',
  name: '',
  baseUrl: '',
  key: '',
  isOn: true,
  isWeak: false,
  usesCompletionTokens: false,
  timeoutSec: 30,
  idleSec: 20,
  maxTokens: 1_024,
  inputPrice: 0,
  outputPrice: 0,
}

function toTyped(provider: Provider): Typed {
  const { inputPrice, outputPrice, key } = provider
  return { ...provider, key: key ?? '', inputPrice: unitsOf(inputPrice), outputPrice: unitsOf(outputPrice) }
}

function toProvider({ key, inputPrice, outputPrice, ...others }: Typed): Provider {
  const prices = { inputPrice: microsOf(inputPrice), outputPrice: microsOf(outputPrice) }
  return { ...others, ...prices, ...(key === '' ? {} : { key }) }
}

const numbers = ['timeoutSec', 'idleSec', 'maxTokens'] as const
const prices = ['inputPrice', 'outputPrice'] as const
const toggles = ['isOn', 'isWeak', 'usesCompletionTokens'] as const

/** Edits an API provider: URL, key, timeout and prices. */
export function ProviderDialog({ provider, takenIds, hasKey, onDone, onClose }: ProviderDialogProps) {
  const { t } = useTranslation('admin')
  const isNew = provider === null
  const form = useForm<Typed>({
    initial: provider === null ? empty : toTyped(provider),
    schema: setAiSettings.body.properties.providers.items,
    check: ({ id, inputPrice, outputPrice }) => ({
      id: isNew && takenIds.includes(id) ? t('tutor.provider.idTaken') : undefined,
      inputPrice: isPrice(inputPrice) ? undefined : t('tutor.provider.priceError'),
      outputPrice: isPrice(outputPrice) ? undefined : t('tutor.provider.priceError'),
    }),
    submit: async (values) => onDone(toProvider(values)),
  })
  return (
    <FormDialog
      form={form}
      widthPx={640}
      title={isNew ? t('tutor.provider.add') : t('tutor.provider.editOf', { name: provider.name })}
      submit={t('tutor.provider.apply')}
      cancel={t('tutor.cancel')}
      onClose={onClose}
    >
      <Address form={form} isNew={isNew} hasKey={hasKey} />
      <TwoColumns>
        {numbers.map((name) => (
          <FormField key={name} form={form} name={name} label={t(`tutor.provider.${name}`)}>
            {(control) => <Input {...control.number} min={1} step={1} />}
          </FormField>
        ))}
        {prices.map((name) => (
          <FormField key={name} form={form} name={name} label={t(`tutor.provider.${name}`)}>
            {(control) => <Input {...control.number} min={0} step="any" />}
          </FormField>
        ))}
      </TwoColumns>
      {toggles.map((name) => (
        <Switch key={name} checked={form.values[name]} onChange={(isOn) => form.set(name, isOn)}>
          {t(`tutor.provider.${name}`)}
        </Switch>
      ))}
    </FormDialog>
  )
}

/** Prices have at most six decimals, since they are stored in millionths. */
function isPrice(units: number): boolean {
  return units >= 0 && microsOf(units) <= 1_000_000_000_000
}

function Address({ form, isNew, hasKey }: { form: FormState<Typed>; isNew: boolean; hasKey: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <TwoColumns>
        <FormField form={form} name="name" label={t('tutor.provider.name')}>
          {(control) => <Input {...control.text} maxLength={100} />}
        </FormField>
        <FormField form={form} name="id" label={t('tutor.provider.id')} help={t('tutor.provider.idHelp')}>
          {(control) => <Input {...control.text} maxLength={32} disabled={!isNew} />}
        </FormField>
      </TwoColumns>
      <FormField form={form} name="baseUrl" label={t('tutor.provider.baseUrl')} help={t('tutor.provider.baseUrlHelp')}>
        {(control) => <Input {...control.text} type="url" maxLength={500} placeholder="https://example.com/v1" />}
      </FormField>
      <FormField
        form={form}
        name="key"
        label={t('tutor.provider.key')}
        {...(hasKey ? { help: t('tutor.provider.keyHelp') } : {})}
      >
        {(control) => <Input {...control.text} type="password" maxLength={500} autoComplete="off" />}
      </FormField>
    </>
  )
}
