import { styled } from 'styled-components'
import { focusRing, tabular, theme } from '@verdict/ui'

/** Minimum height of a row in px. */
export const rowHeightPx = 44

export const Frame = styled.div`
  overflow: auto;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  ${focusRing}
`

export const Table = styled.div<{ $template: string }>`
  ${tabular}
  min-width: max-content;
  [role='row']:has(> [role='columnheader']),
  [role='row'][aria-rowindex] {
    display: grid;
    grid-template-columns: ${({ $template }) => $template};
    column-gap: ${theme.space(3)};
    align-items: center;
    padding: 0 ${theme.space(4)};
  }
`

export const HeadRow = styled.div`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.raised};
  min-height: 38px;
  background: ${theme.color.surface};
  border-bottom: ${theme.line};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  font-weight: 500;
`

export const VirtualRows = styled.div`
  position: absolute;
  inset: 0 0 auto;
`

export const BodyRow = styled.div<{ $isSelected: boolean }>`
  min-height: ${rowHeightPx}px;
  border-bottom: ${theme.line};
  background: ${({ $isSelected }) => ($isSelected ? theme.color.accentSoft : 'transparent')};
`

export const Cell = styled.span<{ $align: 'start' | 'center' | 'end' }>`
  min-width: 0;
  overflow-wrap: anywhere;
  text-align: ${({ $align }) => $align};
`

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  padding: ${theme.space(1)} 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  ${focusRing}
  svg {
    width: 13px;
    height: 13px;
  }
  &:hover {
    color: ${theme.color.text};
  }
`

export const Detail = styled.div`
  padding: ${theme.space(3)} ${theme.space(4)} ${theme.space(4)} ${theme.space(14)};
  border-bottom: ${theme.line};
  background: ${theme.color.sunken};
`
