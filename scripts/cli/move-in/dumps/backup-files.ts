import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openZip } from '@verdict/kit/zip'

/** Lists and opens the files of a backup, by path with `/` separators. */
export interface BackupFiles {
  paths: readonly string[]
  open: (file: string) => Readable
  close: () => Promise<void>
}

/** The operator's own backup may have any size. */
const unlimited = { maxFiles: Infinity, maxTotalBytes: Infinity, maxFileBytes: Infinity }

/**
 * Opens a backup, which is a folder or a zip, without extracting it.
 *
 * @throws AppError zip.*
 */
export async function openBackupFiles(source: string): Promise<BackupFiles> {
  if ((await stat(source)).isDirectory()) return openFolder(source)
  const zip = await openZip(source, unlimited)
  return { paths: [...zip.files.keys()], open: (file) => Readable.from(zip.read(file)), close: () => zip.close() }
}

async function openFolder(folder: string): Promise<BackupFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return {
    paths: entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
    open: (file) => createReadStream(path.join(folder, file)),
    close: () => Promise.resolve(),
  }
}
