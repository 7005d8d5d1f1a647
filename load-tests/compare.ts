/**
 * Compares two series of load tests: `node load-tests/compare.ts before.json after.json report.html`. The files are
 * those of `RECORD`; the median of a scenario's runs counts.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readRuns } from './lib/recorded-runs.ts'
import { compareRuns } from './report/compare.rules.ts'
import { reportHtml } from './report/report-html.ts'

const [before, after, report] = process.argv.slice(2)
if (before === undefined || after === undefined || report === undefined) {
  process.stderr.write('node load-tests/compare.ts <before.json> <after.json> <report.html>\n')
  process.exit(2)
}
const figures = compareRuns(readRuns(before), readRuns(after))
const nameOf = (file: string) => path.basename(file, '.json')
writeFileSync(report, reportHtml(figures, { before: nameOf(before), after: nameOf(after) }))
const worse = figures.filter(({ verdict }) => verdict === 'worse')
for (const { scenario, figure, change } of worse) {
  process.stdout.write(`${scenario}: ${figure} is worse by ${Math.abs((change ?? 0) * 100).toFixed(1)} %\n`)
}
process.stdout.write(`${figures.length} figures compared in ${report}\n`)
