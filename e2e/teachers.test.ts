import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import type { Client } from './client.ts'
import { minuteMs, passwordOf, startSite } from './site.ts'

const dayMs = 24 * 60 * minuteMs

describe('a teacher and a learner', () => {
  const people = new Map<string, Client>()
  let teacherId = 0
  const site = startSite(async ({ root, newUser }) => {
    for (const name of ['tess', 'lena']) people.set(name, await newUser(name))
    const teacher = { username: 'tess', name: 'Ms Tess', tags: 'graphs', intro: 'About **graphs**', point: 50 }
    teacherId = (await root.data<{ id: number }>('POST', '/api/admin/teacher', teacher)).id
    const gift = { username: 'lena', changePoints: 120, remark: 'to begin with', key: 'gift-to-lena' }
    await root.data('POST', '/api/admin/user/points', gift)
  })
  const { open } = startBrowser(site)

  async function openAs(name: string, path: string, locale: 'en-US' | 'zh-CN'): Promise<Page> {
    const page = await open('/home', { locale, mayComplain: true })
    await page
      .getByRole('button', { name: locale === 'en-US' ? 'Sign in' : '登录' })
      .first()
      .click()
    await page.locator('input[name="username"]').fill(name)
    await page.locator('input[name="password"]').fill(passwordOf(name))
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goto(path)
    return page
  }

  it('make an appointment, and discuss a question that is paid on its answer', async () => {
    const learner = await openAs('lena', `/answer/teacher/${teacherId}`, 'en-US')
    await learner.getByRole('heading', { name: 'Ms Tess' }).waitFor()
    await learner.getByRole('button', { name: 'Book appointment' }).click()
    const dialog = learner.getByRole('dialog')
    const day = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
    await dialog.getByLabel('Start time').first().fill(`${day}T10:00`)
    await dialog.getByLabel('Topic').fill('Shortest paths')
    await dialog.getByRole('button', { name: 'Book appointment' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const teacher = await openAs('tess', '/answer/onevone?tab=teaching', 'zh-CN')
    await teacher.getByText('待答复').waitFor()
    await teacher.getByRole('button', { name: /操作/ }).first().click()
    await teacher.getByRole('menuitem', { name: '接受' }).click()
    await teacher.getByText('已接受').first().waitFor()

    await learner.getByRole('button', { name: 'Ask', exact: true }).click()
    await dialog.getByLabel('Title').fill('Why is it slow?')
    await dialog.getByLabel('Content').fill('It takes **ten** seconds')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await learner.waitForURL(/\/answer\/question\/\d+/)
    await learner.getByText('Pending').first().waitFor()

    await teacher.goto(new URL(learner.url()).pathname)
    await teacher.getByText('ten').waitFor()
    await teacher.getByLabel('写消息').fill('Use a heap')
    await teacher.getByRole('checkbox', { name: /这是回答/ }).click()
    await teacher.getByRole('button', { name: '发送' }).click()

    // The answer appears without a reload.
    await learner.getByText('Use a heap').waitFor()
    await learner.getByRole('button', { name: '5 stars' }).click()
    await learner.getByText('Your rating: 5 stars').waitFor()
    const teacherView = await site.visitor.data<object>('GET', `/api/get-teacher?teacherId=${teacherId}`)
    expect(teacherView).toMatchObject({ stars: 5, ratings: 1, answered: 1 })
    const balance = await people.get('lena')?.data<object>('GET', '/api/user/points/balance')
    expect(balance).toEqual({ balance: 70 })
  })
})
