import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { openK6 } from './k6.ts'
import { readRuns } from './recorded-runs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-k6-test-'))
const site = createServer((_, answer) => {
  answer.end(JSON.stringify({ status: 200, data: { records: [{ problemId: 'A1000' }] } }))
})

afterAll(() => {
  site.close()
  delete process.env['RECORD']
  rmSync(folder, { recursive: true })
})

it('fails if a bound is exceeded, and records the metrics for the report', async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const record = path.join(folder, 'record.json')
  process.env['RECORD'] = record
  const k6 = await openK6()
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const settings = { URL: url, SECONDS: '1', VISITS: '1', THINK_SEC: '0.1', BOUND_MS: '-1' }
  await expect(k6.run('browsing', settings)).rejects.toThrow()
  expect(readRuns(record)).toMatchObject([{ scenario: 'browsing', metrics: { checks: { fails: 0 } } }])
})
