import type { claimBrowserRun } from '../http/remote/browser-run.ts'
import type { RouteData } from '../http/route.ts'

/** A submission for the browser extension to send, with the key for its reports. */
export type BrowserRunOrder = RouteData<typeof claimBrowserRun>

/** Distinguishes messages between a page of the site and the extension from all other messages of the page. */
export const extensionChannel = 'verdict-extension'

/**
 * Messages of a page: a question whether the extension is installed, or a submission to send. The response has the same
 * `id`.
 */
export type PageMessage =
  | { channel: typeof extensionChannel; from: 'page'; id: string; kind: 'hello' }
  | { channel: typeof extensionChannel; from: 'page'; id: string; kind: 'run'; order: BrowserRunOrder }

/** `isTaken` tells whether the extension accepts the submission. */
export interface ExtensionMessage {
  channel: typeof extensionChannel
  from: 'extension'
  id: string
  isTaken: boolean
}
