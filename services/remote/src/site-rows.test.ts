import { expect, it } from '@jest/globals'
import { siteRowOf, siteRowsAt } from './site-rows.ts'
import { siteRows } from './sites/index.ts'

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
