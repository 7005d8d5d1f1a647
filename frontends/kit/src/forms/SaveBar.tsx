import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button } from '../controls/Button.tsx'
import { media, theme } from '../theme/theme.ts'
import type { FormState } from './use-form.ts'

export interface SaveBarProps<Values extends object> {
  form: FormState<Values>
  /** The word on the button; `Save` by default. */
  label?: string
  /** Lets an unchanged form be saved: for a new object whose defaults are fine. */
  always?: boolean
  /** Further actions, before the button. */
  children?: ReactNode
}

/**
 * The foot of a form with its state and the save button. It sticks to the bottom of the window while there are unsaved
 * changes. Must be inside of the form.
 */
export function SaveBar<Values extends object>({ form, label, always = false, children }: SaveBarProps<Values>) {
  const { t } = useTranslation('kit')
  const hasErrors = Object.keys(form.errors).length > 0
  const state = form.isBusy ? t('state.saving') : form.isDirty ? t('state.unsaved') : ''
  return (
    <Bar $isSticky={form.isDirty || always}>
      <State role="status" $failed={form.formError !== null || hasErrors}>
        {form.formError ?? (hasErrors ? t('state.faulty') : state)}
      </State>
      {children}
      <Button onClick={() => form.reset()} disabled={!form.isDirty || form.isBusy}>
        {t('action.reset')}
      </Button>
      <Button type="submit" variant="primary" busy={form.isBusy} disabled={!always && !form.isDirty}>
        {label ?? t('action.save')}
      </Button>
    </Bar>
  )
}

const Bar = styled.div<{ $isSticky: boolean }>`
  position: ${({ $isSticky }) => ($isSticky ? 'sticky' : 'static')};
  bottom: ${theme.space(3)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  margin: ${theme.space(6)} 0 0;
  padding: ${theme.space(3)} ${theme.space(4)};
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  z-index: ${theme.layer.bar - 1};
`

const State = styled.span<{ $failed: boolean }>`
  flex: 1 1 160px;
  min-width: 0;
  color: ${({ $failed }) => ($failed ? theme.color.danger : theme.color.muted)};
  font-size: ${theme.size.small};
  ${media.phone} {
    flex-basis: 100%;
  }
`
