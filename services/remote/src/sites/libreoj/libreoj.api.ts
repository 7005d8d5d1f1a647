import type { SiteAnswer, SiteHttp } from '../http/site-http.ts'
import { SiteError, type SiteOutcome } from '../outcome.ts'
import { jsonOf, recordOf, textIn, type JsonRecord } from '../pages/json.ts'

export const locale = 'zh_CN'

const headersOf = ({ session }: SiteHttp): Record<string, string> =>
  session.token === null ? {} : { authorization: `Bearer ${session.token}` }

/** These errors mean the same in every call. */
const outcomes: Readonly<Record<string, SiteOutcome>> = {
  NO_SUCH_PROBLEM: { kind: 'not-found' },
  NO_SUCH_SUBMISSION: { kind: 'not-found' },
  PERMISSION_DENIED: { kind: 'not-public' },
  NO_SUCH_USER: { kind: 'bad-credentials' },
  WRONG_PASSWORD: { kind: 'bad-credentials' },
  USER_NOT_MIGRATED: { kind: 'bad-credentials' },
}

/** Returns the body of a response. Throws the outcome for its `error`, which is `refused` for unknown names. */
function valueOf(answer: SiteAnswer): JsonRecord {
  if (answer.location !== null) throw new SiteError({ kind: 'site-down', reason: 'unexpected redirect' })
  if (answer.status === 401) throw new SiteError({ kind: 'session-lost' })
  if (/recaptcha/i.test(answer.text.slice(0, 500)) && answer.status >= 400) throw new SiteError({ kind: 'challenged' })
  const body = recordOf(jsonOf(answer), new URL(answer.address).pathname)
  const error = textIn(body, 'error')
  if (error !== '') throw new SiteError(outcomes[error] ?? { kind: 'refused', text: error })
  return body
}

export async function callApi(http: SiteHttp, method: string, json: unknown): Promise<JsonRecord> {
  return valueOf(await http.post(`/${method}`, { json }, { base: 'api', headers: headersOf(http) }))
}

/** Sends a call that must not be repeated: an unreadable response leaves open whether it had an effect. */
export async function sendToApi(http: SiteHttp, method: string, json: unknown): Promise<JsonRecord> {
  const answer = await http.send(`/${method}`, { json }, { base: 'api', headers: headersOf(http) })
  try {
    return valueOf(answer)
  } catch (error) {
    if (!(error instanceof SiteError) || !['layout-changed', 'site-down'].includes(error.outcome.kind)) throw error
    throw new SiteError({ kind: 'unknown-after-send', reason: 'answer not understood' })
  }
}
