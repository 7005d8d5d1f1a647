import { useTranslation } from 'react-i18next'
import { FormField, type FormState, Input, Switch, Textarea } from '@verdict/ui'

interface FieldProps<Values extends object> {
  form: FormState<Values>
  name: keyof Values & string
  label: string
}

export function EnabledField<Values extends object>(props: FieldProps<Values>) {
  return (
    <FormField {...props} label="">
      {({ value: { value, onChange, id } }) => (
        <Switch id={id} checked={value === true} onChange={(isOn) => onChange(isOn as Values[keyof Values & string])}>
          {props.label}
        </Switch>
      )}
    </FormField>
  )
}

export function NumberField<Values extends object>({ help, ...props }: FieldProps<Values> & { help?: string }) {
  return (
    <FormField {...props} help={help}>
      {(control) => <Input {...control.text} maxLength={64} autoComplete="off" spellCheck={false} />}
    </FormField>
  )
}

/** A write-only key; a stored one is shown by its fingerprint. */
export function KeyField<Values extends object>({
  fingerprint,
  isLine = false,
  ...props
}: FieldProps<Values> & { fingerprint: string | null; isLine?: boolean }) {
  const { t } = useTranslation('admin')
  const help = fingerprint === null ? t('payment.noKey') : t('payment.keyKept', { fingerprint })
  return (
    <FormField {...props} help={help}>
      {(control) =>
        isLine ? (
          <Input {...control.text} maxLength={32} autoComplete="off" spellCheck={false} />
        ) : (
          <Textarea {...control.text} rows={3} maxLength={10_000} autoComplete="off" spellCheck={false} />
        )
      }
    </FormField>
  )
}
