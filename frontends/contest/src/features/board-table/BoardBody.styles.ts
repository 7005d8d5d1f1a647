import { styled } from 'styled-components'
import { media } from '@verdict/ui'
import { rowPx } from './grid.rules.ts'

export const Body = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  .line {
    content-visibility: auto;
    contain-intrinsic-block-size: ${rowPx}px;
  }
  ${media.phone} {
    .line {
      contain-intrinsic-block-size: auto 92px;
    }
    /* As high as their cells from the start, so that nothing in sight moves. */
    .line:nth-child(-n + 16) {
      content-visibility: visible;
    }
  }
`
