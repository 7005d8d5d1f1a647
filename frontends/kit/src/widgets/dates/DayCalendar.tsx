import { DayPicker } from 'react-day-picker'
import { useLanguage } from '@verdict/ui'
import { calendarLocales } from './calendar-locales.ts'
import { CalendarFrame } from './CalendarFrame.ts'

/** A calendar in which one day is chosen; days are strings such as `2026-03-08`. */
export function DayCalendar({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const locale = useLanguage((state) => state.locale)
  const selected = dateOf(day)
  return (
    <CalendarFrame>
      <DayPicker
        mode="single"
        autoFocus
        locale={calendarLocales[locale]}
        defaultMonth={selected}
        selected={selected}
        onSelect={(date: Date | undefined) => {
          if (date !== undefined) onChange(textOf(date))
        }}
      />
    </CalendarFrame>
  )
}

/** A day as a `Date` at midnight of the browser's time zone, as react-day-picker expects. */
function dateOf(day: string): Date | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00`) : undefined
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date
}

function textOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
