import { skeletonOf } from '@verdict/proto/codes/languages/skeletons'
import { textLanguage } from '@verdict/proto/codes/problem'
import type { RouteData } from '@verdict/proto/http/route'
import type { getProblemDetail } from '@verdict/proto/http/problem/problem'

export type ProblemDetail = RouteData<typeof getProblemDetail>

/** Whether answers are handed in, instead of a program that makes them. */
export function takesAnswers({ problem }: ProblemDetail): boolean {
  return problem.judgeMode === 'submit_answer'
}

/** What may be chosen in the editor: answers are text, whatever made them. */
export function languagesOf(detail: ProblemDetail): readonly string[] {
  return takesAnswers(detail) ? [textLanguage] : detail.languages
}

/** What a program in a language begins with: the setter's template, else one that reads and prints where that is all it takes. */
export function templateOf({ problem, codeTemplate }: ProblemDetail, language: string): string {
  return codeTemplate[language] ?? (problem.isFileIO ? '' : skeletonOf(language))
}
