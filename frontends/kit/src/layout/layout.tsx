import { styled } from 'styled-components'
import { media, theme } from '../theme/theme.ts'

type Places = 'start' | 'center' | 'end' | 'baseline'

/** Children below one another, each at most as wide as the stack; `$gap` in steps of `theme.space`. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => theme.space($gap)};
`

/** Children beside one another, wrapped where the row is too narrow for them; `$gap` in steps of `theme.space`. */
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

/** Children in two columns of equal width, in one column on phones; both gaps in steps of `theme.space`. */
export const TwoColumns = styled.div<{ $gap?: number; $columnGap?: number; $align?: Places }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 4 }) => theme.space($gap)};
  column-gap: ${({ $gap = 4, $columnGap = $gap }) => theme.space($columnGap)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Secondary text in the muted colour, small where `$size` says so. */
export const MutedText = styled.span<{ $size?: 'tiny' | 'small' }>`
  color: ${theme.color.muted};
  ${({ $size }) => $size && `font-size: ${theme.size[$size]};`}
`
