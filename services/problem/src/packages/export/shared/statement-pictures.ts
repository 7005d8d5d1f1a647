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

/** Names of files: whole hashes make addresses that nobody can read. */
const shownOfHash = 12

/** Pictures are named by their content, files as statements name them: both are told apart where a name is there twice. */
function nameIn(address: string, path: string): string {
  if (fileOfAddress(address) !== null) return path
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, Math.min(dot, shownOfHash))}${path.slice(dot)}`
}

/** Whether a file of a statement is one that it links to, and no picture. */
export function isLinkedFile(address: string): boolean {
  return fileOfAddress(address) !== null
}

type AddressOf = (name: string, isFile: boolean) => string

/** A statement whose pictures and files have the addresses that the format gives files of the package. */
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
 * The problem with pictures that lie in the package. Those of other places of this site, to which an address without a host
 * leads, are told as lost.
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

/** The PDF that a tutorial is; null: it says something itself. */
export function pdfOfTutorial({ text, pictures = {} }: PackagedTutorial): PackagedFile | null {
  const [pdf = null, ...others] = Object.values(pictures).filter(({ path }) => /\.pdf$/i.test(path))
  return findSolePdf(text) === null || others.length > 0 ? null : pdf
}

/** The first of those with one path. */
export function uniqueEntries(entries: readonly PackageEntry[]): PackageEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()].reverse()
}

/** The pictures of a text, and the files that it links to, as files of a folder. */
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

/** Those of all statements, each once. */
export function allPictureEntries(
  { statements }: Pick<PackagedProblem, 'statements'>,
  folder: string,
  fileFolder?: string,
): PackageEntry[] {
  const entries = statements.flatMap((statement) => pictureEntries(statement, folder, fileFolder))
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

/** Those of all statements and tutorials, each once and under the name that it is stored by, files in a folder of their hash. */
export function storedPictureEntries(problem: PackagedProblem, folder: string): PackageEntry[] {
  const files = new Map(allTexts(problem).flatMap(({ pictures = {} }) => Object.entries(pictures).map(([address, file]) => [storedName(address, file.path), file] as const))) // prettier-ignore
  return [...files].map(([name, file]) => ({ path: `${folder}${name}`, file }))
}

function storedName(address: string, path: string): string {
  const file = fileOfAddress(address)
  return file === null ? path : `${file.sha256}/${path}`
}
