import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { textField, type Fields } from '../../model/fields.rules.ts'
import type { PackagedFile } from '../../model/packaged-problem.ts'

export const configPath = 'init.yml'

/**
 * Gives access to the files of a problem, including those of the zip with its tests, by the names that `init.yml` uses.
 */
export interface DmojFolder {
  names: readonly string[]
  find: (name: string) => PackagedFile | undefined
  refuse: (code: ErrorCode, what: string) => void
  doubt: (code: ErrorCode, what: string) => void
}

export async function openDmojFolder(folder: PackageFolder, config: Fields): Promise<DmojFolder> {
  const path = `${folder.root}${configPath}`
  const refuse = (code: ErrorCode, what: string) => folder.notes.refuse(path, code, { what })
  const name = textField(config, 'archive')
  const zip = name === null ? undefined : folder.file(name)
  if (name !== null && zip === undefined) refuse('package.file_missing', name)
  const packed = zip === undefined ? new Map<string, PackagedFile>() : await folder.archive.unpack(zip)
  const isOwn = (one: string) => one !== name && one !== configPath
  return {
    names: [...packed.keys(), ...folder.paths.filter(isOwn)],
    find: (one) => packed.get(one) ?? folder.file(one),
    refuse,
    doubt: (code, what) => folder.notes.doubt(path, code, { what }),
  }
}
