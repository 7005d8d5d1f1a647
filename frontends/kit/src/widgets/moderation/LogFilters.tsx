import { useState } from 'react'
import { styled } from 'styled-components'
import { media, SearchInput, theme } from '@verdict/ui'
import { DateRange } from '../dates/DateRange.tsx'
import { daysOf, periodOf } from '../dates/period.rules.ts'

/** Filters above a log, side by side; one below the other on phones. */
export const LogFilters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface NameFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  inputMode?: 'numeric'
}

/** A filter by part of a name or by an id. */
export function NameFilter({ label, value, onChange, maxLength = 100, ...input }: NameFilterProps) {
  return <SearchInput {...input} label={label} maxLength={maxLength} value={value} onChange={onChange} />
}

interface PeriodFilterProps {
  label: string
  from: string | undefined
  to: string | undefined
  onChange: (period: ReturnType<typeof periodOf>) => void
}

/** A filter by whole days of the reader's time zone, up to today. */
export function PeriodFilter({ label, from, to, onChange }: PeriodFilterProps) {
  const [today] = useState(() => new Date())
  return (
    <span>
      <DateRange
        label={label}
        value={daysOf({ from, to })}
        onChange={(days) => onChange(periodOf(days))}
        max={today}
        today={today}
      />
    </span>
  )
}
