import type { claimBrowserRun } from '../http/remote/browser-run.ts'
import type { RouteData } from '../http/route.ts'

/** A submission that the browser extension is to send, with the key for its reports. */
export type BrowserRunOrder = RouteData<typeof claimBrowserRun>

/** Names messages between a page of the site and the extension, among all others of the page. */
export const extensionChannel = 'verdict-extension'

/** What a page says: is the extension there, or please send this. The answer bears the same `id`. */
export type PageMessage =
  | { channel: typeof extensionChannel; from: 'page'; id: string; kind: 'hello' }
  | { channel: typeof extensionChannel; from: 'page'; id: string; kind: 'run'; order: BrowserRunOrder }

/** `isTaken`: of an order, whether the extension goes on with it. */
export interface ExtensionMessage {
  channel: typeof extensionChannel
  from: 'extension'
  id: string
  isTaken: boolean
}
