/**
 * Runs load tests one after another and writes a report: `node load-tests/series.ts <folder> <test>…`, such as `…
 * series.ts reports browsing sign-in-storm contest-day`. Their metrics are added to the folder, and `report.html` there
 * compares them to the previous series. Settings are those of each test. It exits with 1 if one of them did.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from './lib/k6.ts'
import { readRuns } from './lib/recorded-runs.ts'
import { compareRuns } from './report/compare.rules.ts'
import { reportHtml } from './report/report-html.ts'

const [folder, ...tests] = process.argv.slice(2)
const fileOf = (test: string) => path.join(import.meta.dirname, `${test}.ts`)
const unknown = tests.filter((test) => !/^[a-z-]+$/.test(test) || !existsSync(fileOf(test)))
if (folder === undefined || tests.length === 0 || unknown.length > 0) {
  process.stderr.write(
    `node load-tests/series.ts <folder> <test>… ${unknown.map((test) => `(no ${test})`).join(' ')}\n`,
  )
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const record = path.join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
const failed: string[] = []
for (const test of tests) {
  print(`── ${test}`)
  const env = { ...process.env, RECORD: record }
  const [code] = (await once(spawn(process.execPath, [fileOf(test)], { env, stdio: 'inherit' }), 'exit')) as [number]
  if (code !== 0) failed.push(test)
}

const series = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
if (existsSync(record)) {
  const last = path.basename(record)
  const before = series[series.indexOf(last) - 1] ?? last
  const figures = compareRuns(readRuns(path.join(folder, before)), readRuns(record))
  const names = { before: path.basename(before, '.json'), after: path.basename(last, '.json') }
  writeFileSync(path.join(folder, 'report.html'), reportHtml(figures, names))
  for (const { scenario, figure, change } of figures.filter(({ verdict }) => verdict === 'worse'))
    print(`${scenario}: ${figure} is worse by ${Math.abs((change ?? 0) * 100).toFixed(1)} %`)
}
print(failed.length === 0 ? 'all bounds were kept' : `failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
