import { protocolsByMode } from '@verdict/proto/codes/problem'
import type { ProblemForm } from '../../editor/form.rules.ts'
import type { GroupDoc } from '../../judging/judging.model.ts'
import { programLanguageOf } from '../../judging/programs.rules.ts'
import type { Notes } from '../model/notes.ts'
import type { PackagedProblem } from '../model/packaged-problem.ts'

type Input = ProblemForm['problem']

const maxTimeMs = 30_000
const maxMemoryMb = 1024

/** Rounds the limits to values that are supported here. */
export function limitsOfPackage(
  { limits, path }: PackagedProblem,
  notes: Notes,
): Pick<Input, 'timeLimit' | 'memoryLimit' | 'stackLimit'> {
  const within = (what: string, value: number, max: number) => {
    const set = Math.min(max, Math.max(1, Math.round(value)))
    if (set !== value) notes.doubt(path, 'package.limit_changed', { what, before: value, after: set })
    return set
  }
  const { timeMs, memoryMb, stackMb } = limits
  return {
    timeLimit: within('time', timeMs, maxTimeMs),
    memoryLimit: within('memory', memoryMb, maxMemoryMb),
    ...(stackMb === null ? {} : { stackLimit: within('stack', stackMb, maxMemoryMb) }),
  }
}

/** Converts judging options to fields of the form. */
export function judgingOfPackage(
  { judging, path }: PackagedProblem,
  notes: Notes,
  groups: GroupDoc[],
): Pick<
  Input,
  | 'judgeMode'
  | 'spjCode'
  | 'spjLanguage'
  | 'isRemoveEndBlank'
  | 'isFileIO'
  | 'ioReadFileName'
  | 'ioWriteFileName'
  | 'judging'
> {
  const { mode, program, checker, comparison, fileIo, graderFiles } = judging
  const isProgramNeeded = mode !== 'default' && mode !== 'submit_answer'
  if (isProgramNeeded && program === null) notes.refuse(path, 'package.program_missing')
  if (program !== null && !protocolsByMode[mode].includes(program.protocol))
    notes.refuse(path, 'package.not_judged', { what: `${mode}: ${program.protocol}` })
  if (fileIo !== null && (fileIo.read.trim() === '' || fileIo.write.trim() === ''))
    notes.refuse(path, 'package.not_judged', {
      what: `input: ${fileIo.read || 'stdin'}, output: ${fileIo.write || 'stdout'}`,
    })
  const checkerLanguage = programLanguageOf(checker?.language ?? null)
  return {
    judgeMode: mode,
    spjCode: program?.code ?? null,
    spjLanguage: program?.language ?? null,
    isRemoveEndBlank: judging.isRemoveEndBlank,
    isFileIO: fileIo !== null,
    ...(fileIo === null ? {} : { ioReadFileName: fileIo.read, ioWriteFileName: fileIo.write }),
    judging: {
      ...(program === null ? {} : { protocol: program.protocol, args: program.args }),
      percentScale: judging.percentScale,
      comparison,
      checker:
        checker === null || checkerLanguage === undefined
          ? null
          : { protocol: checker.protocol, language: checkerLanguage, code: checker.code, args: checker.args },
      graderFile: Object.keys(graderFiles).length === 0 ? null : JSON.stringify(graderFiles),
      sourceStem: judging.sourceStem,
      passes: judging.passes,
      processes: judging.processes,
      groups,
    },
  }
}
