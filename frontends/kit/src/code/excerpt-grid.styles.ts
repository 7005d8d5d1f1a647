import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** Code or file excerpts side by side, each below its name. Long ones scroll on their own. */
export const ExcerptGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${theme.space(3)};
  > div {
    min-width: 0;
  }
  small {
    color: ${theme.color.muted};
  }
  pre {
    max-height: 240px;
    margin: ${theme.space(1)} 0 0;
    padding: ${theme.space(2)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    font: ${theme.size.small} ${theme.font.mono};
    overflow: auto;
  }
`
