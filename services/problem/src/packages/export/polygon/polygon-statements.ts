import type { Notes } from '../../model/notes.ts'
import {
  allTexts,
  textOfStatement,
  type PackagedProblem,
  type PackagedStatement,
  type PackagedTutorial,
} from '../../model/packaged-problem.ts'
import type { PackageEntry } from '../shared/package-writer.ts'
import { pdfOfTutorial, pictureEntries, uniqueEntries } from '../shared/statement-pictures.ts'
import { unsupportedInTex, markdownToTex } from './markdown-to-tex.ts'
import { polygonLanguage } from './polygon-names.ts'
import { xml } from './xml-writer.ts'

interface Written {
  elements: string[]
  entries: PackageEntry[]
}

function sectionsOf({ title, description, input, output, hint }: PackagedStatement): Record<string, string> {
  const tex = { legend: description, input, output, notes: hint }
  const sections = Object.entries(tex).filter(([, markdown]) => markdown.trim() !== '')
  return { name: title, ...Object.fromEntries(sections.map(([name, markdown]) => [name, markdownToTex(markdown)])) }
}

/** Writes the statement as one text in the style of Polygon's olymp.sty, for systems that do not read its sections. */
function wholeStatement(sections: Record<string, string>, { limits, judging }: PackagedProblem): string {
  const files = judging.fileIo ?? { read: 'standard input', write: 'standard output' }
  const about = [files.read, files.write, `${limits.timeMs / 1000} seconds`, `${limits.memoryMb} megabytes`]
  const headed = (
    [
      ['input', '\\InputFile'],
      ['output', '\\OutputFile'],
      ['notes', '\\Note'],
    ] as const
  ).flatMap(([name, command]) => (sections[name] === undefined ? [] : [`${command}\n${sections[name]}`]))
  return [
    `\\begin{problem}{${sections['name'] ?? ''}}${about.map((one) => `{${one}}`).join('')}`,
    sections['legend'] ?? '',
    ...headed,
    '\\end{problem}\n',
  ].join('\n\n')
}

function exampleEntries({ examples }: PackagedProblem, folder: string): PackageEntry[] {
  return examples.flatMap(({ input, output }, index) => {
    const path = `${folder}/example.${String(index + 1).padStart(2, '0')}`
    return [
      { path, text: input },
      { path: `${path}.a`, text: output },
    ]
  })
}

/** Writes statements with their examples, and tutorials, as TeX. */
export function polygonStatements(problem: PackagedProblem, notes: Notes): Written {
  const files = { type: 'application/x-tex', charset: 'UTF-8' }
  const languages = new Set(problem.statements.map(polygonLanguage))
  for (const text of allTexts(problem).map(textOfStatement))
    for (const what of unsupportedInTex(text)) notes.lost('', what)
  const tutorials = problem.tutorials.filter((one) => {
    const hasStatement = languages.has(polygonLanguage(one))
    if (!hasStatement) notes.lost('', `tutorial: ${one.language}`)
    return hasStatement
  })
  const entries = problem.statements.flatMap((statement): PackageEntry[] => {
    const [language, sections] = [polygonLanguage(statement), sectionsOf(statement)]
    const folder = `statement-sections/${language}`
    return [
      ...Object.entries(sections).map(([name, text]) => ({ path: `${folder}/${name}.tex`, text })),
      ...exampleEntries(problem, folder),
      ...[folder, `statements/${language}`].flatMap((one) => pictureEntries(statement, `${one}/`)),
      { path: `statements/${language}/problem.tex`, text: wholeStatement(sections, problem) },
    ]
  })
  const named = (name: string, path: string, language: string) => xml(name, { ...files, language, path })
  const statementRows = [...languages].map((language) =>
    named('statement', `statements/${language}/problem.tex`, language),
  )
  const tutorialRows = tutorials.map((one) =>
    xml('tutorial', {
      ...(pdfOfTutorial(one) === null ? files : { type: 'application/pdf' }),
      language: polygonLanguage(one),
      path: tutorialPath(one),
    }),
  )
  return {
    elements: [
      xml(
        'names',
        {},
        problem.statements.map((one) => xml('name', { language: polygonLanguage(one), value: one.title })),
      ),
      xml('statements', {}, statementRows),
      ...(tutorialRows.length === 0 ? [] : [xml('tutorials', {}, tutorialRows)]),
    ],
    entries: uniqueEntries([...entries, ...tutorials.flatMap(tutorialEntries)]),
  }
}

function tutorialPath(tutorial: PackagedTutorial): string {
  const language = polygonLanguage(tutorial)
  const isPdf = pdfOfTutorial(tutorial) !== null
  return isPdf ? `statements/.pdf/${language}/tutorial.pdf` : `statement-sections/${language}/tutorial.tex`
}

function tutorialEntries(tutorial: PackagedTutorial): PackageEntry[] {
  const [file, path] = [pdfOfTutorial(tutorial), tutorialPath(tutorial)]
  if (file !== null) return [{ path, file }]
  const folder = `statement-sections/${polygonLanguage(tutorial)}/`
  return [{ path, text: markdownToTex(tutorial.text) }, ...pictureEntries(tutorial, folder)]
}
