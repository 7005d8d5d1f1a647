import { type ReactNode, Suspense, useEffect } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { Guard, NotFound, type Remote, type RemotePage } from '@verdict/ui'
import { Outage } from './Outage.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageLoading } from './PageLoading.tsx'
import { remoteOf } from './remote-paths.ts'
import { useRemotes } from './remotes.store.ts'

/** Every path that is not the shell's own: the page of a remote, or nothing. */
export function RemotePages() {
  const { pathname } = useLocation()
  const name = remoteOf(pathname)
  return name === null ? <NotFound /> : <RemoteArea key={name} name={name} />
}

/** The pages of one remote; a remote that cannot be loaded says so here while the rest of the site works. */
function RemoteArea({ name }: { name: string }) {
  const state = useRemotes((remotes) => remotes.remotes[name])
  const ensureLoaded = useRemotes((remotes) => remotes.ensureLoaded)
  const { pathname } = useLocation()

  // Each visit is another try, and so is a connection that comes back.
  useEffect(() => {
    const load = () => ensureLoaded(name)
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [name, ensureLoaded])

  if (state === undefined || state.status === 'loading') return <PageLoading />
  if (state.status === 'failed') return <Outage onRetry={() => ensureLoaded(name)} />
  return (
    <PageBoundary pathname={pathname}>
      <Pages remote={state.remote} />
    </PageBoundary>
  )
}

function Pages({ remote }: { remote: Remote }) {
  return useRoutes([...remote.pages.map(routeOf), { path: '*', element: <NotFound /> }])
}

function routeOf(page: RemotePage): RouteObject {
  return {
    path: page.path,
    element: elementOf(page),
    ...(page.children === undefined ? {} : { children: page.children.map(routeOf) }),
  }
}

function elementOf({ Component, access = 'public' }: RemotePage): ReactNode {
  const element = (
    <Suspense fallback={<PageLoading />}>
      <Component />
    </Suspense>
  )
  return access === 'public' ? element : <Guard access={access}>{element}</Guard>
}
