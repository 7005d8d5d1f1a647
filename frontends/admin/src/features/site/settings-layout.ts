import { styled } from 'styled-components'
import { TwoColumns } from '@verdict/ui'

/** The fields of a card on a page of settings; wide screens do not stretch them. */
export const SettingsFields = styled(TwoColumns).attrs({ $columnGap: 5 })`
  max-width: 880px;
`
