import type { RecordedRun } from '../lib/recorded-runs.ts'

/** Compares a value of a scenario in two series of runs; null means missing in one. */
export interface ComparedFigure {
  scenario: string
  /** A figure is named like `http_req_duration p(95)`. */
  figure: string
  before: number | null
  after: number | null
  /** The change is relative, 0.1 for a tenth more, and null if not comparable. */
  change: number | null
  verdict: 'better' | 'worse' | 'same'
}

/** These metrics of k6 are not about the product. */
const leftOut = /^(data_|vus|iteration|http_req_(blocked|connecting|tls|sending|receiving|waiting))/

/** Lower is better for times and failure rates; higher is better for call rates. */
const compared = ['med', 'p(95)', 'p(99)', 'rate', 'value'] as const

/** Smaller changes may be random. */
const noise = 0.1

const isBetterWhenMore = (metric: string, stat: string) => stat === 'rate' || (stat === 'value' && metric === 'checks')

/** Compares the values of each scenario; of several runs the median is used. */
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
