import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { AppError } from '@verdict/kit/errors'
import { zipTooLarge, type ZipLimits } from '@verdict/kit/zip'
import { commonTopFolder, findDuplicate, isSystemFile, isSafeName, shownName } from '@verdict/kit/zip-names.rules'
import type { PackagedFile } from '../model/packaged-problem.ts'
import type { Spool } from './spool.ts'

/** Returns the name of an entry, or null for folders and for files that operating systems leave behind. */
function nameOf(header: Header): string | null {
  const name = header.name.replace(/^(\.\/)+/, '')
  const shown = { name: shownName(header.name) }
  if (header.type === 'symlink' || header.type === 'link') throw new AppError('zip.link', shown)
  if (header.type !== 'file' && header.type !== 'directory') throw new AppError('zip.special_file', shown)
  const isFolder = header.type === 'directory'
  if (isFolder && (name === '' || name === '.')) return null
  if (!isSafeName(name)) throw new AppError('zip.unsafe_name', shown)
  return isFolder || isSystemFile(name) ? null : name
}

function withoutTopFolder(files: ReadonlyMap<string, PackagedFile>): Map<string, PackagedFile> {
  const names = [...files.keys()]
  const duplicate = findDuplicate(names)
  if (duplicate !== null) throw new AppError('zip.duplicate_name', { name: shownName(duplicate) })
  const top = commonTopFolder(names)
  return new Map([...files].map(([name, file]) => [name.slice(top.length), { ...file, path: name.slice(top.length) }]))
}

/**
 * Unpacks a `.tar.gz` into the spool, as the stream can be read only once; limits are enforced while unpacking.
 *
 * @throws AppError zip.* with the reason
 */
export async function readTarball(path: string, limits: ZipLimits, spool: Spool): Promise<Map<string, PackagedFile>> {
  const files = new Map<string, PackagedFile>()
  const entries = extract()
  const unpacking = pipeline(createReadStream(path), createGunzip(), entries)
  // An error of the stream also ends the loop below, which throws it.
  unpacking.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const name = nameOf(entry.header)
      if ((entry.header.size ?? 0) > limits.maxFileBytes) throw zipTooLarge(limits.maxFileBytes)
      if (name === null) entry.resume()
      else if (files.has(name)) throw new AppError('zip.duplicate_name', { name: shownName(name) })
      else files.set(name, await spool.append(name, entry as AsyncIterable<Buffer>))
      if (files.size > limits.maxFiles) throw new AppError('zip.too_many_files', { limit: limits.maxFiles })
    }
    await unpacking
  } catch (error) {
    entries.destroy()
    throw error instanceof AppError ? error : new AppError('zip.unreadable')
  }
  return withoutTopFolder(files)
}
