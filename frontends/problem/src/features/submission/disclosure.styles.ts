import { css } from 'styled-components'
import { theme } from '@verdict/ui'

/** The arrow of a disclosure (`details`), instead of the browser's triangle. */
export const disclosureArrow = css`
  summary {
    list-style: none;
  }
  summary::before {
    content: '';
    flex: none;
    width: 6px;
    height: 6px;
    border: solid ${theme.color.faint};
    border-width: 0 1.5px 1.5px 0;
    rotate: -45deg;
    translate: 0 -2px;
  }
  &[open] summary::before {
    rotate: 45deg;
  }
`
