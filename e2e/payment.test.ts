import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessibility.ts'
import { startBrowser } from './browser.ts'
import { passwordOf, startSite } from './site.ts'

const words = {
  'zh-CN': {
    signIn: '登录',
    package: /100 积分/,
    method: /微信支付/,
    pay: '支付 ¥10.00',
    code: /^付款二维码/,
    sandbox: /演示模式/,
    paySandbox: '模拟支付',
    paid: '支付成功，100 积分已到账',
    topUp: '充值',
    refund: '退款',
    amount: '退款金额（元）',
    reason: '退款原因',
    refunded: '已退款 ¥5.00，款项原路退回',
  },
  'en-US': {
    signIn: 'Sign in',
    package: /100 points/,
    method: /WeChat Pay/,
    pay: 'Pay ¥10.00',
    code: /^Payment QR code/,
    sandbox: /payments are simulated/,
    paySandbox: 'Simulate payment',
    paid: 'Payment successful, 100 points added',
    topUp: 'Top-up',
    refund: 'Refund',
    amount: 'Amount (CNY)',
    reason: 'Reason',
    refunded: 'Refunded ¥5.00 to the original payment method',
  },
} as const

describe('points', () => {
  const site = startSite(({ newUser }) => Promise.all([newUser('payer.zh'), newUser('payer.en')]))
  const { open, openAsRoot } = startBrowser(site)

  async function signIn(page: Page, button: string, username: string): Promise<void> {
    await page.getByRole('button', { name: button }).first().click()
    await page.locator('input[name="username"]').fill(username)
    await page.locator('input[name="password"]').fill(passwordOf(username))
    await page.locator('input[name="password"]').press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  it.each(['zh-CN', 'en-US'] as const)(
    'are bought in the demonstration, shown in every tab at once, and withdrawn by a refund, in %s',
    async (locale) => {
      const text = words[locale]
      const username = locale === 'zh-CN' ? 'payer.zh' : 'payer.en'
      const page = await open('/payment', { locale, phone: locale === 'en-US', mayComplain: true })
      await signIn(page, text.signIn, username)
      await page.getByText(text.sandbox).waitFor()
      await page.getByText(text.package).click()
      await page.getByText(text.method).click()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: text.pay }).click()
      await page.getByRole('img', { name: text.code }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''

      // The same order is shown after a reload, and in a second tab, which learns of the payment without a reload.
      await page.reload()
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByRole('img', { name: text.code }).waitFor()
      await page.getByRole('button', { name: text.paySandbox }).click()
      await page.getByText(text.paid).waitFor()
      await other.getByText(text.paid).waitFor()
      await page.goto('/point-record')
      await page.getByText('+100').waitFor()
      await page.getByText(text.topUp, { exact: true }).waitFor()
      await page.goto('/pay-record')
      await page.getByText(orderNo).waitFor()

      const root = await openAsRoot('/admin/payment', { locale })
      await root.getByRole('button', { name: orderNo }).click()
      const dialog = root.getByRole('dialog')
      await dialog.getByRole('button', { name: text.refund, exact: true }).click()
      await dialog.getByLabel(text.amount).fill('5')
      await dialog.getByLabel(text.reason).fill('half of it')
      expect(await accessibilityProblems(root)).toEqual([])
      await dialog.getByRole('button', { name: text.refund, exact: true }).click()
      await other.reload()
      await other.getByText(text.refunded).waitFor()
      await page.goto('/point-record')
      await page.getByText('−50').waitFor()
    },
  )
})
