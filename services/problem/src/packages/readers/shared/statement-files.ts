import type { PackageFolder } from '../../archive/package-folder.ts'
import { textOfStatement, type PackagedFile, type PackagedStatement } from '../../model/packaged-problem.ts'
import { encodedPath, linkedAddresses } from '../../../statement-files/file-links.rules.ts'
import { pictureAddresses } from '../../../statement-pictures/picture-links.rules.ts'
import { basePart } from './paths.rules.ts'

/** A statement that is a PDF: its only text is the link under which pages show it. */
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

/** Text of a link in Markdown: without what would end it. */
function linkText(name: string): string {
  return name.replaceAll(/[[\]\\]/g, '_')
}

/**
 * A statement with the files that it links to and that lie in the package.
 *
 * @param pathOf the path in the package that an address means; null: it means no file of it
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
