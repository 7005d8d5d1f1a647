// Shows the popup, and the page that asks for access to a judge: what was sent, the progress, and all requests if
// wanted.
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import { judgeOf, originsOf } from './judges.ts'
import type { Answer, Message } from './messages.ts'
import { loadRuns, type Run } from './run.ts'

const text = (name: string, ...values: string[]) => chrome.i18n.getMessage(name, values)

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, content: string | Node[], className = '') {
  const made = document.createElement(name)
  made.className = className
  made.append(...(typeof content === 'string' ? [content] : content))
  return made
}

function show(run: Run): HTMLElement {
  const { order, state, outcome } = run
  const name = remoteJudges[order.judge].name
  const head = element('h2', `#${order.submitId} · ${name} ${order.problem}`)
  const known = text(`outcome_${outcome}`)
  const status = element(
    'p',
    state === 'done' ? text('ended', known === '' ? outcome : known) : text(`state_${state}`, name),
  )
  return element('article', [head, status, ...(state === 'asking' ? [allowButton(run, name)] : []), conversation(run)])
}

/** Makes a button that requests the permission, which browsers grant only after a click. */
function allowButton({ order }: Run, name: string): HTMLElement {
  const button = element('button', text('allow', name))
  button.addEventListener('click', () => {
    void chrome.permissions.request({ origins: originsOf(judgeOf(order.judge)) }).then((isGranted) => {
      if (isGranted) void chrome.runtime.sendMessage<Message, Answer>({ kind: 'allowed', submitId: order.submitId })
    })
  })
  return button
}

function conversation({ log }: Run): HTMLElement {
  const lines = log.map(({ at, what, detail }) =>
    element('details', [element('summary', `${at.slice(11, 19)} ${what}`), element('pre', detail)]),
  )
  return element('details', [element('summary', text('conversation', String(log.length))), ...lines], 'conversation')
}

async function draw(): Promise<void> {
  document.title = text('name')
  const runs = await loadRuns()
  const list = runs.length === 0 ? [element('p', text('nothing'))] : runs.map(show)
  document.querySelector('main')?.replaceChildren(element('h1', text('name')), ...list)
}

document.documentElement.lang = chrome.i18n.getUILanguage()
chrome.storage.onChanged.addListener(() => {
  // Redrawing would close what the user has expanded.
  if (document.querySelector('details[open]') === null) void draw()
})
void draw()
