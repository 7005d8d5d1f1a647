import { expect, it } from '@jest/globals'
import { wechatBillRows } from './wechat-bill.ts'

const names = '微信订单号,商户订单号,交易状态,商户退款单号,申请退款金额,订单金额'
const paid = '`42001,`20261126A,`SUCCESS,`,`0.00,`10.00'
const refunded = '`42001,`20261126A,`REFUND,`20261126AR1,`2.50,`0.00'
const sumNames = '总交易单数,应结订单总金额,退款总金额,订单总金额,申请退款总金额'
const bill = (...lines: string[]) => `\uFEFF${[names, ...lines].join('\r\n')}\r\n`

it('reads payments and refunds whose sums equal those of the last line', () => {
  expect(wechatBillRows(bill(paid, refunded, sumNames, '`2,`7.50,`2.50,`10.00,`2.50'))).toEqual([
    { orderNo: '20261126A', transactionId: '42001', amountFen: 1_000, refundNo: '' },
    { orderNo: '20261126A', transactionId: '42001', amountFen: 250, refundNo: '20261126AR1' },
  ])
  expect(wechatBillRows(bill(sumNames, '`0,`0.00,`0.00,`0.00,`0.00'))).toEqual([])
})

it('keeps commas and quotes within a field', () => {
  const header = `商品名称,${names}`
  const lines = [`\`100 points, Foo, Bar "OJ",${paid}`, sumNames, '`1,`10.00,`0.00,`10.00,`0.00']
  expect(wechatBillRows([header, ...lines].join('\n'))).toEqual([
    { orderNo: '20261126A', transactionId: '42001', amountFen: 1_000, refundNo: '' },
  ])
})

it.each([
  ['the sum of the payments', '`2,`7.50,`2.50,`10.01,`2.50'],
  ['the sum of the refunds', '`2,`7.50,`2.50,`10.00,`2.51'],
  ['the number of lines', '`3,`7.50,`2.50,`10.00,`2.50'],
])('refuses a bill in which %s is different', (_what, sums) => {
  expect(() => wechatBillRows(bill(paid, refunded, sumNames, sums))).toThrow(
    expect.objectContaining({ code: 'payment.bill_broken' }),
  )
})
