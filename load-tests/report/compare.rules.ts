import type { RecordedRun } from '../lib/recorded-runs.ts'

/** A figure of a scenario in two series of runs; null: it is missing there. */
export interface ComparedFigure {
  scenario: string
  /** As `http_req_duration p(95)`. */
  figure: string
  before: number | null
  after: number | null
  /** Share by which it is more than before, as 0.1 for a tenth; null where there is nothing to compare. */
  change: number | null
  verdict: 'better' | 'worse' | 'same'
}

/** What k6 counts besides, which tells nothing of the product. */
const leftOut = /^(data_|vus|iteration|http_req_(blocked|connecting|tls|sending|receiving|waiting))/

/** Times: less is better. A rate of calls is better when it is more, a share of failures when it is less. */
const compared = ['med', 'p(95)', 'p(99)', 'rate', 'value'] as const

/** Less than this may be chance. */
const noise = 0.1

const isBetterWhenMore = (metric: string, stat: string) => stat === 'rate' || (stat === 'value' && metric === 'checks')

/** Compares each figure of each scenario; of several runs of one scenario the median counts. */
export function compareRuns(before: readonly RecordedRun[], after: readonly RecordedRun[]): ComparedFigure[] {
  const scenarios = [...new Set([...before, ...after].map(({ scenario }) => scenario))]
  return scenarios.flatMap((scenario) => {
    const [was, is] = [before, after].map((runs) => figuresOf(runs.filter((run) => run.scenario === scenario)))
    const names = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
    return names.map((figure) => compare(scenario, figure, was?.get(figure) ?? null, is?.get(figure) ?? null))
  })
}

function compare(scenario: string, figure: string, before: number | null, after: number | null): ComparedFigure {
  const change = before === null || after === null || before === 0 ? null : after / before - 1
  const [metric = '', stat = ''] = figure.split(' ')
  const gain = change === null ? 0 : isBetterWhenMore(metric, stat) ? change : -change
  const verdict = Math.abs(gain) < noise ? 'same' : gain > 0 ? 'better' : 'worse'
  return { scenario, figure, before, after, change, verdict }
}

function figuresOf(runs: readonly RecordedRun[]): Map<string, number> {
  const measured = runs.flatMap(({ metrics }) =>
    Object.entries(metrics)
      .filter(([metric]) => !leftOut.test(metric))
      .flatMap(([metric, stats]) =>
        compared.flatMap((stat) => (stats[stat] === undefined ? [] : [[`${metric} ${stat}`, stats[stat]] as const])),
      ),
  )
  const byFigure = Map.groupBy(measured, ([figure]) => figure)
  return new Map([...byFigure].map(([figure, values]) => [figure, median(values.map(([, value]) => value))]))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low = 0, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return (low + high) / 2
}
