/** A request that `page-boot.js` of the shell makes while the page's scripts are still loading. */
export interface PreloadedRequest {
  headers: Record<string, string>
  response: Promise<Response>
}

declare global {
  interface Window {
    /** By address. */
    preloadedRequests?: Record<string, PreloadedRequest>
  }
}

/** Since the page was opened, in ms: an answer that has waited for longer is asked for anew. */
const freshForMs = 15_000

/** The answer to a call that was made before the scripts were loaded, with the same headers: it is given once. */
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
