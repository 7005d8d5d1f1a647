import type { BrowserJudge, BrowserFailure } from '@verdict/proto/codes/remote/browser-runs'
import type { BrowserRunOrder } from '@verdict/proto/frontends/extension-messages'

/** Parts of the extension send these messages to the background script, which answers. */
export type Message =
  | { kind: 'hello' }
  | { kind: 'order'; order: BrowserRunOrder }
  /** The user has allowed access to the judge. */
  | { kind: 'allowed'; submitId: number }
  /** Asks whether the form, which is filled in and has its CAPTCHA solved, may be submitted. */
  | { kind: 'ready'; submitId: number; account: string }
  | { kind: 'blocked'; submitId: number; failure: BrowserFailure; detail: string }

export interface Answer {
  isTaken: boolean
}

/** The content script fills this into the form. */
export interface FillOrder {
  submitId: number
  judge: BrowserJudge
  problem: string
  language: string
  code: string
}
