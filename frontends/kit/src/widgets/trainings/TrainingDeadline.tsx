import { useId } from 'react'
import { lateRules, type LateRule } from '@verdict/proto/codes/problems/training'
import { Field, Input, Select, TwoColumns } from '@verdict/ui'
import { instantOf } from '../../i18n/local-time.rules.ts'
import { DateTimeInput } from '../dates/DateTimeInput.tsx'
import { useTimeTexts } from '../dates/use-time-texts.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** Deadline of a training, and the rule for late submissions. */
export interface DeadlineValue {
  /** ISO; null: no deadline, or the typed text is no time. */
  dueAt: string | null
  /** The typed text, in the reader's time zone. */
  dueText: string
  lateRule: LateRule
  /** `NaN` while the input is empty. */
  latePercentPerDay: number
}

export interface TrainingDeadlineProps {
  value: DeadlineValue
  onChange: (value: DeadlineValue) => void
  /** Error of the time if the typed text is none, otherwise of the percentage. */
  error?: string | undefined
}

/** Fields for the deadline of a training and the rule for late submissions. */
export function TrainingDeadline({ value, onChange, error }: TrainingDeadlineProps) {
  const t = useWidgetsText()
  const id = useId()
  const time = useTimeTexts()
  const { dueAt, dueText, lateRule, latePercentPerDay } = value
  const isNoTime = dueAt === null && dueText !== ''
  const type = (text: string) => onChange({ ...value, dueText: text, dueAt: instantOf(text)?.toISOString() ?? null })
  return (
    <TwoColumns $align="start">
      <Field
        id={`${id}-due`}
        optional
        label={t('deadline.due')}
        help={t('deadline.dueHelp', { clocks: time.ownClocks })}
        error={isNoTime ? error : undefined}
      >
        <DateTimeInput
          id={`${id}-due`}
          aria-describedby={`${id}-due-note`}
          aria-invalid={isNoTime && error !== undefined}
          label={t('deadline.due')}
          value={dueText}
          onChange={type}
        />
      </Field>
      {dueAt !== null && (
        <Field id={`${id}-rule`} label={t('deadline.rule')}>
          <Select
            id={`${id}-rule`}
            aria-label={t('deadline.rule')}
            value={lateRule}
            onChange={(chosen) => onChange({ ...value, lateRule: lateRules.find((one) => one === chosen) ?? 'full' })}
            options={lateRules.map((rule) => ({ value: rule, label: t(`deadline.${rule}`) }))}
          />
        </Field>
      )}
      {dueAt !== null && lateRule === 'percent_per_day' && (
        <Field
          id={`${id}-percent`}
          label={t('deadline.percent')}
          help={t('deadline.percentHelp')}
          {...(error === undefined ? {} : { error })}
        >
          <Input
            id={`${id}-percent`}
            aria-describedby={`${id}-percent-note`}
            type="number"
            min={1}
            max={100}
            value={Number.isNaN(latePercentPerDay) ? '' : latePercentPerDay}
            onChange={({ target }) => onChange({ ...value, latePercentPerDay: target.valueAsNumber })}
          />
        </Field>
      )}
    </TwoColumns>
  )
}
