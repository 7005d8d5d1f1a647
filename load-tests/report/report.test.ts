import { expect, it } from '@jest/globals'
import { compareRuns } from './compare.rules.ts'
import { reportHtml } from './report-html.ts'

const run = (scenario: string, p95: number, rate: number) => ({
  scenario,
  at: '2026-01-01T00:00:00Z',
  metrics: { http_req_duration: { med: 10, 'p(95)': p95 }, http_reqs: { count: 100, rate }, vus: { value: 20 } },
})

it('compares the median of the runs of each scenario, and reports what is better or worse', () => {
  const figures = compareRuns(
    [run('board', 100, 50), run('board', 900, 50), run('board', 110, 50)],
    [run('board', 165, 60)],
  )
  expect(figures.map(({ figure, before, after, verdict }) => [figure, before, after, verdict])).toEqual([
    ['http_req_duration med', 10, 10, 'same'],
    ['http_req_duration p(95)', 110, 165, 'worse'],
    ['http_reqs rate', 50, 60, 'better'],
  ])
})

it('shows a scenario that was run only once', () => {
  const [figure] = compareRuns([], [run('streams', 5, 1)])
  expect(figure).toMatchObject({ scenario: 'streams', before: null, after: 10, change: null, verdict: 'same' })
})

it('is a self-contained page that escapes names', () => {
  const page = reportHtml(compareRuns([run('board', 100, 50)], [run('board', 120, 50)]), {
    before: '<script>',
    after: 'new',
  })
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
  expect(page).toContain('+20.0 %')
  expect(page).not.toMatch(/(src|href)=/)
})
