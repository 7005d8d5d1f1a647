import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@verdict/kit/errors'
import { type Frontends, isRemoteName, manifestFile, shellName } from './frontends.ts'
import { lifetimeOf } from './static-files.rules.ts'

/** The built frontends of a workspace, `<name>/dist`. */
export function frontendFolders(root: string): Frontends {
  const folderOf = (name: string) => (name === shellName || isRemoteName(name) ? join(root, name, 'dist') : undefined)

  async function isBuilt(name: string): Promise<boolean> {
    if (!isRemoteName(name)) return false
    return stat(join(root, name, 'dist', manifestFile)).then(
      (file) => file.isFile(),
      () => false,
    )
  }

  const known = new Map<string, { version: string; text: string }>()

  return {
    async remotes() {
      const names = await readdir(root).catch(() => [])
      const built = await Promise.all(names.map(isBuilt))
      return names.filter((_name, index) => built[index] === true).sort()
    },
    async read(name, file) {
      const path = join(folderOf(name) ?? '', file)
      try {
        const { mtimeMs, size, ino } = await stat(path)
        const version = `${mtimeMs} ${size} ${ino}`
        const before = known.get(path)
        if (before?.version === version) return before
        const now = { version, text: await readFile(path, 'utf8') }
        known.set(path, now)
        return now
      } catch {
        known.delete(path)
        return undefined
      }
    },
    send(name, path, _request, reply) {
      const folder = folderOf(name)
      if (folder === undefined) throw new AppError('route.not_found')
      return reply.header('cache-control', lifetimeOf(path)).sendFile(path, folder)
    },
  }
}
