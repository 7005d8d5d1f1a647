import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import type { PackagedSolution } from '../../model/packaged-problem.ts'
import { expectedByTag } from '../../model/polygon-tags.ts'
import { basePart, endingOf } from '../shared/paths.rules.ts'
import { solutionLanguageOf } from '../shared/programs.rules.ts'
import { elementAt, elementsAt, type XmlElement } from './xml-tree.ts'

/** Maps source types such as `cpp.gcc14-64-msys2-g++23` to versions, which file extensions do not tell. */
const versions = [
  [/^python\.pypy3/, 'PyPy3'],
  [/^python\.pypy2/, 'PyPy2'],
  [/^python\.2/, 'Python2'],
  [/^cpp\..*g\+\+2\d/, 'C++ 20 With O2'],
] as const

/** Reads solutions, with the expected verdicts of their tags. */
export async function readPolygonSolutions(folder: PackageFolder, xml: XmlElement): Promise<PackagedSolution[]> {
  const solutions: PackagedSolution[] = []
  for (const element of elementsAt(xml, 'assets', 'solutions', 'solution')) {
    const path = elementAt(element, 'source')?.attributes['path'] ?? ''
    const type = elementAt(element, 'source')?.attributes['type'] ?? ''
    const file = folder.file(path)
    const version = versions.find(([pattern]) => pattern.test(type))?.[1]
    const language = version ?? solutionLanguageOf(endingOf(path))
    const expected = expectedByTag[element.attributes['tag'] ?? '']
    if (file === undefined || language === undefined || expected === undefined)
      folder.notes.lost(`${folder.root}problem.xml`, path)
    else solutions.push({ path, name: basePart(path), language, code: await textOf(file), expected: [...expected] })
  }
  return solutions
}
