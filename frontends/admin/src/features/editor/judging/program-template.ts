import type { ProgramValues } from '../values/judging-values.ts'

export type ProgramTemplate = Pick<ProgramValues, 'language' | 'code'>
