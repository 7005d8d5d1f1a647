import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { Button, Input, lazyComponent, Popover, SkeletonText, tabular, theme } from '@verdict/ui'
import { clockText, dayText, wholeTimeText } from '../i18n/local-time.rules.ts'
import { useWidgetsText } from './use-widgets-text.ts'

const DayCalendar = lazyComponent(() => import('./DayCalendar.tsx').then((m) => m.DayCalendar))

export interface DateTimeInputProps {
  /** Of the field of the day. */
  id: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  /** Names both fields for screen readers: what happens at that time. */
  label: string
  /** `2026-03-08T09:00` on the clocks of the zone that the form names; empty: none. What is being typed stays as it is. */
  value: string
  onChange: (value: string) => void
}

/** A day and a time of day, written the same in every browser: `2026-03-08`, `09:00`. The day can be taken from a calendar. */
export function DateTimeInput({ id, label, value, onChange, ...aria }: DateTimeInputProps) {
  const t = useWidgetsText()
  const [isOpen, setOpen] = useState(false)
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
      <Day>
        <Input
          {...aria}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('dateTime.dayPattern')}
          value={day}
          onChange={({ target }) => typeDay(target.value)}
          // What stays as it is keeps its error.
          onBlur={() => dayText(day) !== day && change(dayText(day), clock)}
        />
        <Popover
          aria-label={t('dateTime.calendar', { label })}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button
              square
              small
              variant="quiet"
              aria-label={t('dateTime.calendar', { label })}
              icon={<CalendarDays aria-hidden />}
            />
          }
        >
          <Suspense fallback={<SkeletonText lines={6} />}>
            <DayCalendar
              day={day}
              onChange={(chosen) => {
                change(chosen, clock === '' ? '00:00' : clock)
                setOpen(false)
              }}
            />
          </Suspense>
        </Popover>
      </Day>
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

const Line = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  ${tabular}
`

const Day = styled.span`
  position: relative;
  flex: 1 1 150px;
  min-width: 0;
  max-width: 200px;
  input {
    padding-right: ${theme.space(9)};
  }
  button {
    position: absolute;
    top: 50%;
    right: ${theme.space(1)};
    translate: 0 -50%;
  }
`

const Clock = styled(Input)`
  flex: 0 0 84px;
`
