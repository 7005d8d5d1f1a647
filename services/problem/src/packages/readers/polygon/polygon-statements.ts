import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, textField } from '../../model/fields.rules.ts'
import {
  statementOfTutorial,
  tutorialOfStatement,
  type PackagedProblem,
  type PackagedStatement,
  type PackagedTest,
  type PackagedTutorial,
} from '../../model/packaged-problem.ts'
import { texToMarkdown } from '../tex/tex-to-markdown.rules.ts'
import { pdfTutorial, withLinkedFiles } from '../shared/statement-files.ts'
import { decodeUriSafely, withPictures } from '../shared/statement-pictures.ts'
import { elementsAt, type XmlElement } from './xml-tree.ts'

const sections = ['legend', 'input', 'output', 'interaction', 'scoring', 'notes'] as const
type Section = (typeof sections)[number]

const maxExampleBytes = 16 * 1024
const maxLanguages = 100

/** Reads the sections of a statement or, if there are none, its properties file. */
async function readSections(folder: PackageFolder, language: string): Promise<Partial<Record<Section, string>>> {
  const found: Partial<Record<Section, string>> = {}
  for (const section of sections) {
    const text = await folder.text(`statement-sections/${language}/${section}.tex`)
    if (text !== null) found[section] = text
  }
  if (Object.keys(found).length > 0) return found
  const properties = fieldsOf(await folder.json(`statements/${language}/problem-properties.json`))
  for (const section of sections) {
    const text = textField(properties, section)
    if (text !== null) found[section] = text
  }
  return found
}

const headings = {
  interaction: { russian: 'Протокол взаимодействия', chinese: '交互', other: 'Interaction' },
  scoring: { russian: 'Система оценки', chinese: '评分', other: 'Scoring' },
}

function headed(section: 'interaction' | 'scoring', language: string, text: string | undefined): string {
  if (text === undefined || text.trim() === '') return ''
  const names = headings[section]
  const name = language === 'russian' ? names.russian : language === 'chinese' ? names.chinese : names.other
  return `\n\n## ${name}\n\n${texToMarkdown(text)}`
}

async function readStatement(folder: PackageFolder, language: string, title: string): Promise<PackagedStatement> {
  const texts = await readSections(folder, language)
  const markdown = (section: Section) => texToMarkdown(texts[section] ?? '')
  const description =
    markdown('legend') + headed('interaction', language, texts.interaction) + headed('scoring', language, texts.scoring)
  const statement = {
    language,
    title,
    description,
    input: markdown('input'),
    output: markdown('output'),
    hint: markdown('notes'),
  }
  return withFilesBeside(folder, statement, language)
}

/** Adds the pictures and files beside the statement that the text of this language shows or links to. */
function withFilesBeside(folder: PackageFolder, statement: PackagedStatement, language: string): PackagedStatement {
  const folders = [`statement-sections/${language}/`, `statements/${language}/`]
  return withLinkedFiles(folder, withPictures(folder, statement, folders), (address) => {
    const paths = folders.map((one) => `${one}${decodeUriSafely(address)}`)
    return paths.find((path) => folder.file(path) !== undefined) ?? null
  })
}

function withFiles(folder: PackageFolder, tutorial: PackagedTutorial): PackagedTutorial {
  const { language } = tutorial
  return tutorialOfStatement(withFilesBeside(folder, statementOfTutorial(tutorial), language))
}

/**
 * Reads tutorials in TeX, or as PDF where there is no TeX; those in a language without a name of the problem are
 * dropped.
 */
async function readTutorials(
  folder: PackageFolder,
  xml: XmlElement,
  languages: readonly string[],
): Promise<PackagedTutorial[]> {
  const tutorials: PackagedTutorial[] = []
  const declared = elementsAt(xml, 'tutorials', 'tutorial').map(({ attributes }) => attributes)
  for (const language of languages) {
    const properties = fieldsOf(await folder.json(`statements/${language}/problem-properties.json`))
    const tex =
      (await folder.text(`statement-sections/${language}/tutorial.tex`)) ?? textField(properties, 'tutorial') ?? ''
    const pdf = declared.find((one) => one['language'] === language && (one['path'] ?? '').endsWith('.pdf'))?.['path']
    if (tex.trim() !== '') tutorials.push(withFiles(folder, { language, text: texToMarkdown(tex) }))
    else if (pdf !== undefined && folder.file(pdf) !== undefined) tutorials.push(pdfTutorial(folder, pdf, language))
  }
  const unread = declared.filter((one) => !tutorials.some(({ language }) => language === one['language']))
  for (const one of unread) folder.notes.lost(`${folder.root}problem.xml`, `tutorial: ${one['language'] ?? ''}`)
  return tutorials
}

/** Reads the examples shown for tests that are samples. */
async function readExamples(folder: PackageFolder, tests: readonly PackagedTest[], languages: readonly string[]) {
  for (const language of languages) {
    const inside = `statement-sections/${language}/`
    const names = folder.paths.filter((path) => path.startsWith(inside) && /\/example\.\d+$/.test(path)).sort()
    const examples = []
    for (const name of names)
      examples.push({ input: (await folder.text(name)) ?? '', output: (await folder.text(`${name}.a`)) ?? '' })
    if (examples.length > 0) return examples
  }
  const examples: PackagedProblem['examples'] = []
  for (const { isSample, input, answer } of tests) {
    if (!isSample || input.bytes > maxExampleBytes || (answer?.bytes ?? 0) > maxExampleBytes) continue
    examples.push({ input: await textOf(input), output: answer === null ? '' : await textOf(answer) })
  }
  return examples
}

/** Converts statements from TeX to Markdown, in every language that the problem has a name in. */
export async function readPolygonStatements(
  folder: PackageFolder,
  xml: XmlElement,
  tests: readonly PackagedTest[],
): Promise<Pick<PackagedProblem, 'statements' | 'tutorials' | 'examples'>> {
  const names = elementsAt(xml, 'names', 'name').map(
    ({ attributes }) => [attributes['language'] ?? '', attributes['value'] ?? ''] as const,
  )
  for (const [language] of names.splice(maxLanguages))
    folder.notes.lost(`${folder.root}problem.xml`, `name: ${language}`)
  const statements: PackagedStatement[] = []
  for (const [language, title] of names) statements.push(await readStatement(folder, language, title))
  const tutorials = await readTutorials(
    folder,
    xml,
    names.map(([language]) => language),
  )
  return {
    statements,
    tutorials,
    examples: await readExamples(
      folder,
      tests,
      names.map(([language]) => language),
    ),
  }
}
