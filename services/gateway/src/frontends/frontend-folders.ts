import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const manifestFile = 'mf-manifest.json'
const remoteName = /^[a-z][a-z0-9-]*$/

/** The built frontends of a workspace. They may be built, or be taken away, while the gateway runs. */
export interface FrontendFolders {
  shell: string
  /** Folder of a remote, or undefined for a name that can be none. */
  remote: (name: string) => string | undefined
  /** Names of the remotes that are built. */
  builtRemotes: () => Promise<string[]>
}

export function frontendFolders(root: string): FrontendFolders {
  const remote = (name: string) => (remoteName.test(name) && name !== 'shell' ? join(root, name, 'dist') : undefined)

  async function isBuilt(name: string): Promise<boolean> {
    const folder = remote(name)
    if (folder === undefined) return false
    return stat(join(folder, manifestFile)).then(
      (file) => file.isFile(),
      () => false,
    )
  }

  return {
    shell: join(root, 'shell', 'dist'),
    remote,
    async builtRemotes() {
      const names = await readdir(root).catch(() => [])
      const built = await Promise.all(names.map(isBuilt))
      return names.filter((_name, index) => built[index] === true).sort()
    },
  }
}
