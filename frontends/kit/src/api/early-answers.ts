/** A call that `page-boot.js` of the shell makes while the page's scripts are still on their way. */
export interface EarlyCall {
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** By address. */
    earlyCalls?: Record<string, EarlyCall>
  }
}

/** Since the page was opened, in ms: an answer that has waited for longer is asked for anew. */
const freshForMs = 15_000

/** The answer to a call that was made early, with the same headers: it is given once. */
export function takeEarlyAnswer(address: string, headers: Record<string, string>): Promise<Response> | undefined {
  const early = window.earlyCalls?.[address]
  if (early === undefined) return undefined
  delete window.earlyCalls?.[address]
  return isSame(early.headers, headers) && performance.now() < freshForMs ? early.answer : undefined
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const text = (headers: Record<string, string>) => JSON.stringify(Object.entries(headers).toSorted())
  return text(one) === text(other)
}
