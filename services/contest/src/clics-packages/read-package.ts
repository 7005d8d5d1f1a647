import { buffer } from 'node:stream/consumers'
import { parseYaml } from '@verdict/kit/yaml'
import { openZip } from '@verdict/kit/zip'
import type { PackageFiles } from './package-data.rules.ts'
import { picturesIn, type PackagedPicture } from './package-pictures.rules.ts'

/** Packages also contain results and submissions, which are not read. */
export const zipLimits = {
  maxFiles: 100_000,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxFileBytes: 512 * 1024 * 1024,
  ratio: { max: 200, fileFromBytes: 10 * 1024 * 1024, totalFromBytes: 50 * 1024 * 1024 },
}
/** Size limit of configuration files: a thousand teams with people and accounts need a tenth of it. */
const maxFileBytes = { json: 4 * 1024 * 1024, yaml: 1024 * 1024 }
type Ending = keyof typeof maxFileBytes

/** Files that people write may be YAML. */
const expectedFiles: Readonly<Record<string, readonly Ending[]>> = {
  contest: ['json', 'yaml'],
  problems: ['json', 'yaml'],
  teams: ['json'],
  organizations: ['json'],
  groups: ['json'],
  persons: ['json'],
  accounts: ['json', 'yaml'],
}

/** The configuration in a CLICS contest package, and a list of its pictures. @throws AppError zip.… */
export async function readPackage(path: string): Promise<{ files: PackageFiles; pictures: PackagedPicture[] }> {
  const zip = await openZip(path, zipLimits)
  const files = new Map<string, unknown>()
  try {
    for (const [file, endings] of Object.entries(expectedFiles)) {
      const ending = endings.find((one) => zip.files.has(`${file}.${one}`))
      if (ending === undefined) continue
      const name = `${file}.${ending}`
      const isLarge = (zip.files.get(name)?.bytes ?? 0) > maxFileBytes[ending]
      files.set(file, isLarge ? '' : await parsed(ending, (await buffer(zip.read(name))).toString()))
    }
    return { files, pictures: picturesIn(zip.files) }
  } finally {
    await zip.close()
  }
}

async function parsed(ending: Ending, text: string): Promise<unknown> {
  try {
    return ending === 'json' ? JSON.parse(text) : await parseYaml(text)
  } catch {
    return ''
  }
}
