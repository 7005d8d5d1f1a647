import path from 'node:path'
import type { Home } from '@verdict/deploy/home'
import { startServer } from '@verdict/deploy/servers/server'
import { forgetBuilds, frontendNames } from '../frontends.ts'
import { print } from '../progress.ts'
import { root } from '../root.ts'

/** Builds every frontend again whenever it changes. */
export async function watchFrontends(home: Home): Promise<void> {
  forgetBuilds()
  for (const name of frontendNames()) {
    await startServer({
      name: `web-${name}`,
      command: 'pnpm',
      args: ['run', 'watch'],
      cwd: path.join(root, 'frontends', name),
      home,
      show: true,
      tell: (message) => print(`    ${message}`),
      ready: async () => undefined,
    })
  }
}
