import type { ProgramValues } from './judging-values.ts'

export type ProgramTemplate = Pick<ProgramValues, 'language' | 'code'>
