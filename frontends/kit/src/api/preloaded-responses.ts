/** A request that `page-boot.js` of the shell sends while the scripts of the page are still loading. */
export interface PreloadedRequest {
  method: string
  headers: Record<string, string>
  /** JSON of the request's body, if it has one. */
  body?: string | undefined
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

/** The parts of a request that must equal those of the preloaded one. */
export interface ComparedRequest {
  method: string
  headers: Record<string, string>
  body?: unknown
}

/**
 * Returns the response to a request that was sent before the scripts were loaded, if method, headers and body are the
 * same. Each response is returned once.
 */
export function takePreloadedResponse(address: string, request: ComparedRequest): Promise<Response> | undefined {
  const preloaded = window.preloadedRequests?.[address]
  if (preloaded === undefined || preloaded.method !== request.method) return undefined
  delete window.preloadedRequests?.[address]
  const body: unknown = preloaded.body === undefined ? undefined : JSON.parse(preloaded.body)
  const isSame =
    sortedJson(preloaded.headers) === sortedJson(request.headers) && sortedJson(body) === sortedJson(request.body)
  return isSame && performance.now() < freshForMs ? preloaded.response : undefined
}

/** JSON with properties in alphabetical order and without those that are undefined. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
