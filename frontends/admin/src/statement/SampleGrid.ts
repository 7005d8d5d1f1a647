import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** Input and output of a sample side by side, stacked where there is no room. */
export const SampleGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: ${theme.space(3)};
  > div {
    min-width: 0;
  }
  pre {
    margin: 0;
    padding: ${theme.space(2)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    overflow: auto;
  }
`
