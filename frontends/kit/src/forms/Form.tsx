import type { ChangeEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AlertTriangle } from '../theme/icons.ts'
import { theme } from '../theme/theme.ts'
import type { FormState } from './use-form.ts'

/** Shows a form; its fields show their own errors instead of the browser's bubbles. */
export function Form<Values extends object>({
  form,
  children,
  className,
}: {
  form: FormState<Values>
  children: ReactNode
  className?: string
}) {
  return (
    <form noValidate ref={form.ref} className={className} onSubmit={(event) => void form.submit(event)}>
      {children}
    </form>
  )
}

/** An error of the server that belongs to no field. */
export function FormError<Values extends object>({ form }: { form: FormState<Values> }) {
  return form.formError === null ? null : <Notice tone="danger">{form.formError}</Notice>
}

/**
 * Props to spread into a control: `value` for Select and the like, `text` for inputs and text areas, `number` for
 * numbers.
 */
export interface Control<Value> {
  value: ControlProps & { value: Value; onChange: (value: Value) => void }
  text: ControlProps & {
    name: string
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** An input for whole or fractional numbers. An empty input is NaN, which the schema refuses. */
  number: ControlProps & {
    name: string
    type: 'number'
    value: number | string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
}

interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

export interface FormFieldProps<Values extends object, Key extends keyof Values & string> {
  form: FormState<Values>
  name: Key
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  children: (control: Control<Values[Key]>) => ReactNode
}

/** A field of a form with its label above, its help text below and its error in place of the help text. */
export function FormField<Values extends object, Key extends keyof Values & string>({
  form,
  name,
  children,
  ...rest
}: FormFieldProps<Values, Key>) {
  const id = useId()
  const error = form.errors[name]
  const value = form.values[name]
  const props = { id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-note` }
  // Text controls are used only for text fields, and number controls for numbers.
  const set = (next: unknown) => form.set(name, next as Values[Key])
  return (
    <Field id={id} error={error} {...rest}>
      {children({
        value: { ...props, value, onChange: set },
        text: {
          ...props,
          name,
          value: typeof value === 'string' ? value : '',
          onChange: (event) => set(event.target.value),
        },
        number: {
          ...props,
          name,
          type: 'number',
          value: typeof value === 'number' && !Number.isNaN(value) ? value : '',
          onChange: (event) => set(event.target.valueAsNumber),
        },
      })}
    </Field>
  )
}

export interface FieldProps {
  /** Id of the control; its note is `<id>-note`. */
  id: string
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
  optional?: boolean
  children: ReactNode
}

/** The frame of a field (label, help, error) for a control that does not belong to a form. */
export function Field({ id, label, error, help, optional = false, children }: FieldProps) {
  const { t } = useTranslation('kit')
  return (
    <Box {...(error === undefined ? {} : { 'data-fault': '' })}>
      {label !== '' && (
        <Label htmlFor={id}>
          {label}
          {optional && <Optional>{t('field.optional')}</Optional>}
        </Label>
      )}
      {children}
      <Note id={`${id}-note`} $isError={error !== undefined} {...(error === undefined ? {} : { role: 'alert' })}>
        {error ?? help}
      </Note>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(1.5)};
  min-width: 0;
`

const Label = styled.label`
  display: flex;
  align-items: baseline;
  gap: ${theme.space(2)};
  font-size: ${theme.size.small};
  font-weight: 500;
`

const Optional = styled.span`
  color: ${theme.color.faint};
  font-weight: 400;
`

const Note = styled.div<{ $isError: boolean }>`
  font-size: ${theme.size.small};
  line-height: 1.4;
  color: ${({ $isError }) => ($isError ? theme.color.danger : theme.color.faint)};
  &:empty {
    display: none;
  }
`

export interface NoticeProps {
  tone: 'danger' | 'warning' | 'success' | 'info'
  children: ReactNode
}

/** An alert inside of a page. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <NoticeBox $tone={tone} {...(tone === 'danger' ? { role: 'alert' } : {})}>
      {(tone === 'danger' || tone === 'warning') && <AlertTriangle aria-hidden />}
      <div>{children}</div>
    </NoticeBox>
  )
}

const noticeColors = {
  danger: [theme.color.danger, theme.color.dangerSoft],
  warning: [theme.color.warning, theme.color.warningSoft],
  success: [theme.color.success, theme.color.successSoft],
  info: [theme.color.accent, theme.color.accentSoft],
} as const

const NoticeBox = styled.div<{ $tone: NoticeProps['tone'] }>`
  display: flex;
  gap: ${theme.space(2)};
  padding: ${theme.space(2.5)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  color: ${({ $tone }) => noticeColors[$tone][0]};
  background: ${({ $tone }) => noticeColors[$tone][1]};
  font-size: ${theme.size.small};
  svg {
    width: 15px;
    height: 15px;
    margin-top: 2px;
    flex: none;
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
