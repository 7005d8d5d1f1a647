import type { ComparisonKind, JudgeProtocol } from '@verdict/proto/codes/problem'
import { textOf } from '../../archive/package-archive.ts'
import { fieldsOf, isFields, numberField, textField, textsOf, type Fields } from '../../model/fields.rules.ts'
import { comparedJudging, type PackagedJudging } from '../../model/packaged-problem.ts'
import { basePart, endingOf } from '../shared/paths.rules.ts'
import { readJudgeProgram } from '../shared/judge-program.ts'
import type { DmojFolder } from './dmoj-folder.ts'

type Comparison = { kind: ComparisonKind; args: string[] }

const defaultPrecision = 6

/** Finds the comparison that is equivalent to a built-in checker of DMOJ. */
function comparisonOf(name: string, args: Fields): Comparison | null {
  const precision = numberField(args, 'precision') ?? defaultPrecision
  const mode = textField(args, 'error_mode') ?? 'default'
  const flags: Readonly<Record<string, string>> = {
    absolute: 'float_absolute_tolerance',
    relative: 'float_relative_tolerance',
  }
  const floats = (flag: string) => ({ kind: 'kattis' as const, args: ['case_sensitive', flag, `1e-${precision}`] })
  switch (name) {
    case 'standard':
      return { kind: 'wcmp', args: [] }
    case 'identical':
      return { kind: 'strict', args: [] }
    case 'rstripped':
      return { kind: 'lines', args: [] }
    case 'floats':
      return floats(flags[mode] ?? 'float_tolerance')
    case 'floatsabs':
      return floats('float_absolute_tolerance')
    case 'floatsrel':
      return floats('float_relative_tolerance')
    default:
      return null
  }
}

/** Maps the `type` of a checker or interactor to its protocol for exit codes. */
const protocols: Readonly<Record<string, JudgeProtocol>> = { default: 'testlib', testlib: 'testlib' }
const headerEndings = ['.h', '.hpp', '.hh']

/**
 * Reads the program of `files`, which is one name or several of which one is not a header, and the headers beside it.
 */
async function readProgram(folder: DmojFolder, about: Fields) {
  const names = typeof about['files'] === 'string' ? [about['files']] : textsOf(about['files'])
  const sources = names.filter((name) => !headerEndings.includes(endingOf(name)))
  const [name = ''] = sources
  const protocol = protocols[textField(about, 'type') ?? 'default']
  if (protocol === undefined) folder.refuse('package.not_judged', `type: ${textField(about, 'type')}`)
  else if (sources.length !== 1) folder.refuse('package.not_judged', `files: ${names.join(', ')}`)
  const judgeFiles: Record<string, string> = {}
  for (const header of names.filter((one) => !sources.includes(one) && basePart(one) !== 'testlib.h')) {
    const found = folder.find(header)
    if (found === undefined) folder.refuse('package.file_missing', header)
    else judgeFiles[basePart(header)] = await textOf(found)
  }
  if (protocol === undefined || sources.length !== 1) return { program: null, judgeFiles }
  const program = await readJudgeProgram({ name, protocol, file: folder.find(name), refuse: folder.refuse })
  return { program, judgeFiles }
}

/** Reads from `init.yml` how outputs are judged. */
export async function readDmojJudging(
  folder: DmojFolder,
  config: Fields,
): Promise<{ judging: PackagedJudging; judgeFiles: Record<string, string> }> {
  for (const what of ['custom_judge', 'signature_grader', 'generator'])
    if (config[what] !== undefined && config[what] !== null) folder.refuse('package.not_judged', what)
  const file = fieldsOf(config['file_io'])
  const [read, write] = [textField(file, 'input'), textField(file, 'output')]
  const fileIo = read === null && write === null ? null : { read: read ?? '', write: write ?? '' }
  if (isFields(config['interactive'])) {
    const { program, judgeFiles } = await readProgram(folder, config['interactive'])
    return { judging: { ...comparedJudging, mode: 'interactive', program }, judgeFiles }
  }
  const checker = isFields(config['checker']) ? config['checker'] : { name: config['checker'] }
  const [name, args] = [textField(checker, 'name') ?? 'standard', fieldsOf(checker['args'])]
  if (name === 'bridged') {
    const { program, judgeFiles } = await readProgram(folder, args)
    return { judging: { ...comparedJudging, mode: 'spj', program, fileIo }, judgeFiles }
  }
  const comparison = comparisonOf(name, args)
  if (comparison === null) folder.refuse('package.not_judged', `checker: ${name}`)
  return { judging: { ...comparedJudging, comparison, fileIo }, judgeFiles: {} }
}
