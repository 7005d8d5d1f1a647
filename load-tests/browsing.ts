/**
 * Simulates visitors without an account: `node load-tests/browsing.ts`, with VERDICT_URL. VISITS (3) start each second
 * for SECONDS (60), open seven pages and stay THINK_SEC (2) on each. It exits with 1 if more than one answer in a
 * thousand is an error, or the 95th percentile of a page is above BOUND_MS (2,000).
 */
import { openK6, productUrl, print } from './lib/k6.ts'

const k6 = await openK6()
const given = k6.given('VISITS', 'SECONDS', 'THINK_SEC', 'BOUND_MS')
const metrics = await k6.run('browsing', { URL: productUrl, ...given })
const of = (metric: string, figure: string) => metrics[metric]?.[figure] ?? 0
print(`${of('page_ms', 'count')} pages, ${of('http_reqs', 'count')} calls, ${of('checks', 'fails')} errors`)
print(`a page: median ${of('page_ms', 'med')} ms, 95th ${of('page_ms', 'p(95)')} ms`)
