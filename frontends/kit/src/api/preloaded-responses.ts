/** A request that `page-boot.js` of the shell sends while the scripts of the page are still loading. */
export interface PreloadedRequest {
  headers: Record<string, string>
  response: Promise<Response>
}

declare global {
  interface Window {
    /** Requests by URL. */
    preloadedRequests?: Record<string, PreloadedRequest>
  }
}

/** Maximum age of a preloaded response, in ms since the page was opened; an older one is fetched again. */
const freshForMs = 15_000

/**
 * Returns the response to a request that was sent before the scripts were loaded, if the headers are the same. Each
 * response is returned once.
 */
export function takePreloadedResponse(address: string, headers: Record<string, string>): Promise<Response> | undefined {
  const preloaded = window.preloadedRequests?.[address]
  if (preloaded === undefined) return undefined
  delete window.preloadedRequests?.[address]
  return isSame(preloaded.headers, headers) && performance.now() < freshForMs ? preloaded.response : undefined
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const text = (headers: Record<string, string>) => JSON.stringify(Object.entries(headers).toSorted())
  return text(one) === text(other)
}
