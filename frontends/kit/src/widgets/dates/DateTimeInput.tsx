import { styled } from 'styled-components'
import { Input, tabular, theme } from '@verdict/ui'
import { clockText, wholeTimeText } from '../../i18n/local-time.rules.ts'
import { DayInput } from './DayInput.tsx'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface DateTimeInputProps {
  id: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  /** Names both fields for screen readers: what happens at that time. */
  label: string
  /**
   * It has the form `2026-03-08T09:00` in the zone that the form names; empty for no time. Incomplete input is kept as
   * typed.
   */
  value: string
  onChange: (value: string) => void
}

/**
 * A date and a time of day in the same format in every browser: `2026-03-08`, `09:00`. The date can be picked from a
 * calendar.
 */
export function DateTimeInput({ id, label, value, onChange, ...aria }: DateTimeInputProps) {
  const t = useWidgetsText()
  const [day = '', clock = ''] = value.split('T')
  const change = (nextDay: string, nextClock: string) =>
    onChange(nextDay === '' && nextClock === '' ? '' : `${nextDay}T${nextClock}`)
  const typeDay = (text: string) => {
    const whole = wholeTimeText(text)
    if (whole === null) change(text.replaceAll('T', ''), clock)
    else onChange(whole)
  }
  return (
    <Line>
      <DayInput
        {...aria}
        id={id}
        label={label}
        value={day}
        onChange={typeDay}
        onChoose={(chosen) => change(chosen, clock === '' ? '00:00' : clock)}
      />
      <Clock
        {...aria}
        aria-label={t('dateTime.clock', { label })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dateTime.clockPattern')}
        value={clock}
        onChange={({ target }) => change(day, target.value.replaceAll('T', ''))}
        onBlur={() => clockText(clock) !== clock && change(day, clockText(clock))}
      />
    </Line>
  )
}

/** The time wraps below the date where they do not fit side by side. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  ${tabular}
`

const Clock = styled(Input)`
  flex: 0 0 84px;
`
