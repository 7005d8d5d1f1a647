import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import type { PackagedJudging, PackagedProblem } from '../../model/packaged-problem.ts'
import { basePart, endingOf, pathsIn, stemOf } from '../shared/paths.rules.ts'
import { solutionLanguageOf } from '../shared/programs.rules.ts'

type Included = Pick<PackagedJudging, 'graderFiles' | 'sourceStem'> & Pick<PackagedProblem, 'userFiles'>

/** In these languages all included sources are compiled, whether one of them is a driver or not. */
const compiledEndings = ['.c', '.cc', '.cpp', '.cxx', '.go']
/** In these languages only a driver has to be compiled; it or the submission imports the other sources. */
const importedEndings = ['.py', '.java']
/** A driver has the name of the main file of its language. */
const driverStem = /^(main|__main__)$/i

const isDriver = (path: string) =>
  driverStem.test(stemOf(basePart(path))) && solutionLanguageOf(endingOf(path)) !== undefined

/** The path of a file that is compiled with submissions of its language; files for all languages never are. */
function isCompiled(path: string): boolean {
  if (path.startsWith('include/default/')) return false
  const ending = endingOf(path)
  return compiledEndings.includes(ending) || (importedEndings.includes(ending) && isDriver(path))
}

/** Drivers import or include the submission by the name that the accepted ones have. */
function submissionStem({ paths }: PackageFolder, drivers: readonly string[]): string {
  const endings = new Set(drivers.map(endingOf))
  const accepted = paths.find(
    (path) => path.startsWith('submissions/accepted/') && endings.has(endingOf(path)) && !isDriver(path),
  )
  return accepted === undefined ? 'solution' : stemOf(basePart(accepted))
}

/**
 * Reads the files that are added to submissions: a driver and the sources compiled with it, and other files beside
 * them. Source: Problem Package Format, "Included files".
 */
export async function readIncluded(folder: PackageFolder): Promise<Included> {
  const [graderFiles, userFiles]: [Record<string, string>, Record<string, string>] = [{}, {}]
  const drivers: string[] = []
  for (const path of pathsIn(folder, 'include/')) {
    const [file, name] = [folder.file(path), basePart(path)]
    if (file === undefined) continue
    const text = await textOf(file)
    const before = graderFiles[name] ?? userFiles[name] ?? text
    const isLost = isDriver(path) && !isCompiled(path)
    // All languages share one folder here, and some have no drivers.
    if (before !== text || isLost) folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: path })
    else if (isCompiled(path)) graderFiles[name] = text
    else userFiles[name] = text
    if (isDriver(path) && isCompiled(path)) drivers.push(path)
  }
  const sourceStem = drivers.length === 0 ? null : submissionStem(folder, drivers)
  return { graderFiles, userFiles, sourceStem }
}
