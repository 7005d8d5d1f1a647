import { ProblemType, type ComparisonKind, type JudgeProtocol } from '@verdict/proto/codes/problem'
import { groupLanguages } from '@verdict/proto/codes/languages/versions'
import type { Notes } from '../../model/notes.ts'
import type { PackagedJudgeProgram, PackagedProblem } from '../../model/packaged-problem.ts'
import { comparisonOf } from '../shared/comparison-of.ts'
import type { PackageEntry } from '../shared/package-writer.ts'
import { notePreparation } from '../shared/note-preparation.ts'
import { programFile } from '../shared/program-files.ts'

type Fields = Record<string, unknown>

const checkerTypes: Partial<Record<JudgeProtocol, string>> = {
  testlib: 'testlib',
  hustoj: 'hustoj',
  lemon: 'lemon',
  qduoj: 'qduoj',
  syzoj: 'syzoj',
  kattis: 'kattis',
}
const notBundled: readonly ComparisonKind[] = ['lines', 'strict', 'white', 'kattis']

/** Hydro names language families by these keys. */
const languageKeys: Readonly<Record<string, string>> = {
  C: 'c',
  'C++': 'cc',
  Python: 'py',
  Java: 'java',
  Golang: 'go',
  Rust: 'rs',
  Kotlin: 'kt',
  JavaScript: 'js',
  Pascal: 'pas',
  'C#': 'cs',
  PHP: 'php',
  Ruby: 'rb',
  Haskell: 'hs',
}

interface Parts {
  fields: Fields
  entries: PackageEntry[]
}

function programOf(field: string, stem: string, program: PackagedJudgeProgram | null, notes: Notes): Parts {
  if (program === null) return { fields: {}, entries: [] }
  if (program.args.length > 0) notes.lost('', `${field}: ${program.args.join(' ')}`)
  const name = programFile(stem, program)
  return { fields: { [field]: name }, entries: [{ path: `testdata/${name}`, text: program.code }] }
}

function comparisonFields({ judging }: PackagedProblem, notes: Notes): Fields {
  const comparison = comparisonOf(judging)
  if (comparison.kind === 'lines') return {}
  if (comparison.kind === 'fcmp') return { checker_type: 'strict' }
  if (comparison.kind === 'strict') {
    notes.doubt('', 'package.limit_changed', { what: 'checker', before: 'strict', after: 'fcmp' })
    return { checker_type: 'strict' }
  }
  if (notBundled.includes(comparison.kind)) {
    notes.lost('', [comparison.kind, ...comparison.args].join(' '))
    return {}
  }
  return { checker_type: 'testlib', checker: comparison.kind }
}

function checkedBy(problem: PackagedProblem, notes: Notes): Parts {
  const { program } = problem.judging
  if (program === null) return { fields: comparisonFields(problem, notes), entries: [] }
  const type = checkerTypes[program.protocol]
  if (type === undefined) notes.refuse('', 'package.not_written', { what: `checker: ${program.protocol}` })
  const { fields, entries } = programOf('checker', 'checker', program, notes)
  return { fields: { checker_type: type, ...fields }, entries }
}

function judgedBy(problem: PackagedProblem, notes: Notes): Parts {
  const { mode, program, processes } = problem.judging
  if (mode === 'default' || mode === 'spj') return checkedBy(problem, notes)
  if (mode === 'submit_answer') {
    const { fields, entries } = checkedBy(problem, notes)
    return { fields: { type: mode, ...fields }, entries }
  }
  const isInteractive = mode === 'interactive'
  if (program !== null && program.protocol !== (isInteractive ? 'testlib' : 'cms'))
    notes.refuse('', 'package.not_written', { what: `${mode}: ${program.protocol}` })
  const field = isInteractive ? 'interactor' : 'manager'
  const { fields, entries } = programOf(field, field, program, notes)
  return { fields: { type: mode, ...fields, ...(isInteractive ? {} : { num_processes: processes }) }, entries }
}

