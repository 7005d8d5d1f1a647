import { skeletonOf } from '@verdict/proto/codes/languages/skeletons'
import { textLanguage } from '@verdict/proto/codes/problem'
import type { RouteData } from '@verdict/proto/http/route'
import type { getProblemDetail } from '@verdict/proto/http/problem/problem'

export type ProblemDetail = RouteData<typeof getProblemDetail>

/** Whether answers are submitted instead of a program. */
export function isOutputOnly({ problem }: ProblemDetail): boolean {
  return problem.judgeMode === 'submit_answer'
}

/** Languages of the editor; answers of output-only problems are text. */
export function languagesOf(detail: ProblemDetail): readonly string[] {
  return isOutputOnly(detail) ? [textLanguage] : detail.languages
}

/** Initial program in a language: the setter's template, else a default one that reads and prints. */
export function templateOf({ problem, codeTemplate }: ProblemDetail, language: string): string {
  return codeTemplate[language] ?? (problem.isFileIO ? '' : skeletonOf(language))
}
