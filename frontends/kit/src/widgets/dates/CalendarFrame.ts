import 'react-day-picker/style.css'
import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** Sizes and colours for calendars of react-day-picker. */
export const CalendarFrame = styled.div`
  .rdp-root {
    --rdp-accent-color: ${theme.color.accent};
    --rdp-accent-background-color: ${theme.color.accentSoft};
    --rdp-range_start-date-background-color: ${theme.color.accent};
    --rdp-range_end-date-background-color: ${theme.color.accent};
    --rdp-range_start-color: ${theme.color.onAccent};
    --rdp-range_end-color: ${theme.color.onAccent};
    --rdp-range_middle-color: ${theme.color.text};
    --rdp-today-color: ${theme.color.accent};
    --rdp-day-width: 38px;
    --rdp-day-height: 36px;
    --rdp-day_button-width: 36px;
    --rdp-day_button-height: 34px;
    --rdp-day_button-border-radius: ${theme.radius.control};
    --rdp-weekday-opacity: 1;
    --rdp-outside-opacity: 1;
    font-variant-numeric: tabular-nums;
  }
  .rdp-month_caption {
    font-size: ${theme.size.body};
    font-weight: 600;
  }
  .rdp-weekday {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    font-weight: 450;
  }
  .rdp-outside {
    color: ${theme.color.faint};
  }
  .rdp-day_button {
    color: inherit;
    &:focus-visible {
      outline: 2px solid ${theme.color.accent};
      outline-offset: -2px;
    }
  }
  .rdp-chevron {
    fill: ${theme.color.muted};
  }
`
