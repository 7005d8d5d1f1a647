import { messageOf } from '../../failure.ts'
import { findOnPath, run } from '../command.ts'
import type { Toolbox } from '../toolbox.ts'

/** Whether Debian packages can be installed here, which requires apt and root. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
}

/**
 * Installs Debian packages without questions and without recommended packages.
 *
 * @returns undefined on success, or else the reason of the failure
 */
export async function aptInstall({ report }: Toolbox, packages: readonly string[]): Promise<string | undefined> {
  if (!canUseApt()) return 'not root, or not Debian'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // apt waits for the lock of dpkg, but not for the locks of package lists and archives.
  const oneAtATime = ['--timeout', '600', '/var/lib/apt']
  const apt = (args: readonly string[]) =>
    run('flock', [...oneAtATime, 'apt-get', '-o', 'DPkg::Lock::Timeout=120', ...args], { env })
  const install = () => apt(['install', '-y', '--no-install-recommends', ...packages])
  report(`Installing ${packages.join(', ')} with apt`)
  try {
    await install().catch(async () => {
      // The package lists of a fresh machine are empty or old.
      await apt(['update'])
      await install()
    })
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
