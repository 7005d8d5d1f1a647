import { languages } from '@verdict/proto/codes/languages/languages'
import type { Locale } from '@verdict/proto/codes/locale'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { ProblemForm as FormSchema } from '@verdict/proto/http/problem/authoring/form'
import { AppError } from '@verdict/kit/errors'
import { schemaError } from '@verdict/kit/schema-errors'
import { fieldsOfForm, type ProblemForm } from '../../editor/form.rules.ts'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import type { Notes } from '../model/notes.ts'
import type { PackagedProblem } from '../model/packaged-problem.ts'
import { judgingOfPackage, limitsOfPackage } from './judging-of-package.rules.ts'
import { scoringOfPackage } from './scoring-of-package.rules.ts'
import { statementsOfPackage } from './statements-of-package.rules.ts'

export interface FormTarget {
  /** The problem gets this display id. */
  problemId: string
  defaultLanguage: Locale
  /** Only problems without a title get this one. */
  title: string
  /** Keeps the author of the package; otherwise the importing user is the author. */
  keepsAuthor: boolean
  /** The import updates this problem and keeps its visibility; null creates a new one. */
  stored: ProblemDoc | null
  /** The problem belongs to this group; null means the site. */
  gid: number | null
}

const maxTags = 100

function examplesText({ examples, path }: PackagedProblem, notes: Notes): string {
  return examples
    .filter(({ input, output }) => {
      const isPlain = !/<\/?(input|output)>/.test(input + output)
      if (!isPlain) notes.doubt(path, 'package.examples_tags')
      return isPlain
    })
    .map(({ input, output }) => `<input>${input}</input><output>${output}</output>`)
    .join('')
}

const allLanguages = languages.map(({ name }) => name)

function templatesOf({ templates, path }: PackagedProblem, notes: Notes) {
  return templates.flatMap(({ language, code }) => {
    const lid = languages.find(({ name }) => name === language)?.id
    if (lid !== undefined) return [{ lid, code, status: true }]
    notes.doubt(path, 'package.language_unknown', { what: language })
    return []
  })
}

function filesText(files: Record<string, string>): string | null {
  return Object.keys(files).length === 0 ? null : JSON.stringify(files)
}

function difficultyOf({ difficulty, path }: PackagedProblem, notes: Notes): number | undefined {
  if (difficulty === null) return undefined
  const clamped = Math.min(2, Math.max(0, Math.round(difficulty)))
  if (clamped !== difficulty)
    notes.doubt(path, 'package.limit_changed', { what: 'difficulty', before: difficulty, after: clamped })
  return clamped
}

function authOf({ auth }: PackagedProblem): number {
  return Object.values(ProblemAuth).find((one) => one === auth) ?? ProblemAuth.Public
}

function optional<T>(name: string, value: T | null | undefined): Record<string, T> {
  return value === null || value === undefined ? {} : { [name]: value }
}

/**
 * Builds the editor's form from a problem of a package, without its tests: `samples` has their scores and groups, in
 * the order of the tests. What cannot be represented is noted; problems with refusals must not be created.
 */
export function formOfProblem(problem: PackagedProblem, notes: Notes, target: FormTarget): ProblemForm {
  const { path } = problem
  const statements = statementsOfPackage(problem, notes, target)
  const [first] = statements
  const scoring = scoringOfPackage(problem, notes)
  const form: ProblemForm = {
    problem: {
      problemId: target.problemId,
      title: first?.title ?? target.title,
      type: problem.type,
      judgeCaseMode: problem.caseMode,
      ...limitsOfPackage(problem, notes),
      examples: examplesText(problem, notes),
      ...optional('source', problem.source),
      ...optional('difficulty', difficultyOf(problem, notes)),
      ...(target.keepsAuthor ? optional('author', problem.author) : {}),
      ...optional('codeShare', problem.codeShare),
      ...optional('openCaseResult', problem.openCaseResult),
      userExtraFile: filesText(problem.userFiles),
      judgeExtraFile: filesText(problem.judgeFiles),
      ...(target.stored === null ? { auth: authOf(problem) } : {}),
      ...judgingOfPackage(problem, notes, scoring.groups),
    },
    statements,
    ...(scoring.samples === null ? {} : { samples: scoring.samples }),
    isUploadTestCase: true,
    languages: (problem.languages ?? allLanguages).map((name) => ({ name })),
    tags: [...new Set(problem.tags.map((name) => name.trim()))].slice(0, maxTags).map((name) => ({ name })),
    codeTemplates: templatesOf(problem, notes),
  }
  if (problem.tests.length === 0) notes.refuse(path, 'package.no_tests')
  if (notes.list.every(({ kind }) => kind !== 'refused')) noteFaults(form, path, notes, target)
  return form
}

/** Notes errors that the validation of the editor's form would report. */
function noteFaults(form: ProblemForm, path: string, notes: Notes, { stored, defaultLanguage, gid }: FormTarget): void {
  const fault = schemaError(FormSchema, form)
  if (fault !== null) {
    const { at: what, reason, reasonZh } = fault
    notes.refuse(path, 'package.field_invalid', { what, reason, reasonZh })
    return
  }
  try {
    fieldsOfForm(form, stored, defaultLanguage, gid)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    notes.refuse(path, error.code, error.params)
  }
}