function testFields({ tests, groups, type }: PackagedProblem, notes: Notes): Fields {
  const isScored = tests.some(({ points }) => points !== null)
  const caseOf = ({ inputName, outputName, points }: PackagedProblem['tests'][number], isOwn: boolean) => ({
    input: inputName,
    output: outputName,
    ...(isOwn && points !== null ? { score: points } : {}),
  })
  if (groups.length === 0) return { cases: tests.map((test) => caseOf(test, isScored)) }
  const loose = tests.filter(({ group }) => group === null || groups.every(({ num }) => num !== group))
  const ids = new Map(groups.map(({ num }, index) => [num, index + 1]))
  const subtasks = groups.map(({ num, points, policy, requires }, index) => {
    if (policy === 'all')
      notes.doubt('', 'package.limit_changed', { what: `group ${num}`, before: 'all', after: 'min' })
    return {
      id: index + 1,
      score: points,
      type: policy === 'all' ? 'min' : policy,
      ...(requires.length === 0 ? {} : { if: requires.flatMap((one) => ids.get(one) ?? []) }),
      cases: tests.filter(({ group }) => group === num).map((test) => caseOf(test, false)),
    }
  })
  if (loose.length === 0) return { subtasks }
  const score = loose.reduce((total, { points }) => total + (points ?? 0), 0)
  const rest = { id: groups.length + 1, score, type: 'sum', cases: loose.map((test) => caseOf(test, false)) }
  if (type === ProblemType.Oi) notes.doubt('', 'package.limit_changed', { what: 'group', before: '–', after: rest.id })
  return { subtasks: [...subtasks, rest] }
}

function languageFields({ languages }: PackagedProblem, notes: Notes): Fields {
  if (languages === null) return {}
  const keys = groupLanguages(languages).flatMap(({ name }) => {
    const key = languageKeys[name]
    if (key === undefined) notes.lost('', name)
    return key ?? []
  })
  return { langs: keys }
}

function ioFields({ judging: { fileIo } }: PackagedProblem, notes: Notes): Fields {
  if (fileIo === null) return {}
  const stem = fileIo.read.replace(/\.in$/, '')
  if (fileIo.read !== `${stem}.in` || fileIo.write !== `${stem}.out`)
    notes.refuse('', 'package.not_written', { what: `${fileIo.read}, ${fileIo.write}` })
  return { filename: stem }
}

/** Writes the first testlib validator, because Hydro supports only one. */
function validatorOf({ preparation }: PackagedProblem, notes: Notes): Parts {
  const found = preparation.validators.find(({ protocol, args }) => protocol === 'testlib' && args.length === 0)
  notePreparation(preparation, found === undefined ? [] : [found], notes)
  if (found === undefined) return { fields: {}, entries: [] }
  const name = found.name.replaceAll('/', '-')
  return { fields: { validator: name }, entries: [{ path: `testdata/${name}`, text: found.code }] }
}

/** Writes `testdata/config.yaml`, and the programs and files that it references. */
export function hydroConfig(problem: PackagedProblem, notes: Notes): Parts {
  const { limits, judging, userFiles, judgeFiles } = problem
  if (judging.passes > 1) notes.refuse('', 'package.not_written', { what: 'multi_pass' })
  for (const what of Object.keys(judging.graderFiles)) notes.refuse('', 'package.not_written', { what })
  if (judging.checker !== null) notes.lost('', 'checker')
  if (limits.stackMb !== null) notes.lost('', `stack: ${limits.stackMb} MB`)
  const files = [...Object.entries(userFiles), ...Object.entries(judgeFiles)]
  const { fields, entries } = judgedBy(problem, notes)
  const validator = validatorOf(problem, notes)
  return {
    fields: {
      type: 'default',
      time: `${limits.timeMs}ms`,
      memory: `${limits.memoryMb}m`,
      ...ioFields(problem, notes),
      ...fields,
      ...validator.fields,
      ...(Object.keys(userFiles).length === 0 ? {} : { user_extra_files: Object.keys(userFiles) }),
      ...(Object.keys(judgeFiles).length === 0 ? {} : { judge_extra_files: Object.keys(judgeFiles) }),
      ...languageFields(problem, notes),
      ...testFields(problem, notes),
    },
    entries: [...entries, ...validator.entries, ...files.map(([name, text]) => ({ path: `testdata/${name}`, text }))],
  }
}
