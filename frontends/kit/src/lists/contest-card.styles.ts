import { styled } from 'styled-components'
import { media, stretchedLink, tabular, theme } from '../theme/theme.ts'

/** A contest in a list, with its icon, facts and state. The link in its heading covers the whole card. */
export const ContestCardFrame = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(4)};
  padding: ${theme.space(4)} ${theme.space(5)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  ${media.hover} {
    &:hover {
      border-color: ${theme.color.lineStrong};
      background: ${theme.color.hover};
    }
  }
  &:has(h2 a:focus-visible) {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 1px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(3)};
    padding: ${theme.space(4)};
  }
`

export const ContestIcon = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  svg {
    width: 20px;
    height: 20px;
  }
  ${media.phone} {
    display: none;
  }
`

export const ContestHeading = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  min-width: 0;
  h2 {
    font-size: ${theme.size.reading};
    font-weight: 600;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  h2 a {
    color: ${theme.color.text};
    outline: none;
    &:hover {
      text-decoration: none;
    }
    ${stretchedLink}
  }
`

/** Facts in a line, each with an icon. */
export const ContestFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1.5)};
  }
  svg {
    width: 14px;
    height: 14px;
  }
`
