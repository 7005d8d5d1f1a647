import { css } from 'styled-components'
import { theme } from '@verdict/ui'

/** Colours of cells by their meaning; each cell also has a symbol for it. */
export const cellKinds = css`
  [data-kind='solved'],
  [data-kind='full'] {
    background: ${theme.color.successSoft};
    color: ${theme.color.ac};
  }
  [data-kind='first'] {
    background: ${theme.color.ac};
    color: ${theme.color.surface};
  }
  [data-kind='after'] {
    box-shadow: inset 0 0 0 1px ${theme.color.ac};
    color: ${theme.color.ac};
  }
  [data-kind='wrong'],
  [data-kind='zero'] {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.wa};
  }
  [data-kind='partial'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.waiting};
  }
  [data-kind='pending'] {
    background: repeating-linear-gradient(-45deg, ${theme.color.warningSoft} 0 6px, ${theme.color.surface} 6px 9px);
    color: ${theme.color.warning};
  }
`
