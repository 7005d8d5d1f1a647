import type { ProblemDetail } from '../../../problem-detail/problem-detail.ts'

export type ProblemCount = ProblemDetail['problemCount']
