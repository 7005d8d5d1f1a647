import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** Samples side by side where there is room. */
export const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: ${theme.space(6)};
  align-items: start;
  > * {
    min-width: 0;
  }
`

export const SampleTitle = styled.h3`
  margin-bottom: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 500;
`
