import { Failure } from '../failure.ts'
import { aptInstall } from './sources/apt.ts'
import { findOnPath } from './command.ts'
import type { Toolbox } from './toolbox.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const headlessShell = 'chromium-headless-shell'

export interface Browsers {
  chromium: string
  /** Draws the same pages with a tenth less processor time, and knows no extensions. */
  headlessShell: string
}

/** The paths of the browsers for the browser tests: from PATH, else from Debian; chromium is its own shell where there is none. */
export async function findBrowsers(toolbox: Toolbox): Promise<Browsers> {
  const findChromium = () => names.map((name) => findOnPath(name)).find((command) => command !== undefined)
  let refusal: string | undefined
  if (findChromium() === undefined) {
    // Without a CJK font the Chinese pages are boxes.
    refusal = await aptInstall(toolbox, ['chromium', headlessShell, 'fonts-noto-cjk'])
    // Older lists have no shell of its own.
    if (findChromium() === undefined) refusal = await aptInstall(toolbox, ['chromium', 'fonts-noto-cjk'])
  }
  const chromium = findChromium()
  if (chromium !== undefined) return { chromium, headlessShell: findOnPath(headlessShell) ?? chromium }
  throw new Failure(`The browser tests need chromium: install it with "apt-get install chromium" (${refusal}).`)
}
