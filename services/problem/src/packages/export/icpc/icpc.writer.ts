import { stringify } from 'yaml'
import { ProblemAuth, ProblemType } from '@verdict/proto/codes/problem'
import { toFolder, yamlName } from '../../../examples/example-folder.rules.ts'
import type { Notes } from '../../model/notes.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'
import type { PackageEntry, PackageWriter } from '../shared/package-writer.ts'
import { notePreparation } from '../shared/note-preparation.ts'
import { shortLanguage } from '../shared/statement-markdown.ts'
import { icpcJudging } from './icpc-judging.ts'
import { icpcStatements, icpcTutorials } from './icpc-statements.ts'
import { icpcTests } from './icpc-tests.ts'
import { icpcValidators, validatorArgumentEntries, validatorFile } from './icpc-validator-args.ts'

function kindsOf({ type, judging }: PackagedProblem): string[] {
  return [
    type === ProblemType.Oi ? 'scoring' : 'pass-fail',
    ...(judging.mode === 'interactive' ? ['interactive'] : []),
    ...(judging.mode === 'submit_answer' ? ['submit-answer'] : []),
    ...(judging.passes > 1 ? ['multi-pass'] : []),
  ]
}

function about(problem: PackagedProblem, uuid: string): Record<string, unknown> {
  const { statements, limits, judging } = problem
  return {
    problem_format_version: '2025-09',
    type: kindsOf(problem),
    uuid,
    name: Object.fromEntries(statements.map((one) => [shortLanguage(one), one.title])),
    ...(problem.author === null || problem.author === '' ? {} : { credits: { authors: [problem.author] } }),
    ...(problem.source === null || problem.source === '' ? {} : { source: problem.source }),
    ...(problem.tags.length === 0 ? {} : { keywords: problem.tags }),
    limits: {
      time_limit: limits.timeMs / 1000,
      memory: limits.memoryMb,
      ...(judging.passes > 1 ? { validation_passes: judging.passes } : {}),
    },
  }
}

function solutionEntries({ solutions }: PackagedProblem): PackageEntry[] {
  const files = toFolder(solutions)
  const listed = files.flatMap(({ path, permitted }) => (permitted === null ? [] : [[path, { permitted }] as const]))
  const yaml = { path: `submissions/${yamlName}`, text: stringify(Object.fromEntries(listed)) }
  return [
    ...files.map(({ path, code }) => ({ path: `submissions/${path}`, text: code })),
    ...(listed.length === 0 ? [] : [yaml]),
  ]
}

/** Writes the validators; those that do not exit with 42 are noted as lost. */
function validatorEntries({ preparation }: PackagedProblem, notes: Notes): PackageEntry[] {
  const written = icpcValidators({ preparation })
  notePreparation(preparation, written, notes)
  return written.map(({ name, code }) => ({ path: `input_validators/${validatorFile(name)}`, text: code }))
}

function noteLosses({ limits, templates, languages, difficulty, auth }: PackagedProblem, notes: Notes): void {
  if (limits.stackMb !== null) notes.lost('', `stack: ${limits.stackMb} MB`)
  if (templates.length > 0) notes.lost('', 'templates')
  if (languages !== null) notes.lost('', languages.slice(0, 5).join(', '))
  if (difficulty !== null) notes.lost('', `difficulty: ${difficulty}`)
  if (auth === ProblemAuth.Private) notes.lost('', 'auth: private')
}

/** Writes the Problem Package Format 2025-09 of ICPC and Kattis, https://icpc.io/problem-package-format */
export const icpcWriter: PackageWriter = {
  format: 'icpc',
  entriesOf(problem, { file, uuid }, notes) {
    noteLosses(problem, notes)
    const written: PackageEntry[] = [
      { path: 'problem.yaml', text: stringify(about(problem, uuid)) },
      ...icpcStatements(problem, notes),
      ...icpcTutorials(problem, notes),
      ...icpcJudging(problem, notes),
    ]
    const tests = icpcTests(problem, notes)
    const others = [...solutionEntries(problem), ...validatorEntries(problem, notes)]
    return [...written, ...tests, ...validatorArgumentEntries(problem, tests), ...others].map((entry) => ({
      ...entry,
      path: `${file.replaceAll('_', '')}/${entry.path}`,
    }))
  },
}
