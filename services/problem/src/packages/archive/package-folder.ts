import { parseYaml } from '@verdict/kit/yaml'
import type { PackagedFile } from '../model/packaged-problem.ts'
import type { Notes } from '../model/notes.ts'
import { textOf, type PackageArchive } from './package-archive.ts'

/** Gives access to the folder of one problem in a package, with the notes on this problem. */
export interface PackageFolder {
  /** The path in the archive has a trailing `/`; it is empty for the archive itself. */
  root: string
  notes: Notes
  archive: PackageArchive
  /** Paths of the files in the folder are in the order of the archive. */
  paths: readonly string[]
  file: (path: string) => PackagedFile | undefined
  /** Reads a file as text; null if it is missing. */
  text: (path: string) => Promise<string | null>
  /** Parses a YAML file; null if it is missing or invalid, which is noted. */
  yaml: (path: string) => Promise<unknown>
  json: (path: string) => Promise<unknown>
}

export function folderOf(archive: PackageArchive, root: string, notes: Notes): PackageFolder {
  const paths = [...archive.files.keys()].flatMap((path) => (path.startsWith(root) ? [path.slice(root.length)] : []))
  const file = (path: string) => archive.files.get(`${root}${path}`)

  async function text(path: string): Promise<string | null> {
    const found = file(path)
    return found === undefined ? null : textOf(found)
  }

  async function parsed(path: string, parse: (text: string) => unknown): Promise<unknown> {
    const content = await text(path)
    if (content === null) return null
    try {
      return await parse(content)
    } catch (error) {
      notes.refuse(`${root}${path}`, 'package.file_invalid', { reason: reasonOf(error) }, lineOf(error))
      return null
    }
  }

  return {
    root,
    notes,
    archive,
    paths,
    file,
    text,
    yaml: (path) => parsed(path, (content) => parseYaml(content)),
    json: (path) => parsed(path, (content) => JSON.parse(content) as unknown),
  }
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.slice(0, 200)
}

/** Finds the line number in an error of the YAML library. */
function lineOf(error: unknown): number | null {
  const found = / at line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return found === undefined ? null : Number(found)
}
