import { comparisonKinds } from '@verdict/proto/codes/problem'
import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { comparedJudging, type PackagedJudgeProgram, type PackagedJudging } from '../../model/packaged-problem.ts'
import { basePart, endingOf } from '../shared/paths.rules.ts'
import { judgeLanguageOf } from '../shared/programs.rules.ts'
import { elementAt, elementsAt, type XmlElement } from './xml-tree.ts'

interface Judging {
  judging: PackagedJudging
  judgeFiles: Record<string, string>
}

async function readProgram(
  folder: PackageFolder,
  element: XmlElement | undefined,
): Promise<PackagedJudgeProgram | null> {
  const path = element === undefined ? undefined : elementAt(element, 'source')?.attributes['path']
  if (path === undefined) return null
  const file = folder.file(path)
  const language = judgeLanguageOf(path)
  if (file === undefined) folder.notes.refuse(`${folder.root}problem.xml`, 'package.file_missing', { what: path })
  else if (language === undefined)
    folder.notes.refuse(`${folder.root}${path}`, 'package.program_language', { what: path })
  if (file === undefined || language === undefined) return null
  return { path, language, code: await textOf(file), protocol: 'testlib', args: [] }
}

/** Finds the comparison that is equivalent to a standard checker of Polygon. */
function bundledKind(checker: XmlElement | undefined) {
  const name = /^std::(\w+)\.cpp$/.exec(checker?.attributes['name'] ?? '')?.[1]
  return comparisonKinds.find((kind) => kind === name)
}

/** Reads files that are compiled with solutions, and headers beside judge programs. */
async function readResources(folder: PackageFolder, xml: XmlElement) {
  const graderFiles: Record<string, string> = {}
  const judgeFiles: Record<string, string> = {}
  for (const resource of elementsAt(xml, 'files', 'resources', 'file')) {
    const path = resource.attributes['path'] ?? ''
    const file = folder.file(path)
    const isForSolutions = elementsAt(resource, 'assets', 'asset').some((one) => one.attributes['name'] === 'SOLUTION')
    const name = basePart(path)
    if (file === undefined || name === 'testlib.h') continue
    if (isForSolutions) graderFiles[name] = await textOf(file)
    else if (['.h', '.hpp'].includes(endingOf(name))) judgeFiles[name] = await textOf(file)
  }
  return { graderFiles, judgeFiles }
}

/**
 * Notes checkers with points, which are percentages of the test's points here, but absolute in Polygon unless declared
 * otherwise.
 */
function noteCheckerPoints({ notes, root }: PackageFolder, code: string, about: XmlElement['attributes']): void {
  const isPercent = about['treat-points-from-checker-as-percent'] === 'true'
  if (!isPercent && /\bquitp\s*\(|\b_points\b/.test(code))
    notes.doubt(`${root}problem.xml`, 'package.limit_changed', { what: 'quitp', before: 'points', after: 'percent' })
}

/** Reads checker, interactor and files of a problem; a standard checker of Polygon becomes a comparison. */
export async function readPolygonJudging(folder: PackageFolder, xml: XmlElement): Promise<Judging> {
  const about = elementAt(xml, 'judging')?.attributes ?? {}
  const [checkerElement] = elementsAt(xml, 'assets', 'checker')
  const interactor = await readProgram(folder, elementAt(xml, 'assets', 'interactor'))
  const kind = bundledKind(checkerElement)
  const { graderFiles, judgeFiles } = await readResources(folder, xml)
  const [read, write] = [about['input-file'] ?? '', about['output-file'] ?? '']
  const isInteractive = elementAt(xml, 'assets', 'interactor') !== undefined
  const shared = {
    ...comparedJudging,
    graderFiles,
    fileIo: (read === '' && write === '') || isInteractive ? null : { read, write },
  }
  if (Number(about['run-count'] ?? 1) > 1)
    folder.notes.refuse(`${folder.root}problem.xml`, 'package.not_judged', { what: `run-count: ${about['run-count']}` })
  if (isInteractive) {
    const checker = await readProgram(folder, checkerElement)
    noteCheckerPoints(folder, `${interactor?.code ?? ''}\n${checker?.code ?? ''}`, about)
    return { judging: { ...shared, mode: 'interactive', program: interactor, checker }, judgeFiles }
  }
  if (kind !== undefined) return { judging: { ...shared, comparison: { kind, args: [] } }, judgeFiles }
  const program = await readProgram(folder, checkerElement)
  noteCheckerPoints(folder, program?.code ?? '', about)
  return { judging: { ...shared, mode: program === null ? 'default' : 'spj', program }, judgeFiles }
}
