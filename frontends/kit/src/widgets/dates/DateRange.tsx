import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { type DateRange as Range, DayPicker } from 'react-day-picker'
import { styled } from 'styled-components'
import { Button, Popover, theme, useLanguage } from '@verdict/ui'
import { calendarLocales } from './calendar-locales.ts'
import { CalendarFrame } from './CalendarFrame.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** Whole days in the reader's time zone; `to` is inclusive. */
export interface DateRangeValue {
  from: Date
  to: Date | null
}

export interface DateRangeProps {
  /** Names the control. */
  label: string
  value: DateRangeValue | null
  onChange: (value: DateRangeValue | null) => void
  /** Lengths that are offered at once, in days up to today. */
  presetDays?: readonly number[]
  min?: Date
  max?: Date
  today: Date
}

/** Chooses a range of days in a calendar, or by a preset length. */
export function DateRange({ label, value, onChange, presetDays = [7, 30, 365], min, max, today }: DateRangeProps) {
  const t = useWidgetsText()
  const locale = useLanguage((state) => state.locale)
  const [isOpen, setOpen] = useState(false)
  const choose = (next: DateRangeValue | null) => {
    onChange(next)
    setOpen(false)
  }
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const shown = value === null ? t('dates.open') : rangeText(value)
  function rangeText({ from, to }: DateRangeValue): string {
    if (to === null) return t('dates.from', { from: format.format(from) })
    return t('dates.until', { from: format.format(from), to: format.format(to) })
  }
  return (
    <Popover
      aria-label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button aria-label={`${label}: ${shown}`} icon={<CalendarDays aria-hidden />}>
          {shown}
        </Button>
      }
    >
      <Presets>
        {presetDays.map((days) => (
          <Button
            key={days}
            small
            variant="quiet"
            onClick={() => choose({ from: daysBefore(today, days - 1), to: today })}
          >
            {t('dates.lastDays', { count: days })}
          </Button>
        ))}
        <Button small variant="quiet" disabled={value === null} onClick={() => choose(null)}>
          {t('dates.clear')}
        </Button>
      </Presets>
      <CalendarFrame>
        <DayPicker
          mode="range"
          autoFocus
          locale={calendarLocales[locale]}
          today={today}
          defaultMonth={value?.from ?? today}
          startMonth={min}
          endMonth={max}
          disabled={[...(min === undefined ? [] : [{ before: min }]), ...(max === undefined ? [] : [{ after: max }])]}
          selected={value === null ? undefined : { from: value.from, to: value.to ?? undefined }}
          onSelect={(range: Range | undefined) =>
            onChange(range?.from === undefined ? null : { from: range.from, to: range.to ?? null })
          }
        />
      </CalendarFrame>
    </Popover>
  )
}

function daysBefore(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days)
}

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
  margin-bottom: ${theme.space(2)};
`
