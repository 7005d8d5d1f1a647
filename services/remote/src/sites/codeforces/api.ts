import type { SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import { jsonOf, recordOf, recordsOf, textIn, type JsonRecord } from '../pages/json.ts'
import { passed } from './guard.ts'

/** The official API allows one request every two seconds. */
const callIntervalSec = 2

/** Calls the official API, which needs no account. */
export async function callApi(http: SiteHttp, method: string, parameters: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams(parameters).toString()
  const answer = await http.get(`/${method}${query === '' ? '' : `?${query}`}`, {
    base: 'api',
    maxBytes: 64 * 1024 * 1024,
  })
  const body = recordOf(jsonOf(passed(answer)), `answer of ${method}`)
  if (body['status'] === 'OK') return body['result']
  const comment = textIn(body, 'comment')
  if (/call limit exceeded/i.test(comment)) throw new SiteError({ kind: 'rate-limited', afterSec: callIntervalSec })
  if (/not found/i.test(comment)) throw new SiteError({ kind: 'not-found' })
  throw new SiteError({ kind: 'refused', text: comment })
}

/** Returns the runs of a user, newest first, starting at position `from`. */
export async function runsOf(http: SiteHttp, handle: string, from: number, count: number): Promise<JsonRecord[]> {
  const result = await callApi(http, 'user.status', { handle, from: String(from), count: String(count) })
  return recordsOf(result, 'result of user.status')
}
