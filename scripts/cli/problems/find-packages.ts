import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ZipEntry } from '../lib/zip-files.ts'

/** A package in a folder is an archive, or files to be zipped. */
export interface FoundPackage {
  /** The name is that of its file or folder. */
  name: string
  content: { archive: string } | { entries: ZipEntry[] }
}

/** A folder with one of these files is a package. HOJ's `problem_1.json` is beside its folder instead. */
const descriptors = [
  'problem.yaml',
  'problem.yml',
  'problem.xml',
  'problem.json',
  'contest.xml',
  'task.yaml',
  'init.yml',
  'data.yml',
]
const archives = ['.zip', '.kpp', '.tar.gz', '.tgz', '.xml']

/**
 * Finds the packages in a folder: its subfolders and archives, or the folder itself if it is a package. Hidden files
 * are skipped.
 */
export async function findPackages(folder: string): Promise<FoundPackage[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'))
  const names = entries.map(({ name }) => name)
  if (names.some((name) => descriptors.includes(name)))
    return [{ name: path.basename(path.resolve(folder)), content: { entries: await entriesOf(folder) } }]
  const found: FoundPackage[] = []
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      const beside = `${entry.name}.json`
      const around = names.includes(beside) ? [{ name: beside, file: path.join(folder, beside) }] : []
      const inside = await entriesOf(place, around.length === 0 ? '' : `${entry.name}/`)
      found.push({ name: entry.name, content: { entries: [...around, ...inside] } })
    } else if (archives.some((ending) => entry.name.toLowerCase().endsWith(ending)))
      found.push({ name: entry.name, content: { archive: place } })
  }
  return found
}

async function entriesOf(folder: string, prefix = ''): Promise<ZipEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const within = path.relative(folder, file).split(path.sep)
    if (!entry.isFile() || within.some((part) => part === '.git')) return []
    return [{ name: `${prefix}${within.join('/')}`, file }]
  })
}
