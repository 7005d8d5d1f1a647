import { Failure } from '../failure.ts'
import { aptInstall } from './sources/apt.ts'
import { findOnPath } from './command.ts'
import type { Toolbox } from './toolbox.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const headlessShell = 'chromium-headless-shell'

export interface Browsers {
  chromium: string
  /** The headless shell needs a tenth less processor time for the same pages, but does not support extensions. */
  headlessShell: string
}

/**
 * Finds the browsers for browser tests on PATH, or installs them from Debian. Without a separate headless shell,
 * chromium is used for both.
 */
export async function findBrowsers(toolbox: Toolbox): Promise<Browsers> {
  const findChromium = () => names.map((name) => findOnPath(name)).find((command) => command !== undefined)
  let refusal: string | undefined
  if (findChromium() === undefined) {
    // Without a CJK font, Chinese characters are shown as boxes.
    refusal = await aptInstall(toolbox, ['chromium', headlessShell, 'fonts-noto-cjk'])
    // Older releases of Debian have no separate headless shell.
    if (findChromium() === undefined) refusal = await aptInstall(toolbox, ['chromium', 'fonts-noto-cjk'])
  }
  const chromium = findChromium()
  if (chromium !== undefined) return { chromium, headlessShell: findOnPath(headlessShell) ?? chromium }
  throw new Failure(`The browser tests need chromium: install it with "apt-get install chromium" (${refusal}).`)
}
