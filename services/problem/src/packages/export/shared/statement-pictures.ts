import {
  encodedPath,
  fileOfAddress,
  findSolePdf,
  linkedAddresses,
  withFileLinks,
} from '../../../statement-files/file-links.rules.ts'
import { pictureAddresses, withPictureLinks } from '../../../statement-pictures/picture-links.rules.ts'
import type { Notes } from '../../model/notes.ts'
import {
  allTexts,
  statementTexts,
  textOfStatement,
  type PackagedProblem,
  type PackagedFile,
  type PackagedStatement,
  type PackagedTutorial,
  withAllTexts,
} from '../../model/packaged-problem.ts'
import type { PackageEntry } from './package-writer.ts'

/** File names contain this many characters of a hash, to keep addresses readable. */
const shownOfHash = 12

/**
 * Returns the file name in the package: pictures are named by a prefix of their content hash, files keep their names.
 */
function nameIn(address: string, path: string): string {
  if (fileOfAddress(address) !== null) return path
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, Math.min(dot, shownOfHash))}${path.slice(dot)}`
}

/** Whether the address in a statement belongs to a file, not a picture. */
export function isLinkedFile(address: string): boolean {
  return fileOfAddress(address) !== null
}

type AddressOf = (name: string, isFile: boolean) => string

/** Replaces the addresses of pictures and files in a statement by those in the package. */
function linked(statement: PackagedStatement, addressOf: AddressOf): PackagedStatement {
  const pictures = Object.entries(statement.pictures ?? {})
  if (pictures.length === 0) return statement
  const links = new Map(
    pictures.map(([address, { path }]) => {
      const isFile = isLinkedFile(address)
      const name = nameIn(address, path)
      return [address, addressOf(isFile ? encodedPath(name) : name, isFile)]
    }),
  )
  const texts = Object.fromEntries(
    statementTexts.map((name) => [name, withFileLinks(withPictureLinks(statement[name], links), links)]),
  )
  return { ...statement, ...texts }
}

/**
 * Points statements to their pictures within the package. Pictures elsewhere on this site, with addresses without a
 * host, are noted as lost.
 */
export function withLinkedPictures(
  problem: PackagedProblem,
  notes: Notes,
  addressOf: AddressOf = (name) => name,
): PackagedProblem {
  noteUnpackagedPictures(problem, notes)
  return withAllTexts(
    problem,
    allTexts(problem).map((text) => linked(text, addressOf)),
  )
}

export function noteUnpackagedPictures(problem: PackagedProblem, notes: Notes): void {
  const texts = allTexts(problem).map((one) => ({ text: textOfStatement(one), ...one }))
  for (const { text, pictures = {} } of texts)
    for (const address of [...pictureAddresses(text), ...linkedAddresses(text).filter(isLinkedFile)])
      if (/^\/(?!\/)/.test(address) && pictures[address] === undefined) notes.lost('', address)
}

/** Returns the PDF of a tutorial that consists only of it, or null if it has text of its own. */
export function pdfOfTutorial({ text, pictures = {} }: PackagedTutorial): PackagedFile | null {
  const [pdf = null, ...others] = Object.values(pictures).filter(({ path }) => /\.pdf$/i.test(path))
  return findSolePdf(text) === null || others.length > 0 ? null : pdf
}

/** Removes entries with duplicate paths, keeping the first ones. */
export function uniqueEntries(entries: readonly PackageEntry[]): PackageEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()].reverse()
}

/** Makes entries in a folder for the pictures and linked files of a text. */
export function pictureEntries(
  { pictures = {} }: Pick<PackagedStatement, 'pictures'>,
  folder: string,
  fileFolder = folder,
): PackageEntry[] {
  return Object.entries(pictures).map(([address, file]) => ({
    path: `${isLinkedFile(address) ? fileFolder : folder}${nameIn(address, file.path)}`,
    file,
  }))
}

/** Makes entries for the pictures and linked files of all statements, without duplicates. */
export function allPictureEntries(
  { statements }: Pick<PackagedProblem, 'statements'>,
  folder: string,
  fileFolder?: string,
): PackageEntry[] {
  const entries = statements.flatMap((statement) => pictureEntries(statement, folder, fileFolder))
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

/**
 * Makes entries for the pictures and files of all statements and tutorials, without duplicates and under their stored
 * names; files are in folders named by their hashes.
 */
export function storedPictureEntries(problem: PackagedProblem, folder: string): PackageEntry[] {
  const files = new Map(
    allTexts(problem).flatMap(({ pictures = {} }) =>
      Object.entries(pictures).map(([address, file]) => [storedName(address, file.path), file] as const),
    ),
  )
  return [...files].map(([name, file]) => ({ path: `${folder}${name}`, file }))
}

function storedName(address: string, path: string): string {
  const file = fileOfAddress(address)
  return file === null ? path : `${file.sha256}/${path}`
}
