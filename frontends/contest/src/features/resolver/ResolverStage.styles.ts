import { styled } from 'styled-components'
import { media, tabular, theme, truncate } from '@verdict/ui'
import { cellKinds } from '../board-table/cell-kinds.styles.ts'
import { medalBackgrounds } from './medal-backgrounds.ts'

export const rowPx = 60

const moveMs = 600

function groundOf(medal: keyof typeof medalBackgrounds): string {
  const { color, percent } = medalBackgrounds[medal]
  return `color-mix(in srgb, ${color} ${percent}%, ${theme.color.surface})`
}

export const Screen = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  padding: 0 ${theme.space(6)};
  background: ${theme.color.canvas};
  outline: none;
  overflow: hidden;
  ${media.phone} {
    padding: 0 ${theme.space(2)};
  }
`

export const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  flex: none;
  height: 64px;
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
    ${truncate}
  }
  span {
    flex: none;
    color: ${theme.color.muted};
    ${tabular}
  }
`

export const Rows = styled.div`
  position: relative;
  flex: none;
  overflow: hidden;
  ${tabular}
  .line {
    position: absolute;
    inset: 0 0 auto;
    display: grid;
    grid-template-columns: 48px 40px minmax(120px, min(260px, 20vw)) minmax(0, 1fr) 48px 64px;
    align-items: center;
    gap: ${theme.space(3)};
    height: ${rowPx - 4}px;
    padding: 0 ${theme.space(3)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    transition: transform ${moveMs}ms cubic-bezier(0.3, 0, 0.1, 1);
    will-change: transform;
  }
  .line.cursor {
    border-color: ${theme.color.accent};
    box-shadow: inset 0 0 0 1px ${theme.color.accent};
  }
  .line.moving {
    z-index: ${theme.layer.moving};
    background: ${theme.color.accentSoft};
  }
  .line.final {
    background: ${theme.color.sunken};
  }
  .line[data-medal='gold'] {
    background: ${groundOf('gold')};
  }
  .line[data-medal='silver'] {
    background: ${groundOf('silver')};
  }
  .line[data-medal='bronze'] {
    background: ${groundOf('bronze')};
  }
  .rank,
  .solved {
    font-size: ${theme.size.title};
    font-weight: 650;
    text-align: center;
  }
  .time {
    color: ${theme.color.muted};
    font-size: ${theme.size.reading};
    text-align: right;
  }
  .picture {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
    font-weight: 650;
    object-fit: cover;
  }
  .name {
    display: grid;
    min-width: 0;
    line-height: 1.3;
  }
  .name b {
    position: relative;
    font-size: ${theme.size.reading};
    ${truncate}
  }
  .name em {
    margin-left: ${theme.space(2)};
    font-size: ${theme.size.small};
    font-style: normal;
  }
  .name small {
    color: ${theme.color.muted};
    ${truncate}
  }
  .cells {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 3px;
    min-width: 0;
  }
  .cell {
    display: grid;
    align-content: center;
    height: 42px;
    border-bottom: 3px solid transparent;
    border-radius: ${theme.radius.small};
    font-size: ${theme.size.small};
    font-weight: 600;
    line-height: 1.2;
    text-align: center;
    white-space: nowrap;
    overflow: hidden;
  }
  .cell i {
    font-size: 11px;
    font-style: normal;
    font-weight: 500;
    opacity: 0.8;
  }
  .cell[data-kind='none'] {
    background: ${theme.color.sunken};
    color: ${theme.color.faint};
  }
  ${cellKinds}
  .cell[data-focused] {
    outline: 3px solid ${theme.color.accent};
    outline-offset: -3px;
  }
  ${media.phone} {
    .line {
      grid-template-columns: 28px minmax(60px, 90px) minmax(0, 1fr) 24px;
      gap: ${theme.space(1)};
      padding: 0 ${theme.space(1)};
    }
    .picture,
    .time,
    .cell i {
      display: none;
    }
    .cell {
      font-size: 9px;
    }
  }
`

export const Award = styled.div`
  position: absolute;
  inset: auto 0 64px;
  width: max-content;
  max-width: calc(100% - ${theme.space(12)});
  margin: 0 auto;
  padding: ${theme.space(3)} ${theme.space(6)};
  border-radius: ${theme.radius.control};
  color: #19222e;
  font-size: ${theme.size.display};
  font-weight: 650;
  box-shadow: ${theme.shadow};
  z-index: ${theme.layer.pinned};
  ${truncate}
  &[data-medal='gold'] {
    background: #e6bf25;
  }
  &[data-medal='silver'] {
    background: #c3ced5;
  }
  &[data-medal='bronze'] {
    background: #dd9a55;
  }
`

export const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  flex: none;
  height: 56px;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${media.phone} {
    span {
      display: none;
    }
  }
`
