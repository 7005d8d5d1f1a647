import { styled } from 'styled-components'
import { media, theme } from '@verdict/ui'

/** The cards of a page of settings. */
export const SettingsCards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`

/** The fields of such a card. */
export const SettingsFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(4)} ${theme.space(5)};
  max-width: 880px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
