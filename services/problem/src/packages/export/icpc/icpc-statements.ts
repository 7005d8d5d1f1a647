import { siteLanguageOf, isPartPlaceholder } from '../../model/statement-languages.rules.ts'
import type { PackagedFile, PackagedProblem, PackagedStatement } from '../../model/packaged-problem.ts'
import { withoutAttachmentList } from '../../../statement-files/attachment-list.rules.ts'
import { findSolePdf } from '../../../statement-files/file-links.rules.ts'
import type { PackageEntry } from '../shared/package-writer.ts'
import {
  allPictureEntries,
  pdfOfTutorial,
  pictureEntries,
  withLinkedPictures,
  uniqueEntries,
} from '../shared/statement-pictures.ts'
import { shortLanguage, statementMarkdown } from '../shared/statement-markdown.ts'
import type { Notes } from '../../model/notes.ts'

/** Returns the PDF of a statement that consists only of a PDF and attachments, or null if it has text of its own. */
function pdfOf({ language, description, input, output, hint, pictures }: PackagedStatement): PackagedFile | null {
  const lang = siteLanguageOf(language) ?? 'zh-CN'
  const isAlone = [input, output, hint].every((text) => text.trim() === '' || isPartPlaceholder(text, lang))
  const address = isAlone ? findSolePdf(withoutAttachmentList(description)) : null
  return (address === null ? undefined : pictures?.[address]) ?? null
}

/**
 * Writes statements as Markdown with their pictures beside them and linked files as attachments; PDFs are copied
 * unchanged.
 */
export function icpcStatements(given: PackagedProblem, notes: Notes): PackageEntry[] {
  const texts = given.statements.filter((one) => pdfOf(one) === null)
  const linked = withLinkedPictures({ ...given, statements: texts, tutorials: [] }, notes, (name, isFile) =>
    isFile ? `../attachments/${name}` : name,
  )
  const attachmentsOfPdfs = given.statements.flatMap(attachmentEntries)
  return [
    ...given.statements.flatMap(pdfEntries),
    ...linked.statements.map((one) => ({
      path: `statement/problem.${shortLanguage(one)}.md`,
      text: statementMarkdown(one),
    })),
    ...uniqueEntries([...attachmentsOfPdfs, ...allPictureEntries(linked, 'statement/', 'attachments/')]),
  ]
}

function pdfEntries(statement: PackagedStatement): PackageEntry[] {
  const file = pdfOf(statement)
  return file === null ? [] : [{ path: `statement/problem.${shortLanguage(statement)}.pdf`, file }]
}

/** Writes the attachments of a statement that is a PDF. */
function attachmentEntries(statement: PackagedStatement): PackageEntry[] {
  const pdf = pdfOf(statement)
  if (pdf === null) return []
  const others = Object.entries(statement.pictures ?? {}).filter(([, file]) => file !== pdf)
  return pictureEntries({ ...statement, pictures: Object.fromEntries(others) }, 'attachments/')
}

/**
 * Writes tutorials with their pictures and files beside them, because attachments become public before the tutorial.
 */
export function icpcTutorials(problem: PackagedProblem, notes: Notes): PackageEntry[] {
  const pdfs = problem.tutorials.flatMap((one) => {
    const file = pdfOfTutorial(one)
    return file === null ? [] : [{ path: `solution/solution.${shortLanguage(one)}.pdf`, file }]
  })
  const texts = problem.tutorials.filter((one) => pdfOfTutorial(one) === null)
  const { tutorials } = withLinkedPictures({ ...problem, statements: [], tutorials: texts }, notes)
  const written = tutorials.flatMap((one) => [
    { path: `solution/solution.${shortLanguage(one)}.md`, text: one.text },
    ...pictureEntries(one, 'solution/'),
  ])
  return uniqueEntries([...pdfs, ...written])
}
