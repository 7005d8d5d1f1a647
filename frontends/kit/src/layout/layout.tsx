import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

type Places = 'start' | 'center' | 'end' | 'baseline'

/** Children below one another, none wider than the whole; `$gap` in steps of `theme.space`. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => theme.space($gap)};
`

/** Children beside one another, wrapped where they are wider than the row; `$gap` in steps of `theme.space`. */
export const Row = styled.div<{
  $gap?: number
  $align?: Places
  $justify?: Places | 'space-between'
  $nowrap?: boolean
}>`
  display: flex;
  flex-wrap: ${({ $nowrap = false }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 2 }) => theme.space($gap)};
`

/** What is said beside the matter: in the colour of remarks, small where that is asked for. */
export const MutedText = styled.span<{ $size?: 'tiny' | 'small' }>`
  color: ${theme.color.muted};
  ${({ $size }) => $size && `font-size: ${theme.size[$size]};`}
`
