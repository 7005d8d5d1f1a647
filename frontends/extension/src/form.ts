// Runs in the judge's page with the form, when the user has asked for it: fills it in and submits it once.
import { isChallengePage } from '@verdict/remote/sites/http/answer.rules'
import { languageNamed, optionOf } from '@verdict/remote/sites/parsing/language-named'
import { SiteError } from '@verdict/remote/sites/outcome'
import { judgeOf } from './judges.ts'
import type { Answer, FillOrder, Message } from './messages.ts'

const personMs = 10 * 60_000
const lookMs = 300

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

class FormBlocked extends Error {
  readonly failure: 'signed_out' | 'challenged' | 'layout_changed' | 'refused'
  constructor(failure: FormBlocked['failure'], detail = '') {
    super(detail)
    this.failure = failure
  }
}

const fieldOf = (selector: string): Field => {
  const found = document.querySelector(selector)
  const isField =
    found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement
  if (!isField) throw new FormBlocked('layout_changed', selector)
  return found
}

function setValue(selector: string, value: string): () => void {
  const field = fieldOf(selector)
  if (field.value !== value) {
    field.value = value
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const stays = () => {
    if (field.value !== value) throw new FormBlocked('layout_changed', selector)
  }
  stays()
  return stays
}

/** Fills in the form and returns a function that verifies it just before it is sent. */
function fill({ judge, problem, language, code }: FillOrder): () => void {
  const { form, site } = judgeOf(judge)
  if (form.plainEditor !== null) document.querySelector<HTMLElement>(form.plainEditor)?.click()
  const task = form.problem(problem)
  const select = form.language(problem)
  const options = [...document.querySelectorAll<HTMLOptionElement>(`${select} option`)]
    .map(({ value, text }) => ({ value, text: text.trim() }))
    .filter(({ value }) => value !== '')
  if (options.length === 0) throw new FormBlocked('layout_changed', select)
  const checks = [
    ...(task === null ? [] : [setValue(task.field, task.value)]),
    setValue(select, optionOf(options, languageNamed(site.languages, language)).value),
    setValue(form.code, code.replaceAll(/\r\n?/g, '\n')),
  ]
  return () => checks.forEach((check) => check())
}

/**
 * Whether a CAPTCHA or a guard stands in front of the form, which loads once it is passed. Ordinary pages may contain
 * scripts of Cloudflare, too.
 */
function isInFrontOfForm({ judge }: FillOrder): boolean {
  const { form } = judgeOf(judge)
  const ordinary = `${form.account}, ${form.code}, input[type="password"]`
  return isChallengePage(document.documentElement.outerHTML) && document.querySelector(ordinary) === null
}

function accountOf({ judge }: FillOrder): string {
  const { form } = judgeOf(judge)
  if (form.isSignIn(window.location.pathname)) throw new FormBlocked('signed_out')
  const link = document.querySelector<HTMLAnchorElement>(form.account)
  const account = link === null ? '' : form.accountName(new URL(link.href))
  if (account === '') throw new FormBlocked('signed_out')
  return account
}

/** Waits until the user has solved the CAPTCHA, which the extension never does for them. */
async function untilPersonChecked({ judge }: FillOrder): Promise<void> {
  const { personCheck } = judgeOf(judge).form
  if (personCheck === null || document.querySelector(personCheck.frame) === null) return
  const until = Date.now() + personMs
  while ((document.querySelector<HTMLInputElement>(personCheck.answer)?.value ?? '') === '') {
    if (Date.now() > until) throw new FormBlocked('challenged')
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

const say = (message: Message) => chrome.runtime.sendMessage<Message, Answer>(message)

async function run(order: FillOrder): Promise<void> {
  const { submitId } = order
  if (isInFrontOfForm(order)) return
  try {
    const account = accountOf(order)
    const check = fill(order)
    const button = document.querySelector<HTMLElement>(judgeOf(order.judge).form.button)
    if (button === null) throw new FormBlocked('layout_changed', 'button')
    await untilPersonChecked(order)
    check()
    const { isTaken } = await say({ kind: 'ready', submitId, account })
    if (!isTaken) return
    check()
    button.click()
  } catch (error) {
    await say({ kind: 'blocked', submitId, ...blockedBy(error) })
  }
}

function blockedBy(error: unknown): { failure: FormBlocked['failure']; detail: string } {
  if (error instanceof FormBlocked) return { failure: error.failure, detail: error.message }
  const isRefusal = error instanceof SiteError && error.outcome.kind === 'refused'
  return { failure: isRefusal ? 'refused' : 'layout_changed', detail: error instanceof Error ? error.message : '' }
}

/** The background may inject the script into a page twice; only one instance fills in the form. */
declare global {
  interface Window {
    verdictIsFilling?: boolean
  }
}

chrome.runtime.onMessage.addListener((order: FillOrder, _sender, respond) => {
  const isFirst = window.verdictIsFilling !== true
  window.verdictIsFilling = true
  respond(isFirst)
  if (isFirst) void run(order)
})
