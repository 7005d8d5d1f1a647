import { expect, it } from '@jest/globals'
import { siteRowOf, siteRowsAt } from './site-rows.ts'
import { atcoder } from './sites/atcoder/atcoder.site.ts'
import { codeforces, gym } from './sites/codeforces/codeforces.site.ts'
import { hdu } from './sites/hdu/hdu.site.ts'
import { siteRows } from './sites/index.ts'
import { libreoj } from './sites/libreoj/libreoj.site.ts'
import { poj } from './sites/poj/poj.site.ts'
import { spoj } from './sites/spoj/spoj.site.ts'

it('refuses a judge without an adapter and lists those with one', () => {
  expect(siteRowOf(siteRows, 'HDU').site.key).toBe('HDU')
  const withoutHdu = siteRows.filter(({ site }) => site.key !== 'HDU')
  expect(() => siteRowOf(withoutHdu, 'HDU')).toThrow(
    expect.objectContaining({
      code: 'remote.judge_unknown',
      params: { name: 'HDU', known: 'CF, GYM, POJ, AC, SPOJ, LIBRE' },
    }),
  )
})

it('uses the address that an operator sets for a judge, and its own by default', () => {
  const rows = siteRowsAt('{"LIBRE":{"api":"https://api.loj.ac.cn/api"}}')
  expect(siteRowOf(rows, 'LIBRE').bases).toEqual({ main: 'https://loj.ac', api: 'https://api.loj.ac.cn/api' })
  expect(siteRowOf(rows, 'HDU').bases).toEqual({ main: 'https://acm.hdu.edu.cn' })
})

it('lists the abilities of each adapter, which is loaded on use', () => {
  const operations = (site: object) => Object.keys(site).sort()
  const adapters = [hdu, codeforces, gym, poj, atcoder, spoj, libreoj]
  expect(siteRows.map(({ site }) => [site.key, operations(site)])).toEqual(
    adapters.map((adapter) => [adapter.key, operations(adapter)]),
  )
})
