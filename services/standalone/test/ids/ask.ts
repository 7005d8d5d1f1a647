import { setTimeout as delay } from 'node:timers/promises'
import { eventually } from '@verdict/test-kit/until'
import type { AnyRoute } from '@verdict/proto/http/route'
import type { Client } from '../../../../e2e/client.ts'
import type { Values } from './rows/row.ts'

export type Ids = Readonly<Record<string, unknown>>

interface Fields {
  properties?: Record<string, unknown>
}

const has = (schema: unknown, field: string) => Object.hasOwn((schema as Fields | undefined)?.properties ?? {}, field)

/** Replaces placeholders of ids in the values. */
function filled(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string') {
    const [, name] = /^\{(\w+)\}$/.exec(value) ?? []
    if (name === undefined) return value
    if (ids[name] === undefined) throw new Error(`the object has no ${name}`)
    return ids[name]
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, ids)]))
}

/** The picture has a single pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Calls a route and returns the answer without parts that differ between calls. */
export async function ask(client: Client, route: AnyRoute, values: Values, ids: Ids) {
  const sent = Object.entries(filled(values, ids) as Values)
  const unknown = sent.filter(([name]) => ![route.params, route.query, route.body].some((part) => has(part, name)))
  if (unknown.length > 0 && !isList(route))
    throw new Error(`${route.path} has no ${unknown.map(([name]) => name).join()}`)
  const of = (part: unknown) => sent.filter(([name]) => has(part, name))
  const path = of(route.params).reduce<string>(
    (at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(String(value))),
    route.path,
  )
  const query = new URLSearchParams(of(route.query).map(([name, value]): [string, string] => [name, String(value)]))
  const url = `${path}?${query.toString()}`
  const body = isList(route) ? Object.fromEntries(sent)['items'] : Object.fromEntries(of(route.body))
  const send = () =>
    route.upload === undefined
      ? call(client, route.method, url, route.body === undefined ? undefined : body)
      : upload(client, url, route.upload.field)
  const answer = await withFreeJudge(send)
  const { headers, ...shown } = answer
  const names = new Map(Object.values(ids).map((id) => [String(id), '{id}']))
  const msg = 'msg' in shown ? withNames(String(shown.msg), names) : null
  return { ...shown, msg, data: withNamedKeys(shown.data, names), code: headers.get('x-error-code') ?? null }
}

const askAgainMs = 3_000

/** Repeats a call until a judge is free, as many test files share one and the refusal asks to retry. */
function withFreeJudge<Answer extends { headers: Headers }>(send: () => Promise<Answer>): Promise<Answer> {
  const ask = async () => {
    const answer = await send()
    if (isWithoutWorker(answer)) await delay(askAgainMs)
    return answer
  }
  return eventually(ask, (answer) => !isWithoutWorker(answer))
}

const isWithoutWorker = ({ headers }: { headers: Headers }) => headers.get('x-error-code') === 'submission.no_worker'

/** Replaces ids in messages by their names. */
const withNames = (text: string, names: ReadonlyMap<string, string>) =>
  text.replace(/[\w-]+/g, (word) => names.get(word) ?? word)

/** Replaces ids that are keys of an answer by their names. */
function withNamedKeys(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [names.get(key) ?? key, withNamedKeys(one, names)]),
  )
}

/** A feed is lines of JSON without an envelope. */
async function call(client: Client, method: string, url: string, body: unknown) {
  if (!url.includes('/event-feed')) return client.call(method, url, body)
  const answer = await fetch(client.url + url, { headers: client.token === '' ? {} : { authorization: client.token } })
  const { status, headers } = answer
  return { http: status, status, data: status === 200 ? null : await answer.text(), headers }
}

async function upload({ url, token }: Client, path: string, field: string) {
  const form = new FormData()
  form.append(field, new Blob([picture]), 'picture.png')
  const headers: Record<string, string> = token === '' ? {} : { authorization: token }
  const answer = await fetch(url + path, { method: 'POST', headers, body: form })
  return {
    ...((await answer.json()) as { status: number; data: unknown }),
    http: answer.status,
    headers: answer.headers,
  }
}

/** A body that is a list has no field names, so its row calls it `items`. */
const isList = ({ body }: AnyRoute) => body !== undefined && 'items' in body
