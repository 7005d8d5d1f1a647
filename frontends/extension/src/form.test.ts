import { beforeAll, expect, it } from '@jest/globals'
import type { FillOrder, Message } from './messages.ts'

type Listener = (order: FillOrder, sender: null, respond: () => void) => void

const order: FillOrder = { submitId: 1, judge: 'CF', problem: '4A', language: 'GNU G++20', code: 'int main() {}' }
let listener: Listener
let messages: Message[] = []

beforeAll(async () => {
  const sendMessage = (message: Message) => Promise.resolve(void messages.push(message))
  const runtime = { sendMessage, onMessage: { addListener: (added: Listener) => (listener = added) } }
  Object.assign(globalThis, { __JUDGE_ADDRESSES__: {}, chrome: { runtime } })
  await import('./form.ts')
})

/** Opens a page that has no element but those that `has` names, and asks the script to fill in its form. */
async function fillIn(html: string, has: string | null = null): Promise<Message[]> {
  messages = []
  const querySelector = (selector: string) => (has !== null && selector.includes(has) ? {} : null)
  Object.assign(globalThis, {
    window: { location: { pathname: '/problemset/submit/4/A' } },
    document: { documentElement: { outerHTML: html }, querySelector },
  })
  listener(order, null, () => undefined)
  await new Promise((resolve) => setImmediate(resolve))
  return messages
}

it.each(['<title>Just a moment...</title>', '<body>Redirecting... Please, wait.</body>'])(
  'leaves the submission open while a challenge stands in front of the form: %s',
  async (html) => {
    expect(await fillIn(html)).toEqual([])
  },
)

it('reports that nobody is signed in, also on a page with scripts of Cloudflare', async () => {
  const blocked = [{ kind: 'blocked', submitId: 1, failure: 'signed_out', detail: '' }]
  expect(await fillIn('<title>Submit</title>')).toEqual(blocked)
  const script = '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>'
  expect(await fillIn(script, 'password')).toEqual(blocked)
})
