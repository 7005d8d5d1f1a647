import type { SubmissionRow } from '../submissions/submission.model.ts'

type Origin = Pick<SubmissionRow, '_id' | 'language' | 'username' | 'submitTime' | 'code'>

interface CommentStyle {
  open: string
  line: string
  close: string
}

const cStyle: CommentStyle = { open: '/**', line: '* ', close: '*/' }

/** Comment syntax of languages without C-style comments; the first matching pattern is used. */
const styles: readonly (readonly [RegExp, CommentStyle])[] = [
  [/py/i, { open: "'''", line: '    ', close: "'''" }],
  [/perl/i, { open: '\n=pod\n', line: '    ', close: '\n=cut\n' }],
  [/ruby/i, { open: '=begin', line: '    ', close: '=end' }],
  [/pascal|ocaml/i, { open: '(*', line: '    ', close: '*)' }],
  [/haskell/i, { open: '{-', line: '    ', close: '-}' }],
  [/lua/i, { open: '--[[', line: '    ', close: ']]' }],
]

const hoursEastOfUtc = 8

/** yyyy-MM-dd HH:mm:ss in UTC+8, the time zone of all times that the API formats as text. */
function timeText(at: Date): string {
  return new Date(at.getTime() + hoursEastOfUtc * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Code followed by a comment block that names its submission.
 *
 * Source: HOJ, ProblemManager.buildCode.
 */
export function codeWithOrigin({ _id, language, username, submitTime, code }: Origin): string {
  const { open, line, close } = styles.find(([pattern]) => pattern.test(language))?.[1] ?? cStyle
  // A name must not end the comment.
  const author = username.replaceAll(close, '').replaceAll("'", '')
  const facts = [
    `@runId: ${_id}`,
    `@language: ${language}`,
    `@author: ${author}`,
    `@submitTime: ${timeText(submitTime)}`,
  ]
  return [code, '', open, ...facts.map((fact) => `${line}${fact}`), close].join('\n')
}
