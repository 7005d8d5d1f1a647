import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser, zipFile } from './browser.ts'
import { zipOf } from './client.ts'
import { startSite } from './site.ts'

const text = 'A tree has two colours, **level by level**.'
const connectionLost = /Connection lost: the comment may not have been sent/

describe('an interrupted network, in a real browser', () => {
  let did = 0
  const site = startSite(async ({ root }) => {
    const [category] = await root.data<{ id: number }[]>('GET', '/api/discussion-category')
    const discussion = { title: 'Is a tree bipartite?', description: 'I think so', content: 'Why?' }
    const { id } = await root.data<{ id: number }>('POST', '/api/discussion', {
      ...discussion,
      categoryId: category?.id,
    })
    did = id
  })
  const { openAsRoot } = startBrowser(site)
  const field = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' })
  const send = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true }).click()
  const written = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByText('A tree has two colours')

  it('keeps a comment that could not be sent, also after a reload, and sends it when the network is back', async () => {
    const page = await openAsRoot(`/discussion-detail/${did}`, { mayComplain: true })
    await field(page).fill(text)
    await page.context().setOffline(true)
    await send(page)
    await page.getByRole('alert').getByText(connectionLost).waitFor()
    expect(await field(page).inputValue()).toBe(text)
    await page.context().setOffline(false)
    await page.reload()
    expect(await field(page).inputValue()).toBe(text)
    await send(page)
    await written(page).waitFor()
    expect(await field(page).inputValue()).toBe('')
  })

  it('shows a comment whose answer was lost, before the user sends it twice', async () => {
    const page = await openAsRoot(`/discussion-detail/${did}`, { mayComplain: true })
    await field(page).fill(`Once. ${text}`)
    await page.route('**/api/comment', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send(page)
    await page.getByRole('alert').getByText(connectionLost).waitFor()
    await page.getByRole('list', { name: 'Comments' }).getByText('Once. A tree').waitFor()
    expect(await field(page).inputValue()).toBe(`Once. ${text}`)
  })

  it('keeps a zip of tests that did not arrive, and the rest of the form, until it is sent again', async () => {
    const page = await openAsRoot('/admin/problem/create', { mayComplain: true })
    await page.locator('input[name="problemId"]').fill('BROKEN')
    let breakConnection = () => {}
    const broken = new Promise<void>((resolve) => (breakConnection = resolve))
    await page.route('**/api/file/upload-testcase-zip*', async (route) => {
      await broken
      await route.abort('connectionreset')
    })
    await page.getByTestId('zip-input').setInputFiles(zipFile('sums.zip', await zipOf({ '1.in': '1', '1.out': '1' })))
    await page.getByRole('button', { name: /^Uploading/ }).waitFor()
    breakConnection()
    const failure = page.getByRole('alert')
    await failure.getByText('Upload of sums.zip was interrupted').waitFor()
    await page.unroute('**/api/file/upload-testcase-zip*')
    await failure.getByRole('button', { name: 'Upload sums.zip again' }).click()
    const report = page.getByRole('dialog', { name: 'Pairing result' })
    await report.getByRole('button', { name: 'Use this test' }).click()
    await page.getByText('1.in → 1.out').waitFor()
    expect(await page.locator('input[name="problemId"]').inputValue()).toBe('BROKEN')
  })
})
