import { pictureAddresses, withPictureLinks } from '../../../statement-pictures/picture-links.rules.ts'
import type { Notes } from '../../model/notes.ts'
import {
  statementTexts,
  textOfStatement,
  type PackagedProblem,
  type PackagedStatement,
} from '../../model/packaged-problem.ts'
import type { PackageEntry } from './package-writer.ts'

/** Names of files: whole hashes make addresses that nobody can read. */
const shownOfHash = 12

function nameIn(path: string): string {
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, Math.min(dot, shownOfHash))}${path.slice(dot)}`
}

/** A statement whose pictures have the addresses that the format gives files of the package. */
function linked(statement: PackagedStatement, addressOf: (name: string) => string): PackagedStatement {
  const pictures = Object.entries(statement.pictures ?? {})
  if (pictures.length === 0) return statement
  const links = new Map(pictures.map(([address, { path }]) => [address, addressOf(nameIn(path))]))
  const texts = Object.fromEntries(statementTexts.map((name) => [name, withPictureLinks(statement[name], links)]))
  return { ...statement, ...texts }
}

/**
 * The problem with pictures that lie in the package. Those of other places of this site, to which an address without a host
 * leads, are told as lost.
 */
export function withLinkedPictures(
  problem: PackagedProblem,
  notes: Notes,
  addressOf: (name: string) => string = (name) => name,
): PackagedProblem {
  noteUnpackagedPictures(problem, notes)
  return { ...problem, statements: problem.statements.map((statement) => linked(statement, addressOf)) }
}

export function noteUnpackagedPictures({ statements, tutorials }: PackagedProblem, notes: Notes): void {
  const texts = statements.map((one) => ({ text: textOfStatement(one), ...one }))
  for (const { text, pictures = {} } of [...texts, ...tutorials.map((one) => ({ ...one, pictures: undefined }))])
    for (const address of pictureAddresses(text))
      if (/^\/(?!\/)/.test(address) && pictures[address] === undefined) notes.lost('', address)
}

/** The pictures of a statement as files of a folder. */
export function pictureEntries({ pictures = {} }: PackagedStatement, folder: string): PackageEntry[] {
  return Object.values(pictures).map((file) => ({ path: `${folder}${nameIn(file.path)}`, file }))
}

/** Those of all statements, each once. */
export function allPictureEntries({ statements }: PackagedProblem, folder: string): PackageEntry[] {
  const entries = statements.flatMap((statement) => pictureEntries(statement, folder))
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

/** Those of all statements, each once and under the name that it is stored by. */
export function storedPictureEntries({ statements }: PackagedProblem, folder: string): PackageEntry[] {
  const files = new Map(statements.flatMap(({ pictures = {} }) => Object.values(pictures).map((file) => [file.path, file] as const))) // prettier-ignore
  return [...files].map(([name, file]) => ({ path: `${folder}${name}`, file }))
}
