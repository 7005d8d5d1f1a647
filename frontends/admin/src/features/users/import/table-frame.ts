import { styled } from 'styled-components'
import { tabular, theme } from '@verdict/ui'

/** A table with its own scroll area and sticky header. */
export const TableFrame = styled.div`
  max-height: 60dvh;
  overflow: auto;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${theme.size.small};
    ${tabular}
  }
  th,
  td {
    padding: ${theme.space(1.5)} ${theme.space(3)};
    border-bottom: ${theme.line};
    text-align: left;
    vertical-align: top;
  }
  td {
    white-space: nowrap;
  }
  td[data-words] {
    min-width: 220px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  th {
    position: sticky;
    top: 0;
    z-index: ${theme.layer.raised};
    background: ${theme.color.surface};
    color: ${theme.color.muted};
    font-weight: 500;
    white-space: nowrap;
  }
`

export const MutedText = styled.p`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`
