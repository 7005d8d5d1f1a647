import type { PackageFolder } from '../../archive/package-folder.ts'
import { isFields, textField, type Fields } from '../../model/fields.rules.ts'
import {
  statementOfTutorial,
  tutorialOfStatement,
  type PackagedStatement,
  type PackagedTutorial,
} from '../../model/packaged-problem.ts'
import { splitStatement } from '../shared/statement-sections.rules.ts'
import { folderPart } from '../shared/paths.rules.ts'
import { pdfStatement, pdfTutorial, withLinkedFiles } from '../shared/statement-files.ts'
import { decodeUriSafely, withPictures } from '../shared/statement-pictures.ts'
import { texToMarkdown } from '../tex/tex-to-markdown.rules.ts'

const pattern = /^(?:problem_statement|statement)\/problem(?:\.([A-Za-z-]+))?\.(tex|md|pdf)$/

/** Texts whose names have no language are in English. Source: Problem Package Format, legacy and 2025-09 */
const defaultLanguage = 'en'

/** Here samples always follow the statement. */
const sampleCommands = /^\{\{(?:nextsample|remainingsamples)\}\}[ \t]*$/gm

function titleOf(about: Fields, language: string): string {
  const name = about['name']
  if (!isFields(name)) return textField(about, 'name') ?? ''
  return textField(name, language, 'en') ?? textField({ any: Object.values(name)[0] }, 'any') ?? ''
}

function hasText({ paths }: PackageFolder, language: string): boolean {
  return paths.some((path) => {
    const [, named = defaultLanguage, kind] = pattern.exec(path) ?? []
    return kind !== undefined && kind !== 'pdf' && named === language
  })
}

/** Reads statements in Markdown or TeX, and PDFs in languages without one. */
export async function readIcpcStatements(folder: PackageFolder, about: Fields): Promise<PackagedStatement[]> {
  const statements: PackagedStatement[] = []
  for (const path of folder.paths) {
    const [, named, kind] = pattern.exec(path) ?? []
    const language = named ?? defaultLanguage
    if (kind === undefined) continue
    if (kind === 'pdf') {
      if (hasText(folder, language)) folder.notes.lost(`${folder.root}${path}`, path)
      else statements.push(pdfStatement(folder, path, { language, title: titleOf(about, language) }))
      continue
    }
    const text = (await folder.text(path)) ?? ''
    const title = titleOf(about, language) || titleIn(text)
    const markdown = kind === 'tex' ? texToMarkdown(text) : withoutTitle(text.replaceAll(sampleCommands, ''), title)
    const statement = withPictures(folder, { language, title, ...splitStatement(markdown) }, [folderPart(path)])
    statements.push(withLinkedFiles(folder, statement, attachmentOf))
  }
  if (statements.length > 0) return statements
  const exported = await readExportedStatement(folder, about)
  if (exported !== null) return [exported]
  return [{ language: '', title: titleOf(about, defaultLanguage), ...splitStatement('') }]
}

/** Reads the statement of a DOMjudge export, which is a PDF, an HTML page or a plain text. */
async function readExportedStatement(folder: PackageFolder, about: Fields): Promise<PackagedStatement | null> {
  const title = titleOf(about, defaultLanguage)
  for (const inside of ['problem_statement/', '']) {
    if (folder.file(`${inside}problem.pdf`) !== undefined)
      return pdfStatement(folder, `${inside}problem.pdf`, { language: defaultLanguage, title })
    const text = (await folder.text(`${inside}problem.html`)) ?? (await folder.text(`${inside}problem.txt`))
    if (text !== null) return { language: defaultLanguage, title, ...splitStatement(text) }
  }
  return null
}

const tutorialPattern = /^solution\/solution(?:\.([A-Za-z-]+))?\.(tex|md|pdf)$/

/** Reads tutorials in Markdown or TeX, and PDFs in languages without one. */
export async function readIcpcTutorials(folder: PackageFolder): Promise<PackagedTutorial[]> {
  const inside = folder.paths.filter((one) => one.startsWith('solution/'))
  const languagesOf = (isPdf: boolean) =>
    inside.flatMap((path) => {
      const [, language = defaultLanguage, kind] = tutorialPattern.exec(path) ?? []
      return kind === undefined || (kind === 'pdf') !== isPdf ? [] : [{ path, language, kind }]
    })
  const tutorials: PackagedTutorial[] = []
  for (const { path, language, kind } of languagesOf(false)) {
    const text = (await folder.text(path)) ?? ''
    const markdown = { language, text: kind === 'tex' ? texToMarkdown(text) : text }
    const shown = withPictures(folder, statementOfTutorial(markdown), ['solution/'])
    tutorials.push(tutorialOfStatement(withLinkedFiles(folder, shown, besideTutorial)))
  }
  const written = new Set(tutorials.map(({ language }) => language))
  for (const { path, language } of languagesOf(true))
    if (!written.has(language)) tutorials.push(pdfTutorial(folder, path, language))
  const used = new Set(tutorials.flatMap(({ pictures = {} }) => Object.values(pictures)))
  for (const path of inside) {
    const isText = /\.(tex|md)$/.test(path) && tutorialPattern.test(path)
    const file = folder.file(path)
    if (!isText && file !== undefined && !used.has(file)) folder.notes.lost(`${folder.root}${path}`, path)
  }
  return tutorials
}

/** Resolves a link of a tutorial to the path of a file beside it. */
function besideTutorial(address: string): string | null {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)
    ? null
    : `solution/${decodeUriSafely(address).replace(/^\.\//, '')}`
}

/** Resolves a link of a statement to the path of an attachment. */
function attachmentOf(address: string): string | null {
  const path = /^(?:\.\.\/|\.\/)?(attachments\/.+)$/.exec(address)?.[1]
  return path === undefined ? null : decodeUriSafely(path)
}

function titleIn(text: string): string {
  return /\\problemname\s*\{([^{}]+)\}/.exec(text)?.[1] ?? /^#\s+(.+)$/m.exec(text)?.[1] ?? ''
}

function withoutTitle(markdown: string, title: string): string {
  return titleIn(markdown).trim() === title.trim() ? markdown.replace(/^\s*#\s[^\n]*\n/, '') : markdown
}
