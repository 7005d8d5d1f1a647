import { stringify } from 'yaml'
import type { ComparisonKind } from '@verdict/proto/codes/problem'
import type { Notes } from '../../model/notes.ts'
import type { PackagedJudging, PackagedProblem } from '../../model/packaged-problem.ts'
import { comparisonOf } from '../shared/comparison-of.ts'
import type { PackageEntry } from '../shared/package-writer.ts'
import { programFile } from '../shared/program-files.ts'

/** The default validator has flags that are similar to these comparisons. */
const flags: Partial<Record<ComparisonKind, string[]>> = {
  lines: ['case_sensitive'],
  white: ['case_sensitive'],
  wcmp: ['case_sensitive'],
  lcmp: ['case_sensitive'],
  strict: ['case_sensitive', 'space_change_sensitive'],
  rcmp4: ['float_tolerance', '1e-4'],
  rcmp6: ['float_tolerance', '1e-6'],
  rcmp9: ['float_tolerance', '1e-9'],
}

function validatorArguments(judging: PackagedJudging, notes: Notes): readonly string[] {
  const { kind, args } = comparisonOf(judging)
  if (kind === 'kattis') return args
  const found = flags[kind]
  if (found === undefined) notes.refuse('', 'package.not_written', { what: kind })
  else if (kind !== 'wcmp')
    notes.doubt('', 'package.limit_changed', { what: 'output_validator', before: kind, after: found.join(' ') })
  return found ?? []
}

const languageFolders: Readonly<Record<string, string>> = { c: 'c', java: 'java', py: 'python3', go: 'go' }

function includeEntries(graderFiles: Record<string, string>, userFiles: Record<string, string>): PackageEntry[] {
  const compiled = Object.entries(graderFiles).map(([name, text]) => {
    const ending = name.split('.').at(-1) ?? ''
    return { path: `include/${languageFolders[ending] ?? 'cpp'}/${name}`, text }
  })
  const others = Object.entries(userFiles).map(([name, text]) => ({ path: `include/default/${name}`, text }))
  return [...compiled, ...others]
}

/** Writes the output validator or the flags of the default one, and files that are added to submissions. */
export function icpcJudging({ judging, userFiles, judgeFiles }: PackagedProblem, notes: Notes): PackageEntry[] {
  const { program, mode, checker, fileIo, graderFiles } = judging
  if (mode === 'communication') notes.refuse('', 'package.not_written', { what: mode })
  if (program !== null && program.protocol !== 'kattis')
    notes.refuse('', 'package.not_written', { what: `${mode}: ${program.protocol}` })
  if (fileIo !== null) notes.refuse('', 'package.not_written', { what: `${fileIo.read}, ${fileIo.write}` })
  if (checker !== null) notes.lost('', 'checker')
  const args = program === null ? validatorArguments(judging, notes) : program.args
  return [
    ...(args.length === 0 ? [] : [{ path: 'data/test_group.yaml', text: stringify({ output_validator_args: args }) }]),
    ...(program === null
      ? []
      : [{ path: `output_validator/${programFile('validator', program)}`, text: program.code }]),
    ...Object.entries(judgeFiles).map(([name, text]) => ({ path: `output_validator/${name}`, text })),
    ...includeEntries(graderFiles, userFiles),
  ]
}
