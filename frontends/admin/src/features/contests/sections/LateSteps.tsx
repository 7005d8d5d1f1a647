import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, FormField, Input, theme } from '@verdict/ui'
import { DateTimeInput } from '@verdict/ui/date-time-input'
import type { ContestFormState } from '../values/contest-form-state.ts'

/** Time from which submissions are late. */
export function LateFrom({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const label = t('contests.form.options.lateFrom')
  return (
    <FormField form={form} name="lateFrom" label={label} help={t('contests.form.lateFromHelp')}>
      {({ value }) => <DateTimeInput {...value} label={label} />}
    </FormField>
  )
}

/** Points of late submissions; hidden while nothing can be late. */
export function LateSteps({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { lateFrom, lateSteps } = form.values
  const change = (index: number, part: Partial<(typeof lateSteps)[number]>) =>
    form.update('lateSteps', (all) => all.map((step, at) => (at === index ? { ...step, ...part } : step)))
  const number = (value: number) => (Number.isNaN(value) ? '' : value)
  if (lateFrom === '') return null
  return (
    <FormField form={form} name="lateSteps" label={t('contests.form.options.lateSteps')}>
      {() => (
        <List>
          {lateSteps.map((step, index) => (
            <li key={index}>
              <label>
                {t('contests.form.lateHours')}
                <Input
                  type="number"
                  min={0}
                  step="any"
                  value={number(step.hours)}
                  onChange={(event) => change(index, { hours: event.target.valueAsNumber })}
                />
              </label>
              <label>
                {t('contests.form.latePercent')}
                <Input
                  type="number"
                  min={0}
                  max={100}
                  value={number(step.percent)}
                  onChange={(event) => change(index, { percent: event.target.valueAsNumber })}
                />
              </label>
              <Button
                square
                variant="quiet"
                aria-label={t('contests.form.lateRemove', { hours: number(step.hours) })}
                icon={<Trash aria-hidden />}
                onClick={() => form.update('lateSteps', (all) => all.filter((_, at) => at !== index))}
              />
            </li>
          ))}
          <li>
            <Button
              small
              icon={<Plus aria-hidden />}
              disabled={lateSteps.length >= 20}
              onClick={() => form.update('lateSteps', (all) => [...all, { hours: 24 * all.length, percent: 50 }])}
            >
              {t('contests.form.lateAdd')}
            </Button>
          </li>
        </List>
      )}
    </FormField>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(3)};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  input {
    width: 96px;
  }
`
