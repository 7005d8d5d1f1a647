import { emptyPreparation, preparationLimits, type Preparation } from '@verdict/proto/http/problem-preparation'
import type { ValidatorProtocol } from '@verdict/proto/codes/invocations'
import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { basePart } from './paths.rules.ts'
import { judgeLanguageOf } from './programs.rules.ts'

export type SetterProgram = Omit<Preparation['validators'][number], 'protocol' | 'args'>

/** A validator or generator; null, and told as lost: it is missing, too long, or in no language of judge programs. */
export async function readSetterProgram(folder: PackageFolder, path: string): Promise<SetterProgram | null> {
  const [file, language, name] = [folder.file(path), judgeLanguageOf(path), basePart(path)]
  const isUsable = file !== undefined && file.bytes <= preparationLimits.code && name.length <= preparationLimits.name
  const code = isUsable && language !== undefined ? await textOf(file) : ''
  if (language !== undefined && code !== '') return { name, language, code }
  folder.notes.lost(`${folder.root}${path}`, name)
  return null
}

/** Validators at these paths, in their order, each name once. */
export async function readValidators(
  folder: PackageFolder,
  paths: readonly string[],
  protocol: ValidatorProtocol,
  args: string[] = [],
): Promise<Preparation['validators']> {
  const programs = await readSetterPrograms(folder, paths)
  return programs.map((program) => ({ ...program, protocol, args }))
}

/** Programs at these paths, in their order, each name once; those beyond what is kept are told as lost. */
export async function readSetterPrograms(folder: PackageFolder, paths: readonly string[]): Promise<SetterProgram[]> {
  const programs: SetterProgram[] = []
  for (const path of new Set(paths)) {
    const isKept = programs.length < preparationLimits.programs && !programs.some(({ name }) => name === basePart(path))
    const program = isKept ? await readSetterProgram(folder, path) : null
    if (program !== null) programs.push(program)
    else if (!isKept) folder.notes.lost(`${folder.root}${path}`, basePart(path))
  }
  return programs
}

/** A preparation of which a package says only these lists. */
export function preparationOf(said: Partial<Preparation>): Preparation {
  return { ...emptyPreparation, ...said }
}
