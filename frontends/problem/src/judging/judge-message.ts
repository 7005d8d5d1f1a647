import { systemErrorTexts } from '@verdict/proto/codes/judging/system-error'
import type { ParseKeys, TFunction } from 'i18next'

/** Fixed messages of judges, by the texts that translate them. */
const fixed: Readonly<Record<string, ParseKeys<'problem'>>> = {
  'Cancelled: Skipped Judging': 'judgeMessage.skipped',
  'No answer': 'judgeMessage.noAnswer',
  'The program ended before the interaction was over': 'judgeMessage.endedEarly',
  'The output character length of the program exceeds the limit': 'judgeMessage.outputLimit',
  [systemErrorTexts.checker_failed]: 'judgeMessage.checkerFailed',
  [systemErrorTexts.problem_unusable]: 'judgeMessage.problemUnusable',
  [systemErrorTexts.sandbox_failed]: 'judgeMessage.sandboxFailed',
  [systemErrorTexts.judge_failed]: 'judgeMessage.judgeFailed',
}

const endings = [
  {
    pattern: /^The program return exit status code: (\d+)(?: \((.+)\))?$/,
    key: 'judgeMessage.exit',
    named: 'judgeMessage.exitNamed',
  },
  {
    pattern: /^The program was ended by signal (\d+)(?: \((.+)\))?$/,
    key: 'judgeMessage.signal',
    named: 'judgeMessage.signalNamed',
  },
] as const

/** A judge's message in the reader's language; messages of checkers and programs are not translated. */
export function judgeMessage(text: string, t: TFunction<'problem'>): string {
  const fixedKey = fixed[text]
  if (fixedKey !== undefined) return t(fixedKey)
  for (const { pattern, key, named } of endings) {
    const [, code, name] = pattern.exec(text) ?? []
    if (code !== undefined) return name === undefined ? t(key, { code }) : t(named, { code, name: withLine(name, t) })
  }
  return text
}

/** Translates `ZeroDivisionError, line 3`. */
function withLine(name: string, t: TFunction<'problem'>): string {
  const [, exception, line] = /^(?:(.+), )?line (\d+)$/.exec(name) ?? []
  if (line === undefined) return name
  return exception === undefined ? t('judgeMessage.line', { line }) : t('judgeMessage.exceptionAt', { exception, line })
}
