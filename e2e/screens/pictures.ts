import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from './addresses.ts'
import type { Tab } from './visitors.ts'

export interface PictureOptions {
  folder: string
  /** Widths are in px. */
  widths: readonly number[]
  locale: string
}

/** Takes full-page screenshots in light and dark at each width: `user/contest_1_rank-zh-CN-360-dark.png`. */
export async function takePictures(
  { page, open, wear }: Tab,
  { viewer, address }: Screen,
  { folder, widths, locale }: PictureOptions,
): Promise<void> {
  const name = address.slice(1).replaceAll(/[/?=&%]+/g, '_')
  mkdirSync(join(folder, viewer), { recursive: true })
  for (const [index, width] of widths.entries()) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const isFirst = index === 0 && colorScheme === 'light'
      await (isFirst ? open(address, { colorScheme, width }) : wear({ colorScheme, width }))
      const path = join(folder, viewer, `${name}-${locale}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
    }
  }
}
