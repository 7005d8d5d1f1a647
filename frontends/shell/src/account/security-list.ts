import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** A list of devices, keys or tokens, each with icon, description and actions. */
export const Entries = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Entry = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} 0;
  & + & {
    border-top: ${theme.line};
  }
  > svg {
    width: 18px;
    height: 18px;
    color: ${theme.color.muted};
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

export const Muted = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  /* Colour alone does not tell a link from this text. */
  a {
    text-decoration: underline;
  }
`

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
`
