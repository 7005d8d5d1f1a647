import { Type, type Static } from 'typebox'
import { fitsSchema } from '@verdict/kit/schema-errors'
import { languages } from '@verdict/proto/codes/languages/languages'
import { statementLanguages } from '@verdict/proto/codes/problem'
import { maxEditorialLength } from '@verdict/proto/http/problem/editorial'
import { judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { exampleLimits } from '@verdict/proto/http/problem/preparation/examples'
import { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import { JudgingOptions } from '@verdict/proto/http/problem/authoring/form'
import { OneOf, OneOfNumbers } from '@verdict/proto/http/schema'
import { Statement } from '@verdict/proto/http/problem/statement'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { PackagedJudging, PackagedProblem } from './packaged-problem.ts'

const Extension = Type.Object({
  statements: Type.Array(Statement, { maxItems: 2 }),
  tutorials: Type.Optional(
    Type.Array(Type.Object({ lang: OneOf(statementLanguages), text: Type.String({ maxLength: maxEditorialLength }) }), {
      maxItems: statementLanguages.length,
    }),
  ),
  judging: JudgingOptions,
  solutions: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: exampleLimits.name }),
      language: OneOf(languages.map(({ name }) => name)),
      code: Type.String({ minLength: 1, maxLength: exampleLimits.code }),
      expected: Type.Array(OneOfNumbers(judgeStatusValues), { minItems: 1, maxItems: 10 }),
    }),
    { maxItems: exampleLimits.perProblem },
  ),
  preparation: Type.Optional(Preparation),
})

/** The property `verdict` in HOJ's JSON holds data without a field there; other readers ignore it. */
export type HojExtension = Static<typeof Extension>

/** Returns null if the value is invalid. */
export function parseHojExtension(value: unknown): HojExtension | null {
  return fitsSchema(Extension, value) ? value : null
}

function filesText(files: Record<string, string>): string | null {
  return Object.keys(files).length === 0 ? null : JSON.stringify(files)
}

const languageOf = (name: string) => (name === 'en-US' ? name : 'zh-CN')

export function hojExtensionOf({
  judging,
  statements,
  tutorials,
  groups,
  solutions,
  preparation,
}: PackagedProblem): HojExtension {
  const { program, checker, comparison, percentScale, passes, processes, sourceStem, graderFiles } = judging
  const toLanguage = (name: string) => (name === 'C' || name === 'Python3' ? name : 'C++')
  return {
    statements: statements.map(({ language, pictures: _files, ...texts }) => ({
      ...texts,
      lang: languageOf(language),
    })),
    tutorials: tutorials.map(({ language, text }) => ({ lang: languageOf(language), text })),
    judging: {
      ...(program === null ? {} : { protocol: program.protocol, args: program.args }),
      percentScale,
      comparison,
      passes,
      processes,
      sourceStem,
      graderFile: filesText(graderFiles),
      checker:
        checker === null
          ? null
          : {
              protocol: checker.protocol,
              language: toLanguage(checker.language),
              code: checker.code,
              args: checker.args,
            },
      groups: groups.map(({ num, points, policy, requires }) => ({ num, points, policy, requires })),
    },
    solutions: solutions.map(({ name, language, code, expected }) => ({ name, language, code, expected })),
    preparation,
  }
}

/** Merges the extension into a problem. */
export function withHojExtension(problem: PackagedProblem, extension: HojExtension): PackagedProblem {
  const { judging, solutions } = extension
  const { groups = [], protocol, args, checker = null } = judging
  const [first] = problem.statements
  // Copied field by field, so that unknown fields of the JSON are dropped.
  const others = extension.statements.map(({ lang, title, description, input, output, hint }) => ({
    language: lang,
    title,
    description,
    input,
    output,
    hint: hint ?? '',
  }))
  const { program } = problem.judging
  const changed: PackagedJudging = {
    ...problem.judging,
    program:
      program === null ? null : { ...program, protocol: protocol ?? program.protocol, args: args ?? program.args },
    checker: checker === null ? null : { path: problem.path, ...checker },
    comparison: judging.comparison ?? null,
    percentScale: judging.percentScale ?? problem.judging.percentScale,
    passes: judging.passes ?? problem.judging.passes,
    processes: judging.processes ?? problem.judging.processes,
    graderFiles: filesIn(judging.graderFile),
    sourceStem: judging.sourceStem ?? null,
  }
  return {
    ...problem,
    preparation: extension.preparation ?? problem.preparation,
    statements: others.length > 0 ? others : first === undefined ? [] : [first],
    tutorials: (extension.tutorials ?? []).map(({ lang, text }) => ({ language: lang, text })),
    judging: changed,
    groups: groups.map((group) => ({ ...group, name: String(group.num) })),
    solutions: solutions.map((one) => ({
      path: problem.path,
      ...one,
      expected: one.expected.filter((status) => status !== JudgeStatus.Pending),
    })),
  }
}

function filesIn(text: string | null | undefined): Record<string, string> {
  try {
    const files: unknown = JSON.parse(text ?? '{}')
    return Object.fromEntries(
      Object.entries(files ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
