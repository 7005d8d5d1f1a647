import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { startSite } from './site.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

interface Picture {
  id: number
  url: string
}

/** Records the order that the page shows in each frame from now on. */
const watchOrder = `
  window.orders = []
  const note = () => {
    const shown = [...document.querySelectorAll('main li img')]
      .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
      .map((one) => new URL(one.src).pathname)
    window.orders.push(shown.join())
    requestAnimationFrame(note)
  }
  note()
`

describe('the pictures of the home page', () => {
  const site = startSite()
  const { openAsRoot } = startBrowser(site)
  const stored = async () => {
    const pictures = await site.visitor.data<Picture[]>('GET', '/api/home-carousel')
    return pictures.map(({ url }) => url)
  }
  const shown = (page: Page) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('main li img')].map((one) => new URL(one.src).pathname)`)
  const handle = (page: Page, number: number) => page.getByRole('button', { name: `Move Image ${number}`, exact: true })

  beforeEach(async () => {
    const before = await site.root.data<Picture[]>('GET', '/api/home-carousel')
    for (const { id } of before) await site.root.data('DELETE', `/api/admin/config/home-carousel?id=${id}`)
    for (const name of ['a.png', 'b.png', 'c.png'])
      await site.root.uploadByCookie('/api/file/upload-carouse-img', name, new Uint8Array(pixel))
  })

  it('are ordered by dragging their handles, and stay where they were dropped', async () => {
    const [a, b, c] = await stored()
    const page = await openAsRoot('/admin/conf')
    await handle(page, 3).scrollIntoViewIfNeeded()
    const [from, to] = [await handle(page, 1).boundingBox(), await handle(page, 3).boundingBox()]
    if (from === null || to === null) throw new Error('the handles are not to be seen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.waitForTimeout(400)
    await page.evaluate(watchOrder)
    await page.mouse.up()
    await page.waitForFunction(`document.querySelectorAll('main li img')[2].src.endsWith(${JSON.stringify(a)})`)
    await page.waitForTimeout(1000)
    expect(await shown(page)).toEqual([b, c, a])
    expect(await stored()).toEqual([b, c, a])
    const orders = await page.evaluate<string[]>('[...new Set(window.orders)]')
    expect(orders).toEqual([[b, c, a].join()])
  })

  it('are ordered by keyboard, with the focus on the moved one', async () => {
    const [a, b, c] = await stored()
    const page = await openAsRoot('/admin/conf')
    await handle(page, 1).focus()
    await page.keyboard.press('Space')
    await page.getByText('Lifted Image 1, at position 1 of 3').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText('Image 1 moved to position 2 of 3').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.waitForFunction(`document.querySelectorAll('main li img')[1].src.endsWith(${JSON.stringify(a)})`)
    await page.waitForTimeout(1000)
    expect(await stored()).toEqual([b, a, c])
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Move Image 2')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(1000)
    expect(await shown(page)).toEqual([b, a, c])
    expect(await stored()).toEqual([b, a, c])
  })
})
