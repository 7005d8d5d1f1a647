import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { folderOf, type PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, isFields, numberField, textField, textsOf, unknownFields } from '../../model/fields.rules.ts'
import { createNotes } from '../../model/notes.ts'
import type { PackagedProblem, PackagedSolution, PackagedStatement } from '../../model/packaged-problem.ts'
import { readHydroConfig } from './hydro-config.ts'
import { foldersWith, pathsIn, stemOf } from '../shared/paths.rules.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { decodeUriSafely, withPictures } from '../shared/statement-pictures.ts'
import { pictureAddresses } from '../../../statement-pictures/picture-links.rules.ts'
import { withAttachments, withLinkedFiles } from '../shared/statement-files.ts'
import { linkedAddresses } from '../../../statement-files/file-links.rules.ts'
import { splitStatement, takeSamples } from '../shared/statement-sections.rules.ts'

const known = ['pid', 'owner', 'title', 'tag', 'nSubmit', 'nAccept', 'difficulty', 'hidden', 'source']
const hardest = 10

/** Finds folders with a `problem.yaml` beside a Markdown statement or test data, which only this format has. */
function find(paths: readonly string[]): string[] {
  return foldersWith(paths, 'problem.yaml').filter((root) =>
    paths.some(
      (path) => path.startsWith(root) && /^(testdata\/|problem(_[A-Za-z_-]+)?\.md$)/.test(path.slice(root.length)),
    ),
  )
}

async function readStatements(folder: PackageFolder, title: string) {
  const examples: PackagedProblem['examples'] = []
  const statements: PackagedStatement[] = []
  for (const path of folder.paths) {
    const named = /^problem(?:_([A-Za-z_-]+))?\.md$/.exec(path)
    if (named === null) continue
    for (const [language, text] of textsByLanguage((await folder.text(path)) ?? '', named[1] ?? '')) {
      const content = withPdfLinks(text)
      const taken = takeSamples(content)
      if (examples.length === 0) examples.push(...taken.examples)
      noteLinks(folder, path, content)
      const statement = { language, title, ...splitStatement(taken.text) }
      const shown = withPictures(folder, statement, ['additional_file/'], pathOfFile)
      statements.push(withLinkedFiles(folder, shown, additionalFileOf))
    }
  }
  return { statements, examples }
}

/** Returns the texts of a file by language; older versions store all languages in one file, as JSON. */
function textsByLanguage(content: string, language: string): [language: string, text: string][] {
  if (!content.startsWith('{')) return [[language, content]]
  try {
    const found = Object.entries(fieldsOf(JSON.parse(content))).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return found.length === 0 ? [[language, content]] : found
  } catch {
    return [[language, content]]
  }
}

/** Returns the path in an address such as `file://a.png?type=additional_file`. */
function pathOfFile(address: string): string | null {
  const name = /^file:\/\/([^?#]+)/.exec(address)?.[1]
  return name === undefined ? null : decodeUriSafely(name)
}

function additionalFileOf(address: string): string | null {
  const name = pathOfFile(address)
  return name === null ? null : `additional_file/${name}`
}

/** Turns embedded PDFs, `@[pdf](file://a.pdf)`, into links, because pages here embed linked PDFs. */
function withPdfLinks(text: string): string {
  return text.replaceAll(/@\[pdf\]\(/gi, '[PDF](')
}

/** Notes files that the statement names outside of links and pictures, and those that are missing. */
function noteLinks({ notes, root, paths }: PackageFolder, path: string, content: string): void {
  const linked = linkedAddresses(content).map(pathOfFile)
  const present = linked.filter((name) => name !== null && paths.includes(`additional_file/${name}`))
  const shown = [...pictureAddresses(content).map(pathOfFile), ...present]
  for (const [, name = ''] of content.matchAll(/file:\/\/([^\s)"'?]+)/g))
    if (!shown.includes(decodeUriSafely(name))) notes.lost(`${root}${path}`, `additional_file/${decodeUriSafely(name)}`)
}

async function readSolutions(folder: PackageFolder): Promise<PackagedSolution[]> {
  const solutions: PackagedSolution[] = []
  for (const path of folder.paths.filter((one) => one.startsWith('solution/'))) {
    const content = (await folder.text(path)) ?? ''
    const code = /^```(?:cpp|c\+\+|cc)[^\n]*\n([\s\S]*?)^```/m.exec(content)?.[1]
    if (code === undefined) folder.notes.lost(`${folder.root}${path}`, path)
    else
      solutions.push({
        path,
        name: stemOf(path.slice('solution/'.length)),
        language: 'C++ 17 With O2',
        code,
        expected: [JudgeStatus.Accepted],
      })
  }
  return solutions
}

/** Maps Hydro's difficulties from 1 to 10 to 0 to 2. */
function difficultyOf(value: number | null): number | null {
  return value === null || value < 1 ? null : Math.min(2, Math.floor(((value - 1) * 3) / hardest))
}

async function readProblem(folder: PackageFolder): Promise<PackagedProblem | null> {
  const about = await folder.yaml('problem.yaml')
  if (!isFields(about)) {
    if (folder.notes.list.length === 0)
      folder.notes.refuse(`${folder.root}problem.yaml`, 'package.file_invalid', { reason: 'mapping' })
    return null
  }
  for (const what of unknownFields(about, known)) folder.notes.lost(`${folder.root}problem.yaml`, what)
  const config = await readHydroConfig(folder)
  const { statements, examples } = await readStatements(folder, textField(about, 'title') ?? '')
  if (statements.length === 0)
    statements.push({ language: '', title: textField(about, 'title') ?? '', ...splitStatement('') })
  return {
    format: 'hydro',
    path: folder.root,
    problemId: textField(about, 'pid') ?? '',
    statements: withAttachments(folder, statements, pathsIn(folder, 'additional_file/')),
    tutorials: [],
    examples,
    type: ProblemType.Oi,
    caseMode: 'default',
    difficulty: difficultyOf(numberField(about, 'difficulty')),
    tags: textsOf(about['tag']),
    author: null,
    source: textField(about, 'source'),
    solutions: await readSolutions(folder),
    templates: [],
    codeShare: null,
    openCaseResult: null,
    ...config,
    auth: about['hidden'] === true ? 2 : null,
  }
}

/** Reads the problem format of Hydro. Source: https://hydro.js.org/docs/Hydro/user/testdata */
export const hydroReader: PackageReader = {
  format: 'hydro',
  find,
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const problem = await readProblem(folderOf(archive, root, notes))
    return [{ path: root, problem, notes: notes.list }]
  },
}
