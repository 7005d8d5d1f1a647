import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import type { ProgramValues } from './judging-values.ts'
import { checkerTemplates } from './checker-templates.ts'
import { interactionTemplates } from './interaction-templates.ts'
import type { ProgramRole } from './use-compile.ts'

export type ProgramTemplate = Pick<ProgramValues, 'language' | 'code'>

/** A program to begin with, or undefined where the protocol has none for the role. */
export function templateOf(role: ProgramRole, protocol: JudgeProtocol): ProgramTemplate | undefined {
  return role === 'checker' ? checkerTemplates[protocol] : interactionTemplates[role][protocol]
}
