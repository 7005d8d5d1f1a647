import { Card, SkeletonText, theme } from '@verdict/ui'
import { keyframes, styled } from 'styled-components'

/** Placeholder of a page that is loading; stays blank for the first moment. */
export function PageLoading() {
  return (
    <Box aria-busy>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </Box>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`

const Box = styled.div`
  width: 100%;
  /* The foot of the site waits below until it is known where it will stand. */
  min-height: calc(100dvh - ${theme.height.bar});
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space(8)} ${theme.space(6)};
  animation: ${appear} 150ms 250ms backwards;
`
