import { decodeText } from '@verdict/remote/sites/http/decode-text.rules'
import { refusalOfAnswer } from '@verdict/remote/sites/http/answer.rules'
import type { RequestOptions, SiteAnswer, SiteBody, SiteHttp } from '@verdict/remote/sites/http/site-http'
import { SiteError } from '@verdict/remote/sites/outcome'
import type { Judge } from './judges.ts'
import { logExchange, type Run } from './run.ts'

const timeoutMs = 20_000
const maxBytes = 8 * 1024 * 1024

type Options = RequestOptions & { base?: string }

/**
 * Sends requests to a judge in the session of this browser, which adds the cookies; the extension never sees them. Code
 * is sent by the judge's own form only, so `send` is refused.
 */
export function openJudge({ bases }: Judge, run: Run): SiteHttp {
  const address = (path: string, base = 'main') => `${bases[base] ?? ''}${path}`
  async function ask(method: 'GET' | 'POST', path: string, body: SiteBody | null, { headers, base }: Options) {
    const [type, text] = bodyOf(body)
    const answer = await fetch(address(path, base), {
      method,
      body: text,
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(type === null ? {} : { 'content-type': type }), ...headers },
    }).catch((error: unknown) => {
      throw new SiteError({ kind: 'site-down', reason: error instanceof Error ? error.message : 'no connection' })
    })
    const read = await readAnswer(answer)
    logExchange(run, `${method} ${address(path, base)} → ${read.status}`, read.text)
    const refusal = refusalOfAnswer(read, false, new Date())
    if (refusal !== null) throw new SiteError(refusal)
    return read
  }
  return {
    session: { jar: { getCookiesSync: () => [], setCookieSync: () => undefined }, token: null },
    clock: { now: () => new Date() },
    address,
    get: (path, options = {}) => ask('GET', path, null, options),
    post: (path, body, options = {}) => ask('POST', path, body, options),
    send: () => Promise.reject(new Error('code is sent by the form of the judge')),
    close: () => Promise.resolve(),
  }
}

function bodyOf(body: SiteBody | null): [string | null, string | null] {
  if (body === null) return [null, null]
  if ('json' in body) return ['application/json', JSON.stringify(body.json)]
  return ['application/x-www-form-urlencoded', new URLSearchParams(body.form).toString()]
}

async function readAnswer(answer: Response): Promise<SiteAnswer> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.byteLength > maxBytes) throw new SiteError({ kind: 'site-down', reason: 'answer too large' })
  const headers = Object.fromEntries(answer.headers)
  return {
    status: answer.status,
    address: answer.url,
    location: null,
    headers,
    bytes,
    text: decodeText(bytes, headers),
  }
}
