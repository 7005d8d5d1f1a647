import type { RequestOptions, SiteAnswer, SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import { cookieOfGuard } from './guard-cookie.ts'

/**
 * Fetches a page of Codeforces. Its older guard answers the first visit with a page that sets the cookie RCPC from
 * three numbers (key, initialization vector and data of AES-128-CBC). Any client with cookies may set it, so this does.
 * A CAPTCHA, and every other 403, ends as `challenged`.
 */
export async function getPage(http: SiteHttp, path: string, options?: RequestOptions): Promise<SiteAnswer> {
  const answer = await http.get(path, options)
  const cookie = cookieOfGuard(answer.text)
  if (cookie === null) return passed(answer)
  http.session.jar.setCookieSync(`RCPC=${cookie}; Path=/`, answer.address)
  const again = await http.get(path, options)
  if (cookieOfGuard(again.text) !== null) throw new SiteError({ kind: 'challenged' })
  return passed(again)
}

export function passed(answer: SiteAnswer): SiteAnswer {
  if (answer.status === 403) throw new SiteError({ kind: 'challenged' })
  return answer
}
