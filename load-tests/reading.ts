/**
 * Compares lists and details of a running product to a plain Fastify route with the same bytes behind a plain proxy:
 * `node load-tests/reading.ts`, with VERDICT_URL, and VERDICT_ROOT_PASSWORD for routes that require signing in. Rounds
 * alternate; the best of each is printed.
 */
import { startBaseline } from './lib/baseline.ts'
import { openK6, productUrl, print, type K6 } from './lib/k6.ts'
import { signIn } from './lib/sign-in.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = process.env['SECONDS'] ?? '5'
const callers = process.env['VUS'] ?? '20'

interface Reading {
  name: string
  path: string
  token: string
}

async function firstOf(path: string, field: string): Promise<string> {
  const answer = await fetch(productUrl + path)
  const { data } = (await answer.json()) as { data: { records: Record<string, unknown>[] } }
  const value = data.records[0]?.[field]
  if (value === undefined) throw new Error(`${path} has no rows: fill the site with demonstration content first`)
  return String(value)
}

async function readings(token: string): Promise<Reading[]> {
  const problemId = await firstOf('/api/get-problem-list?currentPage=1&limit=1', 'problemId')
  const submitId = await firstOf('/api/get-submission-list?currentPage=1&limit=1', 'submitId')
  const open = (name: string, path: string) => ({ name, path, token: '' })
  const signedIn = token === '' ? [] : [{ name: 'problem, signed in', path: detail(problemId), token }]
  return [
    open('problem list', '/api/get-problem-list?currentPage=1&limit=30'),
    open('problem list, searched', '/api/get-problem-list?currentPage=1&limit=30&keyword=a&difficulty=0'),
    open('problem', detail(problemId)),
    ...signedIn,
    open('submission list', '/api/get-submission-list?currentPage=1&limit=15'),
    open('submission', `/api/get-submission-detail?submitId=${submitId}`),
  ]
}

const detail = (problemId: string) => `/api/get-problem-detail?problemId=${encodeURIComponent(problemId)}`

async function answerOf({ path, token }: Reading): Promise<string> {
  const answer = await fetch(productUrl + path, { headers: token === '' ? {} : { authorization: token } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

async function compare({ name, path, token }: Reading, k6: K6, baselineUrl: string): Promise<void> {
  const best = { product: 0, baseline: 0 }
  const sides = [
    ['product', productUrl],
    ['baseline', baselineUrl],
  ] as const
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, url] of sides) {
      const metrics = await k6.run('reading', { URL: url + path, TOKEN: token, VUS: callers, SECONDS: seconds })
      best[side] = Math.max(best[side], metrics['http_reqs']?.['rate'] ?? 0)
    }
  }
  const rates = `${Math.round(best.product)}/s, baseline ${Math.round(best.baseline)}/s`
  print(`${name.padEnd(26)} ${rates.padEnd(36)} ${(best.product / best.baseline).toFixed(2)}`)
}

const password = process.env['VERDICT_ROOT_PASSWORD'] ?? ''
const k6 = await openK6()
const cases = await readings(password === '' ? '' : await signIn('root', password))
const answers: Record<string, string> = {}
for (const one of cases) answers[one.path] = await answerOf(one)
const baseline = await startBaseline(answers)
try {
  print(`${callers} callers, ${rounds} rounds of ${seconds} s each`)
  for (const one of cases) await compare(one, k6, baseline.url)
} finally {
  baseline.stop()
}
