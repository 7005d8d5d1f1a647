import { systemErrorTexts } from '@verdict/proto/codes/system-error'
import type { ParseKeys, TFunction } from 'i18next'

/** What judges say in these words everywhere, by the texts that say it in the reader's language. */
const fixed: Readonly<Record<string, ParseKeys<'problem'>>> = {
  'Cancelled: Skipped Judging': 'said.skipped',
  'No answer': 'said.noAnswer',
  'The program ended before the interaction was over': 'said.endedEarly',
  'The output character length of the program exceeds the limit': 'said.outputLimit',
  [systemErrorTexts.checker_failed]: 'said.checkerFailed',
  [systemErrorTexts.problem_unusable]: 'said.problemUnusable',
  [systemErrorTexts.sandbox_failed]: 'said.sandboxFailed',
  [systemErrorTexts.judge_failed]: 'said.judgeFailed',
}

const endings = [
  { pattern: /^The program return exit status code: (\d+)(?: \((.+)\))?$/, key: 'said.exit', named: 'said.exitNamed' },
  { pattern: /^The program was ended by signal (\d+)(?: \((.+)\))?$/, key: 'said.signal', named: 'said.signalNamed' },
] as const

/** The words of a judge in the reader's language; those of checkers and programs stay as they are. */
export function judgeWords(text: string, t: TFunction<'problem'>): string {
  const fixedKey = fixed[text]
  if (fixedKey !== undefined) return t(fixedKey)
  for (const { pattern, key, named } of endings) {
    const [, code, name] = pattern.exec(text) ?? []
    if (code !== undefined) return name === undefined ? t(key, { code }) : t(named, { code, name: withLine(name, t) })
  }
  return text
}

/** `ZeroDivisionError, line 3`: the line in the reader's language. */
function withLine(name: string, t: TFunction<'problem'>): string {
  const [, exception, line] = /^(?:(.+), )?line (\d+)$/.exec(name) ?? []
  if (line === undefined) return name
  return exception === undefined ? t('said.line', { line }) : t('said.exceptionAt', { exception, line })
}
