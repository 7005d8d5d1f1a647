import { createHash } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { showableType } from '@verdict/kit/showable-picture'
import type { PackagesContext } from '../context.ts'
import { addressOfPicture, withPictureLinks } from '../../statement-pictures/picture-links.rules.ts'
import { bytesOf } from '../archive/package-archive.ts'
import type { Notes } from '../model/notes.ts'
import {
  allTexts,
  statementTexts,
  type PackagedFile,
  type PackagedProblem,
  type PackagedStatement,
  withAllTexts,
} from '../model/packaged-problem.ts'

/** A problem may have this many pictures. */
const maxPictures = 100
const maxPictureBytes = 4 * 1024 * 1024

/** A statement or tutorial shows this picture of the package. */
export interface PlannedPicture {
  /** The hash of the content is in hex. */
  sha256: string
  contentType: string
  extension: string
  file: PackagedFile
}

/**
 * Points statements and tutorials to the addresses that their pictures will have here. Pictures that cannot be shown
 * are noted as lost.
 */
export async function planPictures(
  problem: PackagedProblem,
  notes: Notes,
): Promise<{ problem: PackagedProblem; pictures: PlannedPicture[] }> {
  const pictures = new Map<string, PlannedPicture>()
  const statements: PackagedStatement[] = []
  for (const statement of allTexts(problem)) {
    const links = new Map<string, string>()
    for (const [address, file] of Object.entries(statement.pictures ?? {})) {
      const picture = pictures.size < maxPictures ? await readPicture(file) : null
      if (picture === null) {
        notes.lost(problem.path, address)
        continue
      }
      pictures.set(picture.sha256, picture)
      links.set(address, addressOfPicture(`${picture.sha256}.${picture.extension}`))
    }
    const shown = Object.fromEntries(statementTexts.map((name) => [name, withPictureLinks(statement[name], links)]))
    statements.push({ ...statement, ...shown })
  }
  return { problem: withAllTexts(problem, statements), pictures: [...pictures.values()] }
}

/** Returns null if browsers cannot show the picture or it is too large. */
async function readPicture(file: PackagedFile): Promise<PlannedPicture | null> {
  if (file.bytes > maxPictureBytes) return null
  const content = await bytesOf(file)
  try {
    const type = await showableType(content)
    return { sha256: createHash('sha256').update(content).digest('hex'), ...type, file }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export async function storePictures(
  { statementPictures }: Pick<PackagesContext, 'statementPictures'>,
  pictures: readonly PlannedPicture[],
): Promise<void> {
  for (const { sha256, contentType, extension, file } of pictures) {
    const content = await bytesOf(file)
    await statementPictures.updateOne(
      { _id: sha256 },
      { $setOnInsert: { contentType, extension, content }, $unset: { unusedSince: 1 } },
      { upsert: true },
    )
  }
}
