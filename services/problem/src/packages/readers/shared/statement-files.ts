import type { PackageFolder } from '../../archive/package-folder.ts'
import {
  textOfStatement,
  tutorialOfStatement,
  type PackagedFile,
  type PackagedStatement,
  type PackagedTutorial,
} from '../../model/packaged-problem.ts'
import { encodedPath, linkedAddresses } from '../../../statement-files/file-links.rules.ts'
import { pictureAddresses } from '../../../statement-pictures/picture-links.rules.ts'
import { withAttachmentList } from '../../../statement-files/attachment-list.rules.ts'
import { siteLanguageOf } from '../../model/statement-languages.rules.ts'
import { basePart } from './paths.rules.ts'

/** Makes a statement from a PDF. Its only text is the link, which pages show as embedded PDF. */
export function pdfStatement(
  folder: PackageFolder,
  path: string,
  { language, title }: Pick<PackagedStatement, 'language' | 'title'>,
): PackagedStatement {
  const [file, address] = [folder.file(path), encodedPath(path)]
  return {
    language,
    title,
    description: `[${linkText(basePart(path))}](${address})`,
    input: '',
    output: '',
    hint: '',
    ...(file === undefined ? {} : { pictures: { [address]: file } }),
  }
}

/** Makes a tutorial from a PDF. */
export function pdfTutorial(folder: PackageFolder, path: string, language: string): PackagedTutorial {
  return tutorialOfStatement(pdfStatement(folder, path, { language, title: '' }))
}

/** Escapes the text of a link for Markdown. */
function linkText(name: string): string {
  return name.replaceAll(/[[\]\\]/g, '_')
}

/**
 * Adds the files of the package that a statement links to.
 *
 * @param pathOf finds the path in the package for an address; null if it is not a file of it
 */
export function withLinkedFiles(
  folder: PackageFolder,
  statement: PackagedStatement,
  pathOf: (address: string) => string | null,
): PackagedStatement {
  const text = textOfStatement(statement)
  const shown = new Set(pictureAddresses(text))
  const files: Record<string, PackagedFile> = {}
  for (const address of linkedAddresses(text)) {
    const path = shown.has(address) ? null : pathOf(address)
    const file = path === null ? undefined : folder.file(path)
    if (file !== undefined) files[address] = file
  }
  return Object.keys(files).length === 0 ? statement : { ...statement, pictures: { ...statement.pictures, ...files } }
}

/** Appends to statements a list of the files for contestants at these paths that none of them shows or links to. */
export function withAttachments(
  folder: PackageFolder,
  statements: readonly PackagedStatement[],
  paths: readonly string[],
): PackagedStatement[] {
  const used = new Set(statements.flatMap(({ pictures = {} }) => Object.values(pictures)))
  const files = paths.flatMap((path) => {
    const file = folder.file(path)
    return file === undefined || used.has(file) ? [] : [{ name: path.slice(path.indexOf('/') + 1), path, file }]
  })
  if (files.length === 0) return [...statements]
  const rows = files.map(({ name, path }) => ({ text: linkText(name), address: encodedPath(path) }))
  const pictures = Object.fromEntries(files.map(({ path, file }) => [encodedPath(path), file]))
  return statements.map((statement) => ({
    ...statement,
    description: withAttachmentList(statement.description, rows, siteLanguageOf(statement.language) ?? 'en-US'),
    pictures: { ...statement.pictures, ...pictures },
  }))
}
