import type { JudgeMode } from '@verdict/proto/codes/problem'
import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, numberField, textField, type Fields } from '../../model/fields.rules.ts'
import { comparedJudging, type PackagedJudgeProgram, type PackagedProblem } from '../../model/packaged-problem.ts'
import { basePart, endingOf } from '../shared/paths.rules.ts'
import { judgeLanguageOf } from '../shared/programs.rules.ts'
import { readIncluded } from './icpc-included.ts'
import { inputPaths, listedArguments, settingsOfTests } from './icpc-settings.ts'

type Judging = Pick<PackagedProblem, 'judging' | 'userFiles' | 'judgeFiles'>

const headerEndings = ['.h', '.hpp', '.hh']

/** Reads the source of the output validator with the headers beside it. */
async function readValidator(folder: PackageFolder, args: string[]) {
  const inside = folder.paths.filter((path) => /^output_validators?\//.test(path))
  const judgeFiles: Record<string, string> = {}
  const sources: string[] = []
  for (const path of inside) {
    const file = folder.file(path)
    if (file === undefined) continue
    if (headerEndings.includes(endingOf(path))) {
      if (basePart(path) !== 'testlib.h') judgeFiles[basePart(path)] = await textOf(file)
    } else if (!/\.(md|txt)$/i.test(path)) sources.push(path)
  }
  const [path] = sources
  if (path === undefined) return { program: null, judgeFiles }
  const [language, file] = [judgeLanguageOf(path), folder.file(path)]
  if (sources.length > 1)
    folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: sources.join(', ') })
  else if (language === undefined)
    folder.notes.refuse(`${folder.root}${path}`, 'package.program_language', { what: path })
  if (language === undefined || file === undefined) return { program: null, judgeFiles }
  const program: PackagedJudgeProgram = { path, language, code: await textOf(file), protocol: 'kattis', args }
  return { program, judgeFiles }
}

/**
 * Reads the arguments of the output validator, which must be the same for all tests. In legacy, those of the problem
 * precede those of the tests. Early drafts use the name of legacy, `output_validator_flags`.
 */
async function readArguments(folder: PackageFolder, about: Fields, isLegacy: boolean): Promise<string[]> {
  const names = isLegacy ? ['output_validator_flags'] : ['output_validator_args', 'output_validator_flags']
  const settings = settingsOfTests(folder)
  let shared: string[] | undefined
  for (const path of inputPaths(folder).sort((a, b) => Number(isSecret(b)) - Number(isSecret(a)))) {
    const found = await settings.nearest(path, names)
    // Samples without arguments of their own get those of the secret tests.
    if (found === undefined && shared !== undefined && !isSecret(path)) continue
    const args = listedArguments(found?.value)
    shared ??= args
    if (args.join('\n') === shared.join('\n')) continue
    const what = `${names[0]}: ${args.join(' ') || shared.join(' ')}`
    folder.notes.refuse(`${folder.root}${found?.path ?? path}`, 'package.not_judged', { what })
  }
  return [...(isLegacy ? listedArguments(about['validator_flags']) : []), ...(shared ?? [])]
}

const isSecret = (path: string) => path.startsWith('data/secret/')

/** Reads how outputs are judged: by the flags of the default validator, or by the package's own validator. */
export async function readIcpcJudging(
  folder: PackageFolder,
  about: Fields,
  { kinds, isLegacy }: { kinds: ReadonlySet<string>; isLegacy: boolean },
): Promise<Judging> {
  const args = await readArguments(folder, about, isLegacy)
  const { program: found, judgeFiles } = await readValidator(folder, args)
  const isDefault = isLegacy && (textField(about, 'validation') ?? 'default').startsWith('default')
  const program = isDefault ? null : found
  const mode: JudgeMode = kinds.has('interactive')
    ? 'interactive'
    : kinds.has('submit-answer')
      ? 'submit_answer'
      : program === null
        ? 'default'
        : 'spj'
  const passes = kinds.has('multi-pass') ? (numberField(fieldsOf(about['limits']), 'validation_passes') ?? 2) : 1
  const { graderFiles, sourceStem, userFiles } = await readIncluded(folder)
  const comparison = program === null ? { kind: 'kattis' as const, args } : null
  const judging = { ...comparedJudging, mode, program, comparison, passes, graderFiles, sourceStem }
  return { judging, userFiles, judgeFiles }
}
