import { type ReactNode, Suspense, useEffect } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { componentOf, Guard, NotFound, type Remote, type RemotePage } from '@verdict/ui'
import { Outage } from './Outage.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageLoading } from './PageLoading.tsx'
import { useRemoteOf, useRemotes } from './remotes.store.ts'

/** All paths that do not belong to the shell: the page of a remote, or not found. */
export function RemotePages() {
  const { pathname } = useLocation()
  const name = useRemoteOf(pathname)
  return name === null ? <NoRemote /> : <RemoteArea key={name} name={name} />
}

/** Shows not found, or an outage if the address may belong to a remote that could not be reached. */
function NoRemote() {
  const isKnown = useRemotes(({ descriptions }) => descriptions !== null)
  const areSomeUnknown = useRemotes((remotes) => remotes.areSomeUnknown)
  const describe = useRemotes((remotes) => remotes.describe)
  if (!isKnown) return <PageLoading />
  return areSomeUnknown ? <Outage onRetry={() => void describe()} /> : <NotFound />
}

/** Pages of one remote. A remote that cannot be loaded shows an outage while the rest of the site works. */
function RemoteArea({ name }: { name: string }) {
  const state = useRemotes((remotes) => remotes.remotes[name])
  const ensureLoaded = useRemotes((remotes) => remotes.ensureLoaded)
  const { pathname } = useLocation()

  // Each visit is another attempt.
  useEffect(() => void ensureLoaded(name), [name, ensureLoaded])

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

function elementOf({ load, access = 'public' }: RemotePage): ReactNode {
  const Component = componentOf(load)
  const element = (
    <Suspense fallback={<PageLoading />}>
      <Component />
    </Suspense>
  )
  return access === 'public' ? element : <Guard access={access}>{element}</Guard>
}
