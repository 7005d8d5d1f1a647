import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { numberField, textField, type Fields } from '../../model/fields.rules.ts'
import { comparedJudging, type PackagedJudgeProgram, type PackagedJudging } from '../../model/packaged-problem.ts'
import { basePart, endingOf, stemOf } from '../shared/paths.rules.ts'
import { judgeLanguageOf } from '../shared/programs.rules.ts'
import { configPath, fileIoOf, isOutputOnly } from './cms-fields.ts'

const checkerPlaces = ['check/checker', 'cor/correttore']
const managerPlaces = ['check/manager', 'cor/manager']

/**
 * Reads the source beside a compiled program of the package; null if there is no such program. A program without a
 * source is refused, as it would be an unknown binary.
 */
async function readProgram(folder: PackageFolder, places: readonly string[]): Promise<PackagedJudgeProgram | null> {
  const sources = folder.paths.filter(
    (path) => places.includes(stemOf(path)) && endingOf(path) !== '' && judgeLanguageOf(path) !== undefined,
  )
  const [path = ''] = sources
  const [file, language] = [folder.file(path), judgeLanguageOf(path)]
  if (file !== undefined && language !== undefined)
    return { path: file.path, language, code: await textOf(file), protocol: 'cms', args: [] }
  const compiled = places.find((place) => folder.file(place) !== undefined)
  if (compiled !== undefined)
    folder.notes.refuse(`${folder.root}${compiled}`, 'package.program_compiled', { what: compiled })
  return null
}

/** Reads `sol/grader.cpp`, `sol/stub.cpp` and headers, which are compiled with contestants' programs. */
async function readGraders(folder: PackageFolder): Promise<Record<string, string>> {
  const graders: Record<string, string> = {}
  for (const path of folder.paths.filter((one) => /^sol\/((grader|stub)\.\w+|[^/]+\.h)$/.test(one))) {
    const file = folder.file(path)
    if (file !== undefined) graders[basePart(path)] = await textOf(file)
  }
  return graders
}

export async function readCmsJudging(folder: PackageFolder, config: Fields): Promise<PackagedJudging> {
  const graderFiles = await readGraders(folder)
  const sourceStem = Object.keys(graderFiles).length === 0 ? null : textField(config, 'name')
  const common = { ...comparedJudging, comparison: { kind: 'white' as const, args: [] }, graderFiles, sourceStem }
  const manager = await readProgram(folder, managerPlaces)
  if (manager !== null) {
    if (textField(config, 'user_io') === 'fifo_io' && sourceStem === null)
      folder.notes.refuse(`${folder.root}${configPath}`, 'package.not_judged', { what: 'user_io: fifo_io' })
    const processes = numberField(config, 'num_processes') ?? 1
    return { ...common, comparison: null, mode: 'communication', program: manager, processes }
  }
  const program = await readProgram(folder, checkerPlaces)
  const checked = program === null ? common : { ...common, comparison: null, program }
  if (isOutputOnly(config)) return { ...checked, mode: 'submit_answer' }
  return { ...checked, mode: program === null ? 'default' : 'spj', fileIo: fileIoOf(config) }
}
