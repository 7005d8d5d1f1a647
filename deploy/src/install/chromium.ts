import { Failure } from '../failure.ts'
import { aptInstall } from './apt.ts'
import { findOnPath } from './command.ts'
import type { Toolbox } from './toolbox.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of a chromium for the browser tests: from PATH, else from Debian. */
export async function findChromium(toolbox: Toolbox): Promise<string> {
  const find = () => names.map((name) => findOnPath(name)).find((command) => command !== undefined)
  const own = find()
  if (own) return own
  // Without a CJK font the Chinese pages are boxes.
  const refusal = await aptInstall(toolbox, ['chromium', 'fonts-noto-cjk'])
  const installed = find()
  if (installed) return installed
  throw new Failure(`The browser tests need chromium: install it with "apt-get install chromium" (${refusal}).`)
}
