import type { BrowserRunOrder } from '@verdict/proto/frontends/extension-messages'

/**
 * `asking` waits for permission to access the judge. `form` has the form open, and nothing was sent. `sending` means
 * that the form may have been sent. `finding` looks for the run. `judging` waits for the verdict. `done` is finished.
 */
export type RunState = 'asking' | 'form' | 'sending' | 'finding' | 'judging' | 'done'

/** Logs a request to the judge or to the site. */
export interface LogLine {
  at: string
  what: string
  detail: string
}

/**
 * The state of a submission in this browser is stored before each step, so that an interruption never leads to a second
 * run.
 */
export interface Run {
  order: BrowserRunOrder
  /** The site that gave the order gets the reports. */
  origin: string
  state: RunState
  account: string
  runsBefore: string[]
  runId: string
  tabId: number | null
  /** Counts how often its run or its verdict was looked for. */
  looks: number
  /** The next step is due at this time, in ms since 1970. */
  dueAt: number
  /** The outcome is a key of the texts, empty while it runs. */
  outcome: string
  log: LogLine[]
}

const prefix = 'run:'
const maxLines = 200
const maxDetail = 4_000
/** This many finished runs are kept for their log. */
const maxRuns = 20

const keyOf = (submitId: number) => `${prefix}${submitId}`
const isRun = ([key]: [string, unknown]) => key.startsWith(prefix)

export async function loadRun(submitId: number): Promise<Run | null> {
  const found = await chrome.storage.local.get(keyOf(submitId))
  return (found[keyOf(submitId)] as Run | undefined) ?? null
}

/** Loads all runs, newest first. */
export async function loadRuns(): Promise<Run[]> {
  const all = Object.entries(await chrome.storage.local.get(null))
  return all
    .filter(isRun)
    .map(([, run]) => run as Run)
    .sort((one, other) => other.order.submitId - one.order.submitId)
}

export async function saveRun(run: Run): Promise<Run> {
  await chrome.storage.local.set({ [keyOf(run.order.submitId)]: { ...run, log: run.log.slice(-maxLines) } })
  return run
}

export async function deleteOldRuns(): Promise<void> {
  const old = (await loadRuns()).filter(({ state }) => state === 'done').slice(maxRuns)
  await chrome.storage.local.remove(old.map(({ order }) => keyOf(order.submitId)))
}

/** Logs a request for the popup, without the key of the reports. */
export function logExchange(run: Run, what: string, detail = ''): void {
  run.log.push({ at: new Date().toISOString(), what, detail: detail.slice(0, maxDetail) })
}
