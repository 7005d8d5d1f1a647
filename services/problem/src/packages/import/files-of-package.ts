import { createHash } from 'node:crypto'
import type { PackagesContext } from '../context.ts'
import { addressOfFile, linkedAddresses, withFileLinks } from '../../statement-files/file-links.rules.ts'
import { pictureAddresses } from '../../statement-pictures/picture-links.rules.ts'
import { bytesOf } from '../archive/package-archive.ts'
import type { Notes } from '../model/notes.ts'
import {
  allTexts,
  statementTexts,
  textOfStatement,
  type PackagedFile,
  type PackagedProblem,
  type PackagedStatement,
  withAllTexts,
} from '../model/packaged-problem.ts'
import { basePart } from '../readers/shared/paths.rules.ts'

/** A problem may have this many files. */
const maxFiles = 100
/** The size stays below the limit of a MongoDB document (16 MB). */
const maxFileBytes = 15 * 1024 * 1024
const maxName = 200

/** A statement or tutorial links to this file of the package. */
export interface PlannedFile {
  /** The hash of the content is in hex. */
  sha256: string
  file: PackagedFile
}

/**
 * Points links in statements and tutorials to the addresses that the files will have here. Files that are too large are
 * noted as lost.
 */
export async function planFiles(
  problem: PackagedProblem,
  notes: Notes,
): Promise<{ problem: PackagedProblem; files: PlannedFile[] }> {
  const files = new Map<string, PlannedFile>()
  const statements: PackagedStatement[] = []
  for (const statement of allTexts(problem)) {
    const linked = linkedFiles(statement)
    const links = new Map<string, string>()
    for (const [address, file] of linked) {
      const planned = files.size < maxFiles && file.bytes <= maxFileBytes ? await readFile(file) : null
      if (planned === null) {
        notes.lost(problem.path, file.path)
        continue
      }
      files.set(planned.sha256, planned)
      links.set(address, addressOfFile(planned.sha256, basePart(file.path).slice(-maxName)))
    }
    const texts = Object.fromEntries(statementTexts.map((name) => [name, withFileLinks(statement[name], links)]))
    const shown = Object.entries(statement.pictures ?? {}).filter(([address]) => !linked.has(address))
    statements.push({ ...statement, ...texts, pictures: Object.fromEntries(shown) })
  }
  return { problem: withAllTexts(problem, statements), files: [...files.values()] }
}

/** Finds files that the texts of a statement link to without showing them as pictures. */
function linkedFiles(statement: PackagedStatement): Map<string, PackagedFile> {
  const text = textOfStatement(statement)
  const shown = new Set(pictureAddresses(text))
  const linked = linkedAddresses(text).filter((address) => !shown.has(address))
  const found = linked.flatMap((address) => {
    const file = statement.pictures?.[address]
    return file === undefined ? [] : [[address, file] as const]
  })
  return new Map(found)
}

async function readFile(file: PackagedFile): Promise<PlannedFile> {
  return {
    sha256: createHash('sha256')
      .update(await bytesOf(file))
      .digest('hex'),
    file,
  }
}

export async function storeFiles(
  { statementFiles }: Pick<PackagesContext, 'statementFiles'>,
  files: readonly PlannedFile[],
): Promise<void> {
  for (const { sha256, file } of files) {
    const content = await bytesOf(file)
    await statementFiles.updateOne(
      { _id: sha256 },
      { $setOnInsert: { content }, $unset: { unusedSince: 1 } },
      { upsert: true },
    )
  }
}
