import type { BrowserJudge, BrowserFailure } from '@verdict/proto/codes/remote/browser-runs'
import type { BrowserRunOrder } from '@verdict/proto/frontends/extension-messages'

/** Between the parts of the extension; the background answers each. */
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

/** What the script in the judge's page is told to fill in. */
export interface FillOrder {
  submitId: number
  judge: BrowserJudge
  problem: string
  language: string
  code: string
}
