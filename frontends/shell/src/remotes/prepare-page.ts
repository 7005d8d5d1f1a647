import { matchRoutes, type RouteObject } from 'react-router'
import { componentOf, type Remote, type RemotePage } from '@verdict/ui'

const dataWithinMs = 200

/**
 * Waits a moment for the first data of a page; a page that is shown before it has come shows its own skeleton until then.
 * Failures are the page's own to tell.
 */
export async function waitForFirstData(data: Promise<unknown>): Promise<void> {
  await Promise.race([data.catch(() => undefined), after(dataWithinMs)])
}

interface Address {
  pathname: string
  search: string
}

/**
 * Fetches the code of the page at an address and asks for its first data, both at once, so that the page can be shown
 * in one step. Failures are the page's own to tell.
 */
export async function preparePage(remote: Remote, { pathname, search }: Address): Promise<void> {
  const matches = matchRoutes(remote.pages.map(routeOf), pathname) ?? []
  const waits = matches.flatMap(({ route, params }) => {
    const page = route.handle as RemotePage
    const code = componentOf(page.load).load()
    const data = page.prefetch?.({ params, search: new URLSearchParams(search) })
    return data === undefined ? [code] : [code, waitForFirstData(data)]
  })
  await Promise.allSettled(waits)
}

function routeOf(page: RemotePage): RouteObject {
  const { path, children } = page
  return { path, handle: page, ...(children === undefined ? {} : { children: children.map(routeOf) }) }
}

export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
