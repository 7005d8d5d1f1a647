import { expect, it } from '@jest/globals'
import { siteRowOf, siteRowsAt } from './site-rows.ts'
import { atcoder } from './sites/atcoder/atcoder.site.ts'
import { codeforces, gym } from './sites/codeforces/codeforces.site.ts'
import { hdu } from './sites/hdu/hdu.site.ts'
import { siteRows } from './sites/index.ts'
import { libreoj } from './sites/libreoj/libreoj.site.ts'
import { poj } from './sites/poj/poj.site.ts'
import { spoj } from './sites/spoj/spoj.site.ts'

it('refuses a judge that has no adapter, and says which have one', () => {
  expect(siteRowOf(siteRows, 'HDU').site.key).toBe('HDU')
  const withoutHdu = siteRows.filter(({ site }) => site.key !== 'HDU')
  expect(() => siteRowOf(withoutHdu, 'HDU')).toThrow(
    expect.objectContaining({
      code: 'remote.judge_unknown',
      params: { name: 'HDU', known: 'CF, GYM, POJ, AC, SPOJ, LIBRE' },
    }),
  )
})

it('reads a judge at the address that an operator names, and at its own otherwise', () => {
  const rows = siteRowsAt('{"LIBRE":{"api":"https://api.loj.ac.cn/api"}}')
  expect(siteRowOf(rows, 'LIBRE').bases).toEqual({ main: 'https://loj.ac', api: 'https://api.loj.ac.cn/api' })
  expect(siteRowOf(rows, 'HDU').bases).toEqual({ main: 'https://acm.hdu.edu.cn' })
})

it('offers of each judge what its adapter has, which is loaded when it is used', () => {
  const operations = (site: object) => Object.keys(site).sort()
  const adapters = [hdu, codeforces, gym, poj, atcoder, spoj, libreoj]
  expect(siteRows.map(({ site }) => [site.key, operations(site)])).toEqual(
    adapters.map((adapter) => [adapter.key, operations(adapter)]),
  )
})
