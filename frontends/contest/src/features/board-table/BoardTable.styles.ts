import { styled } from 'styled-components'
import { media, tabular, theme, truncate } from '@verdict/ui'
import { cellKinds } from './cell-kinds.styles.ts'
import { pinnedCells, rowPx } from './grid.rules.ts'

const { rankPx, userPx, solvedPx, timePx } = pinnedCells

/** Scrolls in both directions, with sticky header and first columns; on phones the page scrolls. */
export const Frame = styled.div`
  position: relative;
  max-height: calc(100dvh - ${theme.height.bar} - ${theme.space(6)});
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  overflow: auto;
  overscroll-behavior-x: contain;
  &:focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 1px;
  }
  ${media.phone} {
    max-height: none;
    overflow: visible;
  }
`

export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.pinned};
  border-bottom: 1px solid ${theme.color.lineStrong};
  background: ${theme.color.surface};
  ${media.phone} {
    position: static;
    border-bottom-width: 0;
  }
`

export const Table = styled.div<{ $hasLinks: boolean }>`
  min-width: var(--least);
  font-size: ${theme.size.small};
  ${tabular}

  .line {
    --ground: ${theme.color.surface};
    display: grid;
    grid-template-columns: ${rankPx}px ${userPx}px ${solvedPx}px ${timePx}px repeat(var(--cells), minmax(52px, 1fr));
    min-height: ${rowPx}px;
    background: var(--ground);
    border-bottom: ${theme.line};
  }
  .line:hover {
    --ground: ${theme.color.hover};
  }
  .line.me {
    --ground: ${theme.color.accentSoft};
  }
  .pinned {
    position: sticky;
    left: 0;
    z-index: ${theme.layer.raised};
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / 5;
    background: var(--ground);
    border-right: ${theme.line};
  }
  .rank,
  .user,
  .solved,
  .time {
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: 0;
  }
  .rank {
    font-weight: 600;
  }
  .user {
    justify-content: flex-start;
    gap: ${theme.space(1.5)};
    padding-right: ${theme.space(2)};
  }
  .solved {
    font-weight: 650;
  }
  .time {
    color: ${theme.color.muted};
  }
  .award {
    min-width: 28px;
    padding: 2px 6px;
    border-radius: ${theme.radius.small};
    text-align: center;
  }
  .name {
    position: relative;
    display: grid;
    min-width: 0;
    line-height: 1.3;
    grid-template-columns: minmax(0, max-content) auto;
    column-gap: ${theme.space(1.5)};
    align-items: center;
  }
  .name > a {
    color: ${theme.color.text};
    font-weight: 550;
    ${truncate}
  }
  .name em {
    padding: 0 5px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    font-size: 11px;
    font-style: normal;
  }
  .name small {
    grid-column: 1 / -1;
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    ${truncate}
  }
  .logo {
    flex: none;
    width: 24px;
    height: 24px;
    object-fit: contain;
  }
  .follow {
    flex: none;
    width: 24px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.small};
    background: transparent;
    color: ${theme.color.faint};
    cursor: pointer;
  }
  .follow[aria-pressed='true'] {
    color: ${theme.color.warning};
  }
  .follow:focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: -2px;
  }
  .cell {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-width: 0;
    margin: 2px;
    border-radius: ${theme.radius.small};
    line-height: 1.25;
    text-align: center;
    white-space: nowrap;
  }
  .cell i {
    display: none;
  }
  .cell small {
    font-size: 11px;
  }
  .head {
    min-height: 40px;
    color: ${theme.color.muted};
    font-weight: 500;
    border-bottom: 0;
  }
  .head .cell b {
    display: flex;
    align-items: center;
    gap: 4px;
    color: ${theme.color.text};
  }
  .head .cell small {
    color: ${theme.color.muted};
  }
  .head a {
    color: inherit;
  }
  .line[data-user] .cell:not([data-kind='none']),
  .line[data-user] .solved {
    cursor: ${({ $hasLinks }) => ($hasLinks ? 'pointer' : 'default')};
  }

  ${cellKinds}

  ${media.tablet} {
    .line {
      grid-template-columns: 48px 156px 52px 60px repeat(var(--cells), minmax(52px, 1fr));
    }
  }

  ${media.phone} {
    min-width: 0;
    .line {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${theme.space(1)};
      padding: ${theme.space(2)} ${theme.space(3)};
    }
    .line.head {
      display: none;
    }
    .pinned {
      display: contents;
    }
    .rank {
      flex: 0 0 36px;
    }
    .user {
      flex: 1 1 calc(100% - 150px);
    }
    .solved {
      flex: none;
      min-width: 28px;
      font-size: ${theme.size.reading};
    }
    .time {
      flex: none;
      min-width: 44px;
      justify-content: flex-end;
    }
    .cell {
      flex: none;
      flex-direction: row;
      gap: 4px;
      min-width: 0;
      height: 26px;
      margin: 0;
      padding: 0 6px;
    }
    .cell i {
      display: inline;
      font-style: normal;
      opacity: 0.85;
    }
    .cell[data-kind='none'] {
      display: none;
    }
    .follow {
      width: 32px;
      height: 36px;
    }
  }
`
