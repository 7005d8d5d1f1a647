import http from 'k6/http'
import { check } from 'k6'

/** Requests one address repeatedly: URL, TOKEN (may be empty), with VUS callers for SECONDS. */
const url = __ENV['URL'] ?? ''
const token = __ENV['TOKEN'] ?? ''
const headers: Record<string, string> = token === '' ? {} : { authorization: token }

export const options = {
  vus: Number(__ENV['VUS'] ?? 20),
  duration: `${__ENV['SECONDS'] ?? 5}s`,
  discardResponseBodies: true,
  thresholds: { checks: ['rate>0.999'] },
}

export default function read(): void {
  const answer = http.get(url, { headers })
  check(answer, { answered: ({ status }) => status === 200 })
}
