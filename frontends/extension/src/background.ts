import type { BrowserRunOrder } from '@verdict/proto/frontends/extension-messages'
import { SiteError } from '@verdict/remote/sites/outcome'
import { judgeOf, originsOf } from './judges.ts'
import type { Answer, FillOrder, Message } from './messages.ts'
import { deleteOldRuns, loadRun, loadRuns, logExchange, saveRun, type Run } from './run.ts'
import { pollVerdict, beginSending, finishRun, failRun, findSentRun, setRunState } from './steps.ts'

/** The build sets the origins of the site that the extension belongs to. */
declare const __SITE_ORIGINS__: readonly string[]

/**
 * The browser alarm wakes the extension at this interval while submissions are unfinished; earlier steps use timers.
 */
const alarm = { name: 'unfinished', periodInMinutes: 0.5 }

/** Each submission has at most one step in progress, since form, timer and alarm may fire at once. */
const busy = new Set<number>()

async function withRun(submitId: number, step: (run: Run) => Promise<Run | void>): Promise<void> {
  if (busy.has(submitId)) return
  busy.add(submitId)
  try {
    const run = await loadRun(submitId)
    if (run !== null && run.state !== 'done') await step(run)
  } finally {
    busy.delete(submitId)
  }
  await scheduleCheck(submitId)
}

/** Schedules the next check of a submission. */
async function scheduleCheck(submitId: number): Promise<void> {
  const run = await loadRun(submitId)
  if (run === null || (run.state !== 'finding' && run.state !== 'judging')) return
  setTimeout(() => void withRun(submitId, runDueStep), Math.max(0, run.dueAt - Date.now()))
}

/** Runs the due step of a submission, if it needs neither the user nor the form. */
async function runDueStep(run: Run): Promise<Run | void> {
  if (Date.now() > Date.parse(run.order.keyUntil)) return finishRun(run, 'too_late')
  if (run.dueAt > Date.now()) return
  if (run.state === 'finding') return findSentRun(run)
  if (run.state === 'judging') return pollVerdict(run)
  // The form was allowed to submit, but the result was not seen.
  if (run.state === 'sending') return setRunState(run, 'finding')
  if (run.state === 'form' && !(await isOpen(run.tabId))) return failRun(run, 'gone')
}

const isOpen = (tabId: number | null): Promise<boolean> =>
  tabId === null
    ? Promise.resolve(false)
    : chrome.tabs.get(tabId).then(
        () => true,
        () => false,
      )

async function takeOrder(order: BrowserRunOrder, origin: string): Promise<boolean> {
  const before = await loadRun(order.submitId)
  if (before !== null && before.state !== 'done' && before.order.attempt === order.attempt) {
    // The page has requested a new key, which invalidates the old one; a submission in progress continues with the new
    // key.
    await saveRun({ ...before, order })
    if (before.state === 'form') await openForm({ ...before, order })
    return true
  }
  const { runsBefore, runId, account } = order
  const looks = { tabId: null, looks: 0, dueAt: Date.now(), outcome: '', log: [] }
  const run = await saveRun({ order, origin, state: 'asking', account, runsBefore, runId, ...looks })
  logExchange(run, 'order', `${order.judge} ${order.problem}, ${order.language}`)
  await chrome.alarms.create(alarm.name, { periodInMinutes: alarm.periodInMinutes })
  await deleteOldRuns()
  const isAllowed = await chrome.permissions.contains({ origins: originsOf(judgeOf(order.judge)) })
  if (isAllowed) await startRun(run)
  else await chrome.tabs.create({ url: chrome.runtime.getURL('runs.html') })
  return true
}

/** Starts a submission. If it may have been sent already, only looks for its run; otherwise opens the form. */
async function startRun(run: Run): Promise<void> {
  const { maySend, runId, submitId } = run.order
  if (maySend) return openForm(run)
  await setRunState(run, runId === '' ? 'finding' : 'judging')
  await scheduleCheck(submitId)
}

async function openForm(run: Run): Promise<void> {
  const { form, bases } = judgeOf(run.order.judge)
  const url = `${bases['main'] ?? ''}${form.path(run.order.problem)}`
  logExchange(run, `open ${url}`)
  const tab = await chrome.tabs.create({ url, active: true })
  await setRunState(run, 'form', { tabId: tab.id ?? null })
}

