import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button, type ButtonVariant } from '../controls/Button.tsx'
import { Dialog } from '../overlays/dialog/Dialog.tsx'
import { theme } from '../theme/theme.ts'
import { Form, FormError } from './Form.tsx'
import type { FormState } from './use-form.ts'

export interface FormDialogProps<Values extends object> {
  form: FormState<Values>
  title: string
  /** Label of the submit button. */
  submit: string
  variant?: ButtonVariant
  /** Label of the cancel button. */
  cancel: string
  onClose: () => void
  widthPx?: number
  /** The form keeps a draft, so it can be closed without a question. */
  keepsDraft?: boolean
  /** The fields, one below the other. */
  children: ReactNode
}

/**
 * A form in a dialog. A click outside does not close it, Escape asks before typed text is lost, and an error of the
 * server appears below the fields.
 */
export function FormDialog<Values extends object>({
  form,
  title,
  submit,
  variant = 'primary',
  cancel,
  onClose,
  keepsDraft = false,
  children,
  ...width
}: FormDialogProps<Values>) {
  return (
    <Dialog
      open
      stayOnOutsideClick
      isDirty={form.isDirty && !keepsDraft}
      {...width}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant={variant} busy={form.isBusy} onClick={() => void form.submit()}>
            {submit}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <Fields>
          {children}
          <FormError form={form} />
        </Fields>
      </Form>
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
