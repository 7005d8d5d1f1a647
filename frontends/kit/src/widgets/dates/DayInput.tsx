import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { Button, Input, lazyComponent, Popover, SkeletonText, tabular, theme } from '@verdict/ui'
import { dayText } from '../../i18n/local-time.rules.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

const DayCalendar = lazyComponent(() => import('./DayCalendar.tsx').then((m) => m.DayCalendar))

export interface DayInputProps {
  id: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  /** Names the calendar for screen readers: what happens on that day. */
  label: string
  /** It has the form `2026-03-08`; empty for no day. Incomplete input is kept as typed. */
  value: string
  onChange: (value: string) => void
  /** The day that was taken from the calendar; where it is left out, `onChange` gets it. */
  onChoose?: (value: string) => void
}

/** A date in the same format in every browser: `2026-03-08`. It can be picked from a calendar. */
export function DayInput({ label, value, onChange, onChoose = onChange, ...field }: DayInputProps) {
  const t = useWidgetsText()
  const [isOpen, setOpen] = useState(false)
  const name = t('dateTime.calendar', { label })
  return (
    <Day>
      <Input
        {...field}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dateTime.dayPattern')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // An unchanged value keeps its error.
        onBlur={() => dayText(value) !== value && onChange(dayText(value))}
      />
      <Popover
        aria-label={name}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button square small variant="quiet" aria-label={name} icon={<CalendarDays aria-hidden />} />}
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          <DayCalendar
            day={value}
            onChange={(chosen) => {
              onChoose(chosen)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover>
    </Day>
  )
}

const Day = styled.span`
  display: block;
  position: relative;
  flex: 1 1 150px;
  min-width: 0;
  max-width: 200px;
  ${tabular}
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
