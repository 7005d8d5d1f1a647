import { useRouteError } from 'react-router'
import { isChunkError } from '@verdict/ui'
import { Outage } from '../remotes/Outage.tsx'

/** Replaces the whole site if the frame crashes. Drafts are kept; reloading tries again. */
export function RootError() {
  const error = useRouteError()
  return (
    <main>
      <Outage isCrash={!isChunkError(error)} onRetry={() => window.location.reload()} />
    </main>
  )
}
