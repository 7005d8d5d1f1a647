import { matchRoutes, type RouteObject } from 'react-router'
import { componentOf, type Remote, type RemotePage } from '@verdict/ui'

const dataWithinMs = 200

/** After the first paint a skeleton would be less than what is visible already. */
const paintedWithinMs = 10_000

/**
 * Waits briefly for the first data of a page, which shows its own skeleton after that. Errors are handled by the page.
 */
export async function waitForFirstData(data: Promise<unknown>): Promise<void> {
  await Promise.race([data.catch(() => undefined), delay(renderWithinMs(dataWithinMs))])
}

/** Maximum time until the page is rendered with what it has: `ms`, or longer if the page was painted early. */
export function renderWithinMs(ms: number): number {
  const isPainted = document.querySelector('#root > .first[data-painted]') !== null
  return isPainted ? paintedWithinMs : ms
}

interface Address {
  pathname: string
  search: string
}

/**
 * Loads code and first data of the page at an address in parallel, so that it can be rendered in one step. Errors are
 * handled by the page.
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

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
