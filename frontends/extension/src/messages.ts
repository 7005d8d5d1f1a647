import type { BrowserJudge, BrowserFailure } from '@verdict/proto/codes/remote/browser-runs'
import type { BrowserRunOrder } from '@verdict/proto/frontends/extension-messages'

/** Messages between the parts of the extension, which the background script answers. */
export type Message =
  | { kind: 'hello' }
  | { kind: 'order'; order: BrowserRunOrder }
  /** The person has allowed access to the judge. */
  | { kind: 'allowed'; submitId: number }
  /** The form is filled in, and the check for a person passed: may it be sent? */
  | { kind: 'ready'; submitId: number; account: string }
  | { kind: 'blocked'; submitId: number; failure: BrowserFailure; detail: string }

export interface Answer {
  isTaken: boolean
}

/** What the content script fills into the form. */
export interface FillOrder {
  submitId: number
  judge: BrowserJudge
  problem: string
  language: string
  code: string
}
