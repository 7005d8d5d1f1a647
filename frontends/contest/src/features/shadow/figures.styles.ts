import { styled } from 'styled-components'
import { tabular, theme } from '@verdict/ui'

/** Figures in a row that wraps, each a `dl` with its name above the value. */
export const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)} ${theme.space(6)};
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    ${tabular}
  }
`
