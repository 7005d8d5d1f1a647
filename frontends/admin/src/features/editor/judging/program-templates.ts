import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import { checkerTemplates } from './checker-templates.ts'
import { interactionTemplates } from './interaction-templates.ts'
import type { ProgramRole } from './use-compile.ts'
import type { ProgramTemplate } from './program-template.ts'

/** A program to begin with, or undefined where the protocol has none for the role. */
export function templateOf(role: ProgramRole, protocol: JudgeProtocol): ProgramTemplate | undefined {
  return role === 'checker' ? checkerTemplates[protocol] : interactionTemplates[role][protocol]
}
