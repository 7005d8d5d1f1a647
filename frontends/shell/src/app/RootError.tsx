import { useRouteError } from 'react-router'
import { isChunkError } from '@verdict/ui'
import { Outage } from '../remotes/Outage.tsx'

/** In place of the whole site where navigation, footer or what lies over pages break; drafts are kept, and a new load tries again. */
export function RootError() {
  const error = useRouteError()
  return (
    <main>
      <Outage isCrash={!isChunkError(error)} onRetry={() => window.location.reload()} />
    </main>
  )
}