/** Fills in the form whenever its page has loaded, possibly again after a CAPTCHA or sign-in. */
async function fillForm(run: Run, tabId: number): Promise<void> {
  const { submitId, judge, problem, language, code } = run.order
  await chrome.scripting.executeScript({ target: { tabId }, files: ['form.js'] })
  await chrome.tabs.sendMessage<FillOrder>(tabId, { submitId, judge, problem, language, code })
}

/** Reads the judge's response to the form. */
async function readAnswer(run: Run, tabId: number): Promise<Run> {
  const { form } = judgeOf(run.order.judge)
  const read = () => ({ pathname: location.pathname, html: document.documentElement.outerHTML })
  const [shown] = await chrome.scripting.executeScript({ target: { tabId }, func: read })
  const { pathname = '', html = '' } = shown?.result ?? {}
  logExchange(run, `form → ${pathname}`, html)
  if (form.isTaken({ pathname, html })) return setRunState(run, 'finding')
  if (form.isSignIn(pathname)) return failRun(run, 'signed_out')
  const { outcome } = asSiteError(form.refusalOf(html))
  if (outcome.kind === 'session-lost') return failRun(run, 'signed_out')
  if (outcome.kind === 'refused') return failRun(run, 'refused', outcome.text)
  if (outcome.kind === 'rate-limited') return failRun(run, 'refused', `Retry-After: ${outcome.afterSec ?? '?'} s`)
  return setRunState(run, 'finding')
}

const asSiteError = (error: unknown): SiteError =>
  error instanceof SiteError ? error : new SiteError({ kind: 'unknown-after-send', reason: 'answer not understood' })

async function onTabLoaded(tabId: number): Promise<void> {
  const run = (await loadRuns()).find((one) => one.tabId === tabId && (one.state === 'form' || one.state === 'sending'))
  if (run === undefined) return
  if (run.state === 'form') await fillForm(run, tabId)
  else await withRun(run.order.submitId, (now) => readAnswer(now, tabId))
}

async function onTabClosed(tabId: number): Promise<void> {
  const run = (await loadRuns()).find((one) => one.tabId === tabId)
  if (run === undefined) return
  await withRun(run.order.submitId, async (now) => {
    if (now.state === 'form') return failRun(now, 'gone')
    if (now.state === 'sending') return setRunState(now, 'finding')
  })
}

async function answerTo(message: Message, sender: chrome.runtime.MessageSender): Promise<Answer> {
  const origin = sender.origin ?? (sender.url === undefined ? '' : new URL(sender.url).origin)
  const no = { isTaken: false }
  switch (message.kind) {
    case 'hello':
      return { isTaken: isSite(origin) }
    case 'order':
      return isSite(origin) ? { isTaken: await takeOrder(message.order, origin) } : no
    case 'allowed': {
      const run =
        sender.id === chrome.runtime.id && sender.tab?.id !== undefined ? await loadRun(message.submitId) : null
      if (run?.state === 'asking') await startRun(run)
      return { isTaken: run !== null }
    }
    case 'ready':
    case 'blocked':
      return answerToForm(message, sender)
  }
}

/** Handles messages of the form script; those from other tabs are ignored. */
async function answerToForm(
  message: Extract<Message, { kind: 'ready' | 'blocked' }>,
  sender: chrome.runtime.MessageSender,
): Promise<Answer> {
  let isTaken = false
  await withRun(message.submitId, async (run) => {
    if (sender.tab?.id === undefined || sender.tab.id !== run.tabId) return
    if (message.kind === 'ready' && run.state === 'form') isTaken = await beginSending(run, message.account)
    if (message.kind === 'blocked') await failRun(run, message.failure, message.detail)
  })
  return { isTaken }
}

const isSite = (origin: string) => __SITE_ORIGINS__.includes(origin)

async function lookAtAll(): Promise<void> {
  const unfinished = (await loadRuns()).filter(({ state }) => state !== 'done')
  if (unfinished.length === 0) await chrome.alarms.clear(alarm.name)
  for (const { order } of unfinished) await withRun(order.submitId, runDueStep)
}

chrome.runtime.onMessage.addListener((message: Message, sender, respond) => {
  void answerTo(message, sender).then(respond, () => respond({ isTaken: false }))
  return true
})
chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === 'complete') void onTabLoaded(tabId)
})
chrome.tabs.onRemoved.addListener((tabId) => void onTabClosed(tabId))
chrome.alarms.onAlarm.addListener(() => void lookAtAll())
chrome.runtime.onStartup.addListener(() => void lookAtAll())
