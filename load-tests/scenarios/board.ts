import http from 'k6/http'
import { check } from 'k6'
import { SharedArray } from 'k6/data'
import { Counter } from 'k6/metrics'

/**
 * Reads a page of a board repeatedly: POST of BODY to URL, compressed, as one of those in TOKENS (a file with a list;
 * without it, as a guest). KNOWN is the share of calls with the ETag of an earlier answer (If-None-Match). It makes
 * RATE calls a second or, if that is 0, as many as VUS callers can, for SECONDS.
 */
const url = __ENV['URL'] ?? ''
const body = __ENV['BODY'] ?? ''
const known = Number(__ENV['KNOWN'] ?? 0)
const rate = Number(__ENV['RATE'] ?? 0)
const callers = Number(__ENV['VUS'] ?? 20)
const duration = `${__ENV['SECONDS'] ?? 5}s`
const file = __ENV['TOKENS'] ?? ''
const tokens = new SharedArray('tokens', () => (file === '' ? [''] : (JSON.parse(open(file)) as string[])))

const asOftenAsPossible = { executor: 'constant-vus', vus: callers, duration }
const atRate = { executor: 'constant-arrival-rate', rate, duration, preAllocatedVUs: callers, maxVUs: callers * 5 }

export const options = {
  scenarios: { board: rate === 0 ? asOftenAsPossible : atRate },
  discardResponseBodies: true,
  thresholds: { checks: ['rate==1'] },
}

const unchanged = new Counter('unchanged')
const etags: Record<number, string> = {}

export default function read(): void {
  // Each caller represents a few users, who return.
  const index = (__VU + callers * Math.floor(Math.random() * 25)) % tokens.length
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' }
  const token = tokens[index] ?? ''
  if (token !== '') headers['authorization'] = token
  const etag = etags[index]
  if (etag !== undefined && Math.random() < known) headers['if-none-match'] = etag
  const answer = http.post(url, body, { headers })
  check(answer, {
    answered: ({ status }) => status === 200 || (status === 304 && 'if-none-match' in headers),
    compressed: (one) => one.status === 304 || one.headers['Content-Encoding'] !== undefined,
  })
  if (answer.status === 304) unchanged.add(1)
  const given = answer.headers['Etag']
  if (given !== undefined) etags[index] = given
}
