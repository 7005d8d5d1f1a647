import { Readable } from 'node:stream'
import type { PackageArchive } from '../../archive/package-archive.ts'
import { textOf } from '../../archive/package-archive.ts'
import type { PackagedFile } from '../../model/packaged-problem.ts'
import { fieldsOf, type Fields } from '../../model/fields.rules.ts'

/** Only these files may contain constants. Source: Problem Package Format 2025-09, "Constants" */
const replacedIn =
  /^(?:statement\/problem\.[^/]+\.(?:md|tex)|(?:input_validators|output_validator|include|submissions)\/.+|data\/(?:.+\/)?test_group\.yaml)$/

const named = /^[A-Za-z_]\w*$/

/**
 * Returns the archive with the constants of `problem.yaml` replaced. Constants with invalid names or values are
 * ignored.
 */
export function withConstants(archive: PackageArchive, root: string, about: Fields): PackageArchive {
  const given = Object.entries(fieldsOf(about['constants']))
  const constants = new Map(
    given.flatMap(([name, value]) =>
      named.test(name) && (typeof value === 'string' || typeof value === 'number') ? [[name, String(value)]] : [],
    ),
  )
  if (constants.size === 0) return archive
  const files = [...archive.files].map(([path, file]) => {
    const isReplaced = path.startsWith(root) && replacedIn.test(path.slice(root.length))
    return [path, isReplaced ? replaced(file, constants) : file] as const
  })
  return { ...archive, files: new Map(files) }
}

function replaced(file: PackagedFile, constants: ReadonlyMap<string, string>): PackagedFile {
  async function* read(): AsyncGenerator<Buffer, void> {
    yield Buffer.from(replaceConstants(await textOf(file), constants))
  }
  return { ...file, read: () => Readable.from(read()) }
}

/** In TeX, where braces have a meaning, constants also have a command of their own. */
function replaceConstants(text: string, constants: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\{\{(\w+)\}\}|\\constant\s*\{(\w+)\}/g,
    (all, name?: string, inTex?: string) => constants.get(name ?? inTex ?? '') ?? all,
  )
}
