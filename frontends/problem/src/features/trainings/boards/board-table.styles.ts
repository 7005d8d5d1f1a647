import { styled } from 'styled-components'
import { focusRing, media, tabular, theme } from '@verdict/ui'

/** A table of members by problems with sticky names. */
export const Frame = styled.div<{ $isStale: boolean }>`
  margin-bottom: ${theme.space(4)};
  overflow-x: auto;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  ${focusRing}
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: ${theme.size.small};
    ${tabular}
  }
  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)};
    border-bottom: ${theme.line};
    text-align: center;
    white-space: nowrap;
    font-weight: 450;
  }
  thead th {
    color: ${theme.color.muted};
    font-weight: 500;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  a {
    color: ${theme.color.accent};
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
`

export const Name = styled.td`
  && {
    position: sticky;
    left: 0;
    z-index: ${theme.layer.raised};
    min-width: 160px;
    max-width: 240px;
    background: inherit;
    text-align: left;
    ${media.phone} {
      min-width: 116px;
      max-width: 140px;
    }
  }
`

export const Stack = styled.span`
  display: inline-grid;
  justify-items: center;
  line-height: 1.35;
`
