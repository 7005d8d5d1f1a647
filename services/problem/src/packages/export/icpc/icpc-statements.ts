import { siteLanguageOf, standsForMissing } from '../../import/statements-of-package.rules.ts'
import type { PackagedFile, PackagedProblem, PackagedStatement } from '../../model/packaged-problem.ts'
import { pdfAloneIn } from '../../../statement-files/file-links.rules.ts'
import type { PackageEntry } from '../shared/package-writer.ts'
import { allPictureEntries, withLinkedPictures } from '../shared/statement-pictures.ts'
import { shortLanguage, statementMarkdown } from '../shared/statement-markdown.ts'
import type { Notes } from '../../model/notes.ts'

/** The PDF that a statement is; null: it says something beside. */
function pdfOf({ language, description, input, output, hint, pictures }: PackagedStatement): PackagedFile | null {
  const lang = siteLanguageOf(language) ?? 'zh-CN'
  const isAlone = [input, output, hint].every((text) => text.trim() === '' || standsForMissing(text, lang))
  const address = isAlone ? pdfAloneIn(description) : null
  return (address === null ? undefined : pictures?.[address]) ?? null
}

/** Statements in Markdown with their pictures beside them and the files that they link to as attachments; PDFs as they are. */
export function icpcStatements(given: PackagedProblem, notes: Notes): PackageEntry[] {
  const texts = given.statements.filter((one) => pdfOf(one) === null)
  const linked = withLinkedPictures({ ...given, statements: texts }, notes, (name, isFile) =>
    isFile ? `../attachments/${name}` : name,
  )
  return [
    ...given.statements.flatMap((one): PackageEntry[] => {
      const file = pdfOf(one)
      return file === null ? [] : [{ path: `statement/problem.${shortLanguage(one)}.pdf`, file }]
    }),
    ...linked.statements.map((one) => ({
      path: `statement/problem.${shortLanguage(one)}.md`,
      text: statementMarkdown(one),
    })),
    ...allPictureEntries(linked, 'statement/', 'attachments/'),
  ]
}
