import {
  emptyPreparation,
  preparationLimits,
  type Preparation,
} from '@verdict/proto/http/problem/preparation/preparation'
import type { ValidatorProtocol } from '@verdict/proto/codes/judging/invocations'
import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { basePart, endingOf } from './paths.rules.ts'
import { judgeLanguageOf, solutionLanguageOf } from './programs.rules.ts'

type SetterProgram<Language extends string = string> = Preparation['generators'][number] & { language: Language }

type LanguageOf<Language extends string> = (path: string) => Language | undefined

/** Generators may be in any language of solutions. */
const generatorLanguageOf: LanguageOf<string> = (path) => judgeLanguageOf(path) ?? solutionLanguageOf(endingOf(path))

/**
 * Reads a validator or generator. If it is missing, too long, or in an unsupported language, it is noted as lost and
 * the result is null.
 */
async function readSetterProgram<Language extends string>(
  folder: PackageFolder,
  path: string,
  languageOf: LanguageOf<Language>,
): Promise<SetterProgram<Language> | null> {
  const [file, language, name] = [folder.file(path), languageOf(path), basePart(path)]
  const isUsable = file !== undefined && file.bytes <= preparationLimits.code && name.length <= preparationLimits.name
  const code = isUsable && language !== undefined ? await textOf(file) : ''
  if (language !== undefined && code !== '') return { name, language, code }
  folder.notes.lost(`${folder.root}${path}`, name)
  return null
}

/** Reads the validators at these paths, in order, each name once. */
export async function readValidators(
  folder: PackageFolder,
  paths: readonly string[],
  protocol: ValidatorProtocol,
  args: string[] = [],
): Promise<Preparation['validators']> {
  const programs = await readSetterPrograms(folder, paths, judgeLanguageOf)
  return programs.map((program) => ({ ...program, protocol, args }))
}

/** Reads the generators at these paths, as `readValidators` does. */
export function readGenerators(folder: PackageFolder, paths: readonly string[]): Promise<SetterProgram[]> {
  return readSetterPrograms(folder, paths, generatorLanguageOf)
}

/** Reads programs at these paths, in order, each name once; those beyond the limit are noted as lost. */
async function readSetterPrograms<Language extends string>(
  folder: PackageFolder,
  paths: readonly string[],
  languageOf: LanguageOf<Language>,
): Promise<SetterProgram<Language>[]> {
  const programs: SetterProgram<Language>[] = []
  for (const path of new Set(paths)) {
    const isAccepted =
      programs.length < preparationLimits.programs && !programs.some(({ name }) => name === basePart(path))
    const program = isAccepted ? await readSetterProgram(folder, path, languageOf) : null
    if (program !== null) programs.push(program)
    else if (!isAccepted) folder.notes.lost(`${folder.root}${path}`, basePart(path))
  }
  return programs
}

/** Makes a preparation with these lists, all others empty. */
export function preparationOf(parts: Partial<Preparation>): Preparation {
  return { ...emptyPreparation, ...parts }
}
